import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { invalidate, readFresh, readKept, startCacheCleanup, writeCache } from "@/lib/cache";
import {
  keptSessionPlayers,
  keptUniverse,
  sessionPlayersThroughCache,
  universeThroughCache,
} from "./player-copies";

const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-08-20T18:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A server with one answer that honours If-None-Match. */
function serverWith<T>(data: T, etag = '"1"') {
  return vi.fn(async (known: string | null) =>
    known === etag
      ? ({ isUnchanged: true } as const)
      : ({ isUnchanged: false, data, etag } as const),
  );
}

const MINE = { sessionId: "session-1", userId: "user-1" };
const KEY = "draftboard_session_players:session-1";
const counted = () => JSON.parse(localStorage.getItem("draftboard_cache_metrics") ?? "");

test("E7-28 E7-47 E3-50 E3-51 a 304 is answered from the copy and counted as a hit", async () => {
  const copy = { players: ["bijan"], user_id: "user-1" };
  const read = serverWith(copy);
  await sessionPlayersThroughCache(MINE, read);
  expect(await sessionPlayersThroughCache(MINE, read)).toEqual(copy);
  expect(read.mock.calls).toEqual([[null], ['"1"']]);
  expect(JSON.parse(localStorage.getItem(KEY) ?? "")).toEqual({
    data: copy,
    etag: '"1"',
    timestamp: Date.now(),
    ttl: 15 * MINUTE,
    hitCount: 1,
    size: JSON.stringify(copy).length,
  });
  expect(counted()).toEqual({
    hits: 1,
    misses: 1,
    invalidations: 0,
    totalRequests: 2,
    hitRate: 0.5,
    cacheSize: expect.any(Number),
    lastUpdated: Date.now(),
  });
  expect(counted().cacheSize).toBeGreaterThan(0);
});

test("E9-35 a copy of session players older than 15 minutes is fetched whole again", async () => {
  const read = serverWith({ players: [], storage_version: "v2", user_id: "user-1" });
  await sessionPlayersThroughCache(MINE, read);
  vi.advanceTimersByTime(15 * MINUTE + 1);
  await sessionPlayersThroughCache(MINE, read);
  expect(read.mock.calls).toEqual([[null], [null]]);
});

test("E7-45 E9-36 a universe of the same version needs no call for an hour", async () => {
  const read = serverWith({ players: ["bijan"] });
  await universeThroughCache("v7", 0, read);
  vi.advanceTimersByTime(60 * MINUTE);
  expect(await universeThroughCache("v7", 0, read)).toEqual({ players: ["bijan"] });
  expect(read).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await universeThroughCache("v7", 0, read);
  expect(read).toHaveBeenCalledTimes(2);
});

test("E7-25 a universe past its hour is asked about, and a 304 keeps the copy for another", async () => {
  const read = serverWith({ players: ["bijan"] });
  await universeThroughCache("v7", 0, read);
  vi.advanceTimersByTime(60 * MINUTE + 1);
  expect(await universeThroughCache("v7", 0, read)).toEqual({ players: ["bijan"] });
  expect(read.mock.calls).toEqual([[null], ['"1"']]);
  await universeThroughCache("v7", 0, read);
  expect(read).toHaveBeenCalledTimes(2);
});

test("a new version of the universe takes the place of the old one, in every scoring", async () => {
  await universeThroughCache("v7", 0, serverWith("old"));
  await universeThroughCache("v7", 0.5, serverWith("old half"));
  expect(Object.keys(localStorage)).toContain("draftboard_universe:v7:0.5");
  vi.advanceTimersByTime(1);
  await universeThroughCache("v8", 0, serverWith("new"));
  expect(Object.keys(localStorage).filter((key) => key.includes("universe"))).toEqual([
    "draftboard_universe:v8",
  ]);
  expect(keptUniverse()).toBe("new");
});

test.each([
  ["v2", true],
  [undefined, true],
  ["v1", false],
])("E7-46 E9-39 kept session players of storage version %s are used: %s", (version, isUsed) => {
  const players = { players: [], storage_version: version, user_id: "user-1" };
  writeCache(KEY, players, null, MINUTE);
  expect(keptSessionPlayers(MINE) !== null).toBe(isUsed);
  expect(localStorage.getItem(KEY) !== null).toBe(isUsed);
});

test.each([["user-2"], [undefined]])(
  "a copy made by %s is not shown to user-1, and not compared with",
  async (userId) => {
    writeCache(KEY, { players: ["secret"], user_id: userId }, '"1"', MINUTE);
    expect(keptSessionPlayers(MINE)).toBeNull();
    writeCache(KEY, { players: ["secret"], user_id: userId }, '"1"', MINUTE);
    const read = serverWith({ players: ["mine"], user_id: "user-1" });
    expect(await sessionPlayersThroughCache(MINE, read)).toMatchObject({ players: ["mine"] });
    expect(read.mock.calls).toEqual([[null]]);
  },
);

test("E9-37 what has expired is removed at the next ten-minute cleanup", () => {
  const stop = startCacheCleanup();
  writeCache("draft-players:a", "a", null, 9 * MINUTE);
  writeCache("draft-players:b", "b", null, 11 * MINUTE);
  vi.advanceTimersByTime(10 * MINUTE);
  expect(readKept("draft-players:a")).toBeNull();
  expect(readKept<string>("draft-players:b")?.data).toBe("b");
  stop();
});

test("E8-60 E9-38 a full browser drops the lowest-scored half and stores the new entry", async () => {
  const read = serverWith("often read");
  await universeThroughCache("popular", 0, read);
  writeCache("draft-players:ignored", "never read", null, 15 * MINUTE);
  vi.advanceTimersByTime(MINUTE);
  await universeThroughCache("popular", 0, read);
  vi.advanceTimersByTime(MINUTE);
  const setItem = vi.spyOn(Storage.prototype, "setItem");
  setItem.mockImplementationOnce(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(writeCache("draft-players:new", "new", null, MINUTE)).toBe(true);
  expect(readKept("draft-players:ignored")).toBeNull();
  expect(readKept<string>("draftboard_universe:popular")?.data).toBe("often read");
  expect(readFresh<string>("draft-players:new")?.data).toBe("new");
});

test("a browser that refuses for good is reported, not thrown", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(writeCache("draft-players:new", "new", null, MINUTE)).toBe(false);
});

test("a damaged copy reads as none", () => {
  localStorage.setItem("draft-players:a", '{"data":');
  localStorage.setItem("draft-players:b", '{"timestamp":1}');
  expect([readKept("draft-players:a"), readKept("draft-players:b")]).toEqual([null, null]);
  invalidate("draft-players:b");
  expect(localStorage.getItem("draft-players:b")).toBeNull();
});
