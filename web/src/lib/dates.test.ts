// @vitest-environment node

import { expect, test } from "vitest";
import { minutesAndSeconds } from "./dates";

test("a clock shows whole minutes and two digits of seconds", () => {
  expect([0, 9, 60, 65, 600].map(minutesAndSeconds)).toEqual([
    "0:00",
    "0:09",
    "1:00",
    "1:05",
    "10:00",
  ]);
});
