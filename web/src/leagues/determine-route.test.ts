import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lastRoomId, rememberRoom, rememberSession } from "@/leagues/kept/last-session";
import { determineRoute, type RoutingCalls, type RoutingStep } from "./determine-route";

const LAST_KEY = "draftboard_last_session_id";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Never answers; ends only when it is given up. */
const silence = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });

function callsWith(existing: string[], hasSessions = false): RoutingCalls {
  return {
    sessionExists: vi.fn(async (id) => existing.includes(id)),
    isRoomOpen: vi.fn(async (id) => existing.includes(id)),
    listing: vi.fn(async () => ({ hasSessions, running: null })),
    isKept: () => false,
  };
}

function route(calls: RoutingCalls, pathname = "/", attempts?: number) {
  const steps: RoutingStep[] = [];
  const { signal } = new AbortController();
  const onStep = (step: RoutingStep) => void steps.push(step);
  const outcome = determineRoute({ pathname, calls, signal, attempts, onStep }).catch(
    (error: Error) => error.message,
  );
  return { outcome, steps };
}

test.each([
  ["/draft/session-1", "/draft/session-1"],
  ["/draft/strategy/session-1", "/draft/strategy/session-1"],
  ["/draft/live/session-1", "/draft/live/session-1"],
])("E4-8 %s with an existing session stays and is remembered", async (pathname, expected) => {
  expect(await route(callsWith(["session-1"]), pathname).outcome).toBe(expected);
  expect(localStorage.getItem(LAST_KEY)).toBe("session-1");
});

test("E4-8 a draft address without its session forgets the remembered id and goes on", async () => {
  localStorage.setItem(LAST_KEY, "session-2");
  const calls = callsWith(["session-2"], true);
  expect(await route(calls, "/draft/session-1").outcome).toBe("/sessions");
  expect(localStorage.getItem(LAST_KEY)).toBeNull();
});

test("E4-9 the remembered session is opened", async () => {
  localStorage.setItem(LAST_KEY, "session-1");
  const { outcome, steps } = route(callsWith(["session-1"], true));
  expect(await outcome).toBe("/draft/session-1");
  expect(steps).toEqual(["validating"]);
});

test("E4-10 DEC-33 a remembered session that is gone is forgotten and the list decides", async () => {
  localStorage.setItem(LAST_KEY, "session-1");
  const { outcome, steps } = route(callsWith([], true));
  expect(await outcome).toBe("/sessions");
  expect(steps).toEqual(["validating", "listing"]);
  expect(localStorage.getItem(LAST_KEY)).toBeNull();
});

test("E4-11 without sessions the way leads to the welcome page", async () => {
  expect(await route(callsWith([])).outcome).toBe("/welcome");
});

test("E4-14 E8-54 E9-29 a silent validation ends after 500 ms, twice by default", async () => {
  localStorage.setItem(LAST_KEY, "session-1");
  const sessionExists = vi.fn((_id: string, signal: AbortSignal) => silence(signal));
  const { outcome } = route({ ...callsWith([]), sessionExists });
  await vi.advanceTimersByTimeAsync(500 + 499);
  expect(sessionExists).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(sessionExists).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(500);
  expect(await outcome).toBe("Validation timeout");
  expect(localStorage.getItem(LAST_KEY)).toBe("session-1");
});

test("E4-13 E4-15 E8-55 E9-28 a silent list ends after 2000 ms; pauses double", async () => {
  const listing = vi.fn(silence);
  const { outcome } = route({ ...callsWith([]), listing }, "/", 3);
  await vi.advanceTimersByTimeAsync(2000 + 500);
  expect(listing).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(2000 + 999);
  expect(listing).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1 + 2000);
  expect(await outcome).toBe("Session listing timeout");
});

test("E8-56 a troubled server fails the attempt; a later one may succeed", async () => {
  const listing = vi
    .fn()
    .mockRejectedValueOnce(new Error("503"))
    .mockResolvedValueOnce({ hasSessions: true, running: null });
  const { outcome } = route({ ...callsWith([]), listing });
  await vi.advanceTimersByTimeAsync(500);
  expect(await outcome).toBe("/sessions");

  const broken = vi.fn().mockRejectedValue(new Error("503"));
  const second = route({ ...callsWith([]), listing: broken });
  await vi.advanceTimersByTimeAsync(500);
  expect(await second.outcome).toBe("Routing determination failed");
});

test("E8-57 attempts that fail in different ways are summed up", async () => {
  const listing = vi.fn().mockRejectedValueOnce(new Error("503")).mockImplementation(silence);
  const { outcome } = route({ ...callsWith([]), listing });
  await vi.advanceTimersByTimeAsync(500 + 2000);
  expect(await outcome).toBe("All routing attempts failed");
});

test("the room this browser was in last is entered again, until it is over or a session was opened", async () => {
  localStorage.setItem(LAST_KEY, "session-1");
  rememberRoom("draft-abcdefghijkl");
  const both = callsWith(["session-1", "draft-abcdefghijkl"]);
  expect(await route(both).outcome).toBe("/draft/draft-abcdefghijkl");
  rememberSession("session-1");
  expect(await route(both).outcome).toBe("/draft/session-1");

  rememberRoom("draft-abcdefghijkl");
  expect(await route(callsWith(["session-1"])).outcome).toBe("/draft/session-1");
  expect(lastRoomId()).toBeNull();
});

test("on a device that was in no draft yet, home leads into the one that is on", async () => {
  const listing = async () => ({ hasSessions: true, running: "session-9" });
  expect(await route({ ...callsWith([]), listing }).outcome).toBe("/draft/session-9");
});

test("when the server answers no attempt, the draft that this browser keeps is opened", async () => {
  localStorage.setItem(LAST_KEY, "session-1");
  const sessionExists = vi.fn().mockRejectedValue(new Error("503"));
  const isKept = (id: string) => id === "session-1";
  const { outcome } = route({ ...callsWith([]), sessionExists, isKept });
  await vi.advanceTimersByTimeAsync(500);
  expect(await outcome).toBe("/draft/session-1");
});
