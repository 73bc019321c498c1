// @vitest-environment node

import { expect, test } from "vitest";
import { afterEvent, comingUp, lastPicks, teamOf } from "./board";
import type { ScreenBoard, ScreenPick } from "./queries";

const player = (name: string) => ({ name, position: "RB", team: "ATL" });
const made = (pick: number, name = `Player ${pick}`): ScreenPick => ({
  pick,
  isKeeper: false,
  player: player(name),
});

/** Three teams, two rounds, snake; two picks are made and the last one is a keeper's. */
const board: ScreenBoard = {
  name: "Home league",
  version: 7,
  teamCount: 3,
  rounds: 2,
  teamNames: ["Ann", "Bob", "Cleo"],
  owners: [1, 2, 3, 3, 2, 1],
  originalOwners: [1, 2, 3, 3, 2, 1],
  picks: [made(1), made(2), { ...made(6, "Kept"), isKeeper: true }],
  currentPick: 3,
  startsAt: null,
  isPaused: false,
  deadline: null,
  serverTime: "2026-08-20T18:00:00Z",
  expiresAt: "2026-08-21T06:00:00Z",
};

test("a pick moves the board on, and the same one again changes nothing", () => {
  const after = afterEvent(board, { version: 8, picks: [made(3, "Bijan Robinson")] });
  expect([after.currentPick, after.version, after.picks.length]).toEqual([4, 8, 4]);
  expect(afterEvent(after, { version: 8, picks: [made(4)] })).toBe(after);
});

test("a pick that is taken back or replaced is so on the screen", () => {
  const undone = afterEvent(board, {
    version: 8,
    picks: [{ pick: 2, isKeeper: false, player: null }],
  });
  expect([undone.currentPick, undone.picks.map(({ pick }) => pick)]).toEqual([2, [1, 6]]);
  const replaced = afterEvent(board, { version: 8, picks: [made(2, "Somebody else")] });
  expect(replaced.picks[1]?.player?.name).toBe("Somebody else");
});

test("when the last open pick is made the draft is over; keepers' picks are not waited for", () => {
  const over = afterEvent(board, { version: 8, picks: [made(3), made(4), made(5)] });
  expect(over.currentPick).toBeNull();
  expect(comingUp(over, 3)).toEqual([]);
});

test("the screen names who is on the clock, who follows, and what was picked last", () => {
  expect(teamOf(board, 3)).toBe("Cleo");
  expect(comingUp(board, 3)).toEqual([4, 5]);
  expect(lastPicks(board, 1).map(({ pick }) => pick)).toEqual([2]);
});
