import { expect, test } from "vitest";
import { arrived, batch, close, EMPTY, put } from "../src/worker/outbox.ts";

const line = (n: number, text = `CLOCK 6 1 ${n}`) => ({ n, at: n, line: text });
const numbers = (lines: { n: number }[]) => lines.map(({ n }) => n);

test("lines are numbered without a hole over connections", () => {
  const first = put(EMPTY, "a", [line(1), line(2)]);
  const second = put(first, "b", [line(1), line(2)]);
  expect(numbers(second.lines)).toEqual([1, 2, 3, 4]);
});

test("a line that a page sends again counts once", () => {
  const once = put(EMPTY, "a", [line(1), line(2)]);
  const again = put(once, "a", [line(1), line(2), line(3)]);
  expect(again.lines.map(({ line: text }) => text)).toEqual([
    "CLOCK 6 1 1",
    "CLOCK 6 1 2",
    "CLOCK 6 1 3",
  ]);
});

test("the newest connection of a room is followed, the older one is not mixed in", () => {
  const both = put(put(EMPTY, "old", [line(1, "A")]), "new", [line(1, "B")]);
  const mixed = put(both, "old", [line(2, "A")]);
  expect(mixed.lines.map(({ line: text }) => text)).toEqual(["A", "B"]);
});

test("when the followed one ends, the other goes on, and the server is told of the hole", () => {
  const both = put(put(EMPTY, "old", [line(1, "A")]), "new", [line(1, "B")]);
  const goesOn = put(close(both, "new"), "old", [line(2, "A")]);
  expect(goesOn.lines.map(({ line: text }) => text)).toEqual(["A", "B", "GAP", "A"]);
});

test("what arrived is forgotten, the rest waits under its number", () => {
  const rest = arrived(put(EMPTY, "a", [line(1), line(2), line(3)]), 3);
  expect(numbers(rest.lines)).toEqual([3]);
  expect(batch(rest)).toEqual({ first: 3, lines: rest.lines });
  expect(batch(arrived(rest, 4))).toBeNull();
});

test("after an hour without a server the newest lines are left, and the first number says so", () => {
  const many = Array.from({ length: 5000 }, (_, index) => line(index + 1));
  const full = put(EMPTY, "a", many);
  expect(full.lines).toHaveLength(4000);
  expect(batch(full)?.first).toBe(1001);
  expect(full.nLost).toBe(1000);
});

test("a batch is bounded, and smaller after the server refused its size", () => {
  const full = put(EMPTY, "a", [
    line(1, "x".repeat(100_000)),
    line(2, "y".repeat(100_000)),
    line(3),
  ]);
  expect(numbers(batch(full)?.lines ?? [])).toEqual([1]);
  const many = put(
    EMPTY,
    "a",
    Array.from({ length: 500 }, (_, index) => line(index + 1)),
  );
  expect(batch(many)?.lines).toHaveLength(200);
  expect(batch(many, 4)?.lines).toHaveLength(50);
});
