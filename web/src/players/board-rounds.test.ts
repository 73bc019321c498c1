// @vitest-environment node

import { expect, test } from "vitest";
import { roundsOf } from "./board-rounds";
import { roundAndPlaceOf } from "./player-text";

test("each round lists its picks in the columns of the teams they were dealt to", () => {
  expect(roundsOf({ teamCount: 3, originalOwners: [1, 2, 3, 3, 2, 1] })).toEqual([
    [1, 2, 3],
    [6, 5, 4],
  ]);
});

test("a pick's number tells its round and its place there", () => {
  const places = [1, 12, 13, 31].map((pick) => roundAndPlaceOf(pick, 12));
  expect(places).toEqual(["1.01", "1.12", "2.01", "3.07"]);
});
