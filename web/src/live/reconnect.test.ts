// @vitest-environment node

import { expect, test } from "vitest";
import { COLLECTION_RECONNECT, PLAYERS_RECONNECT, waitingText } from "./reconnect";

const waits = (policy: typeof PLAYERS_RECONNECT) =>
  Array.from({ length: policy.maxAttempts }, (_, index) => policy.delayMs(index + 1));

test("D9-6 D9-7 the players channel waits 3 s, doubling, five times", () => {
  expect(waits(PLAYERS_RECONNECT)).toEqual([3000, 6000, 12_000, 24_000, 48_000]);
});

test("D9-9 D9-10 the collection channel waits 1 s, times 1.5 up to 30 s, ten times", () => {
  const collection = waits(COLLECTION_RECONNECT);
  expect(collection.slice(0, 3)).toEqual([1000, 1500, 2250]);
  expect(collection.at(-1)).toBe(30_000);
  expect(collection).toHaveLength(10);
});

test("D8-25 the waiting text names seconds and attempt", () => {
  expect(waitingText(1, PLAYERS_RECONNECT)).toBe(
    "Connection lost. Reconnecting in 3s... (attempt 1/5)",
  );
});
