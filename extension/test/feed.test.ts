import { expect, test, vi } from "vitest";
import type { Closed, Heard } from "../src/messages.ts";
import { Feed } from "../src/room/feed.ts";

function worker() {
  const taken: (Heard | Closed)[] = [];
  const state = { isUp: true };
  const send = async (message: Heard | Closed) => {
    if (!state.isUp) throw new Error("the worker was ended");
    taken.push(message);
  };
  const lines = () => taken.flatMap((one) => (one.kind === "heard" ? one.lines : []));
  return { taken, state, send, lines };
}

test("lines leave the tab scrubbed, numbered and in order", async () => {
  const { send, lines } = worker();
  const feed = new Feed("espn", "espn:1", send);
  feed.hear(1, "SELECTING 2 25000\n", 10);
  feed.hear(1, "SELECTED 2 4429795 4 {5EC2E700-0000-4000-8000-000000000003}\n", 20);
  feed.hear(1, "CHAT 2 hello\n", 30);
  await vi.waitFor(() => expect(lines()).toHaveLength(3));
  expect(lines()).toEqual([
    { n: 1, at: 10, line: "SELECTING 2 25000" },
    { n: 2, at: 20, line: "SELECTED 2 4429795 4 {}" },
    { n: 3, at: 30, line: "CHAT" },
  ]);
});

test("what the worker did not take is sent again, and nothing is skipped", async () => {
  vi.useFakeTimers();
  const { send, state, lines } = worker();
  state.isUp = false;
  const feed = new Feed("espn", "espn:1", send);
  feed.hear(1, "STATE 1", 1);
  feed.hear(1, "SELECTING 2 25000", 2);
  await vi.advanceTimersByTimeAsync(600);
  state.isUp = true;
  await vi.advanceTimersByTimeAsync(600);
  expect(lines().map((line) => line.n)).toEqual([1, 2]);
  vi.useRealTimers();
});

test("a connection of Yahoo's page says nothing until a line shows that it is the room's", async () => {
  const { send, taken, lines } = worker();
  const feed = new Feed("yahoo", "yahoo:1", send);
  feed.hear(1, "presence|secret", 1);
  feed.hear(2, "Q", 1);
  feed.hear(2, "H|S|30|0|0|1", 2);
  await vi.waitFor(() => expect(lines()).toHaveLength(2));
  const connections = new Set(taken.map((one) => one.connection));
  expect(connections.size).toBe(1);
  expect(lines().map((line) => line.line)).toEqual(["Q", "H|S|30|0|0|1"]);
});

test("what the page itself shows goes with its newest connection", async () => {
  const { send, lines } = worker();
  const feed = new Feed("espn", "espn:1", send);
  feed.add("TEAMS []", 1);
  feed.hear(1, "STATE 1", 2);
  feed.add('TEAMS ["A","B"]', 3);
  await vi.waitFor(() => expect(lines()).toHaveLength(2));
  expect(lines()[1]?.line).toBe('TEAMS ["A","B"]');
});
