import { expect, test, vi } from "vitest";
import { isStorageAvailable } from "./browser-storage";
import {
  DEFAULT_LEAGUE,
  fromWire,
  storeDraftConfig,
  storedDraftConfig,
  toWire,
} from "./draft-config";
import { storeDraftPosition, storedDraftPosition } from "./draft-position";
import { lastSessionId, rememberSession, storageMetrics } from "./last-session";

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
  expect(storageMetrics()).toMatchObject({ accessCount: 3, validationFailures: 1 });
  expect(storageMetrics().lastUpdated).toBeGreaterThan(0);
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

test("E3-11 E7-49 league settings live in session storage", () => {
  const league = { ...DEFAULT_LEAGUE, leagueName: "Home", teamCount: 10 };
  storeDraftConfig(league);
  expect(sessionStorage.getItem("draftboard_draft_config")).toContain('"teamCount":10');
  expect(storedDraftConfig()).toEqual(league);
});

test.each([
  { teamCount: "12" },
  { rounds: null },
  { rosterPositions: {} },
  { draftOrder: "auction" },
])("E3-12 stored settings with %j are not accepted", (flaw) => {
  sessionStorage.setItem("draftboard_draft_config", JSON.stringify({ ...DEFAULT_LEAGUE, ...flaw }));
  expect(storedDraftConfig()).toBeNull();
});

test("DEC-39 settings survive the way to the server and back", () => {
  const league = {
    ...DEFAULT_LEAGUE,
    leagueName: "Home",
    draftSlot: 7,
    allowTrades: true,
    thirdRoundReversal: true,
    keepers: [{ player_id: "bijan-robinson-rb", slot: 2, round: 3 }],
  };
  expect(fromWire(toWire(league))).toEqual(league);
});

test("E9-8 a session without roster positions counts three receivers, a new one two", () => {
  const receivers = (league: typeof DEFAULT_LEAGUE) =>
    league.rosterPositions.find(({ position }) => position === "WR")?.count;
  expect(receivers(fromWire({ team_count: 10 }))).toBe(3);
  expect(receivers(DEFAULT_LEAGUE)).toBe(2);
});

test("E3-38 E4-32 E7-48 the pick counter is kept per session", () => {
  const record = { currentPick: 31, isManualOverride: true, lastSyncedDraftedCount: 28 };
  storeDraftPosition("session-1", record);
  expect(localStorage.getItem("draftboard_draft_position:session-1")).toBe(JSON.stringify(record));
  expect(storedDraftPosition("session-1")).toEqual(record);
  expect(storedDraftPosition("session-2")).toBeNull();
});
