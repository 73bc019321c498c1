// @vitest-environment node

import { expect, test } from "vitest";
import { labelShifts } from "./end-labels";

test("labels far apart stay where their lines end", () => {
  expect(labelShifts([10, 90], [0, 100], true)).toEqual([0, 0]);
});

test("labels of lines that end together stand below each other, about where they end", () => {
  expect(labelShifts([50, 50, 50], [0, 100], true)).toEqual([-13, 0, 13]);
  expect(labelShifts([7, 7], [7, 7], false)).toEqual([-6.5, 6.5]);
});

test("a label that is pushed into the next takes it along", () => {
  // Drawn at 100, 100 and 110 pixels: the middle of the three is 103.3.
  const [first = 0, second = 0, third = 0] = labelShifts([50, 50, 55], [0, 100], true);
  const heights = [100 + first, 100 + second, 110 + third];
  expect(heights[1]).toBeCloseTo((heights[0] ?? 0) + 13);
  expect(heights[2]).toBeCloseTo((heights[1] ?? 0) + 13);
});
