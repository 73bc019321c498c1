import { expect, test, vi } from "vitest";
import { isStorageAvailable } from "@/lib/browser-storage";
import { storeDraftPosition, storedDraftPosition } from "./draft-position";
import { lastSessionId, rememberSession } from "./last-session";
import { completed, DEFAULT_LEAGUE, type League } from "./league";
import { storeDraftConfig } from "./league-on-the-wire";

function blockStorage() {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("blocked", "SecurityError");
  });
}

test("E3-54 E7-50 the last session is remembered under its documented key", () => {
  rememberSession("session_1-a");
  expect(localStorage.getItem("draftboard_last_session_id")).toBe("session_1-a");
  expect(lastSessionId()).toBe("session_1-a");
});

test.each(["short", "no spaces!", "söndag-1", ""])("E5-36 E5-37 stored id %j is cleared", (id) => {
  localStorage.setItem("draftboard_last_session_id", id);
  expect(lastSessionId()).toBeNull();
  expect(localStorage.getItem("draftboard_last_session_id")).toBeNull();
});

test("E3-53 uses of the remembered session and unusable ids are counted", () => {
  rememberSession("session-1");
  lastSessionId();
  localStorage.setItem("draftboard_last_session_id", "bad");
  lastSessionId();
  const counted = JSON.parse(localStorage.getItem("draftboard_storage_metrics") ?? "");
  expect(counted).toEqual({
    lastUpdated: expect.any(Number),
    accessCount: 3,
    validationFailures: 1,
  });
});

test("E8-23 E8-26 what cannot be remembered says why", () => {
  expect(() => rememberSession("short")).toThrow("Invalid session ID format");
  blockStorage();
  expect(() => rememberSession("session-1")).toThrow("Browser storage not available");
  expect(isStorageAvailable()).toBe(false);
});

test("E8-25 a single refused write is told apart from blocked storage", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementationOnce(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(() => rememberSession("session-1")).toThrow("Failed to store session ID");
});

test("E3-11 E7-49 DEC-39 league settings live in session storage, in camel case", () => {
  storeDraftConfig({ ...DEFAULT_LEAGUE, league_name: "Home", team_count: 10 });
  const kept = JSON.parse(sessionStorage.getItem("draftboard_draft_config") ?? "");
  expect(kept).toMatchObject({
    leagueName: "Home",
    teamCount: 10,
    draftOrder: "snake",
    wrTeMode: "separate",
  });
});

test("E9-8 a session without roster positions counts three receivers, a new one two", () => {
  const receivers = ({ roster_positions }: Pick<League, "roster_positions">) =>
    roster_positions.find(({ position }) => position === "WR")?.count;
  expect(receivers(completed({ team_count: 10 }))).toBe(3);
  expect(receivers(DEFAULT_LEAGUE)).toBe(2);
});

test("E3-38 E4-32 E7-48 the pick counter is kept per session", () => {
  const record = { currentPick: 31, isManualOverride: true, lastSyncedDraftedCount: 28 };
  storeDraftPosition("session-1", record);
  expect(localStorage.getItem("draftboard_draft_position:session-1")).toBe(JSON.stringify(record));
  expect(storedDraftPosition("session-1")).toEqual(record);
  expect(storedDraftPosition("session-2")).toBeNull();
});
