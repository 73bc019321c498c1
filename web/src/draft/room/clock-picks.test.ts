import { expect, test } from "vitest";
import { made, roomDraft } from "@/test/draft-room";
import { takenByClock } from "./clock-picks";
import type { DraftPick } from "./queries";

const nobody = () => false;
const at = (seconds: number) => ({
  madeAt: new Date(Date.parse("2026-08-20T18:00:00Z") + seconds * 1000).toISOString(),
});
const names = (picks: readonly DraftPick[]) => picks.map(({ playerName }) => playerName);

test("the clock took my last picks where the whole time had passed", () => {
  const draft = roomDraft({ timePerPick: 30 });
  const missed = [made(1, "Ann Ace", at(30)), made(2, "Ben Bold", at(31))];
  expect(names(takenByClock(draft, missed, nobody))).toEqual(["Ann Ace"]);
  const again = [...missed, made(7, "Cy Calm", at(40)), made(8, "Dan Deep", at(70))];
  expect(names(takenByClock(draft, again, nobody))).toEqual(["Ann Ace", "Dan Deep"]);
});

test("picks in time, picks made here and picks without a clock are mine", () => {
  const inTime = [made(1, "Ann Ace", at(29))];
  expect(takenByClock(roomDraft(), inTime, nobody)).toEqual([]);
  const late = [made(1, "Ann Ace", at(90))];
  expect(takenByClock(roomDraft(), late, ({ pick }) => pick === 1)).toEqual([]);
  expect(takenByClock(roomDraft({ timePerPick: 0 }), late, nobody)).toEqual([]);
  const since = [...late, made(8, "Dan Deep", at(95))];
  expect(takenByClock(roomDraft(), since, nobody)).toEqual([]);
});
