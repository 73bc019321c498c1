// @vitest-environment node

import { expect, test } from "vitest";
import { dealOf, openTeams, placeOf, withAnother, withPick } from "./trades";

// Three teams, three rounds of a snake.
const OWNERS = [1, 2, 3, 3, 2, 1, 1, 2, 3];
const deal = dealOf(OWNERS);
if (!deal) throw new Error("A league of three has a deal");

test("a pick is named by its round and the team it was dealt to", () => {
  expect(placeOf(deal, 4)).toEqual({ round: 2, from: 3 });
  expect(placeOf(deal, 10)).toBeNull();
  expect(dealOf([])).toBeNull();
  expect(dealOf(undefined)).toBeNull();
});

test("a new trade gives me the first pick of another team that is neither made nor traded", () => {
  expect(withAnother(deal, [], 1, new Set())).toEqual([{ pick: 2, slot: 1 }]);
  const first = [{ pick: 3, slot: 2 }];
  expect(withAnother(deal, first, 1, new Set([1, 2]))).toEqual([...first, { pick: 4, slot: 1 }]);
  const all = OWNERS.map((_, at) => ({ pick: at + 1, slot: 1 }));
  expect(withAnother(deal, all, 1, new Set())).toEqual(all);
});

test("no pick is traded in two rows", () => {
  const trades = [
    { pick: 2, slot: 1 },
    { pick: 5, slot: 1 },
  ];
  expect(openTeams(deal, 1, trades, 1)).toEqual([1, 3]);
  expect(openTeams(deal, 1, trades, 0)).toEqual([1, 2, 3]);
  expect(withPick(deal, trades, 1, { round: 1, from: 2 })[1]).toEqual({ pick: 1, slot: 2 });
});

test("the pick follows round and team; the team that had it gets the one that would trade with itself", () => {
  const trades = [{ pick: 2, slot: 1 }];
  expect(withPick(deal, trades, 0, { round: 2, from: 2 })).toEqual([{ pick: 5, slot: 1 }]);
  expect(withPick(deal, trades, 0, { round: 3, from: 3 })).toEqual([{ pick: 9, slot: 1 }]);
  expect(withPick(deal, trades, 0, { round: 1, from: 1 })).toEqual([{ pick: 1, slot: 2 }]);
});
