// @vitest-environment node

import { expect, test } from "vitest";
import { injuryText } from "./injury";

test.each([
  ["Questionable", "Q", "Questionable"],
  ["QUESTIONABLE", "Q", "Questionable"],
  ["Out", "O", "Out"],
  ["IR", "IR", "Injured reserve"],
  ["INJURY_RESERVE", "IR", "Injured reserve"],
  ["DAY_TO_DAY", "DTD", "Day to day"],
  ["PUP", "PUP", "Physically unable to perform"],
  ["Sus", "SUS", "Suspended"],
])("%s is %s on a badge and %s in words", (said, letters, words) => {
  expect(injuryText(said)).toEqual({ letters, words });
});
