import { expect, test } from "vitest";
import { newSession } from "@/test/render-draft";
import { byTier, linesInOrder, wishesByPick } from "./cheat-lines";

test("a position's players stand by tier, in my order within each, with the gone ones told", () => {
  const session = newSession();
  session.draftByAdp(5);
  const { players } = session.getSnapshot();
  const backs = players.filter(({ position }) => position === "RB");
  const myRanks = new Map([[backs[9]?.id ?? "", 1]]);
  const lines = linesInOrder({ ...session.getSnapshot(), myRanks });
  expect(lines[0]).toMatchObject({ id: backs[9]?.id, rank: 1 });
  const shown = byTier(lines, "RB");
  const tiers = shown.map(({ tier }) => tier ?? 99);
  expect(tiers).toEqual(tiers.toSorted((a, b) => a - b));
  const own = shown.find(({ id }) => id === backs[9]?.id);
  expect(shown.find(({ tier }) => tier === own?.tier)).toBe(own);
  expect(shown.filter(({ isGone }) => isGone).length).toBeGreaterThan(0);
  expect(shown.filter(({ isFirstOfTier }) => isFirstOfTier)).toHaveLength(new Set(tiers).size);
});

test("each of my picks names whom I may hope for, nobody twice", () => {
  const session = newSession();
  const { players, analysis } = session.getSnapshot();
  const lines = linesInOrder({ ...session.getSnapshot(), players, analysis });
  const places = (analysis?.schedule.picks ?? []).filter(({ slot }) => slot === 3).slice(0, 2);
  const picks = places.map(({ pick }) => pick);
  const chance = (at: number) => (at < 2 ? [0.1, 0] : at < 6 ? [0.9, 0.2] : [1, 0.8]);
  const chances = lines.map(({ id }, at) => ({ playerId: id, chances: chance(at) }));
  const wishes = wishesByPick(lines, { picks, players: chances, positions: [] }, places);
  const last = (at: number) => lines[at]?.name.split(" ").at(-1);
  expect(wishes.map(({ names }) => names.map((name) => name.split(" ").at(-1)))).toEqual([
    [last(2), last(3)],
    [last(6), last(7)],
  ]);
});
