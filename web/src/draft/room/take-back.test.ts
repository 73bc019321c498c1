import { expect, test } from "vitest";
import { made, roomDraft } from "@/test/draft-room";
import { takeBackCost } from "./take-back";

test("a take-back of my own pick and those of computer teams costs nobody anything", () => {
  const alone = roomDraft().teams.map((team) =>
    team.isUser ? team : { ...team, style: "by_the_book" as const },
  );
  const picks = [made(1, "Ann Ace"), made(2, "Ben Bold"), made(3, "Cy Calm")];
  expect(takeBackCost(roomDraft({ teams: alone, picks }))).toBeNull();
  expect(takeBackCost(roomDraft({ picks: picks.slice(0, 1) }))).toBeNull();
  expect(takeBackCost(roomDraft())).toBeNull();
});

test("a take-back that reaches other people's picks says how many of whom go", () => {
  const picks = [1, 2, 3, 4, 5, 6, 7].map((pick) => made(pick, `Player ${pick}`));
  expect(takeBackCost(roomDraft({ picks: picks.slice(0, 2) }))).toBe(
    "Takes back 2 picks: yours, 1 of bob.",
  );
  expect(takeBackCost(roomDraft({ picks }))).toBe(
    "Takes back 7 picks: yours, 2 of bob, 4 of computer teams.",
  );
  const kept = picks.map((pick) => (pick.pick === 2 ? { ...pick, isKeeper: true } : pick));
  expect(takeBackCost(roomDraft({ picks: kept.slice(0, 4) }))).toBeNull();
});
