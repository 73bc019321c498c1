// @vitest-environment node

import { expect, test } from "vitest";
import type { PastedKeeper, PlayerNames } from "@/engine/pkg/engine_wasm";
import { DEFAULT_LEAGUE } from "@/leagues/kept/league";
import { formOf, type LeagueForm } from "./league-form";
import { linesLeft, plannedKeepers } from "./planned-keepers";

const PUKA = { id: "puka" };
const LAMB = { id: "lamb" };

const read = (line: number, text: string, rest: Partial<PastedKeeper>): PastedKeeper => ({
  line,
  text,
  player_id: null,
  candidates: [],
  slot: null,
  round: null,
  unknown_team: null,
  impossible_round: null,
  ...rest,
});

function planOf(lines: PastedKeeper[], changes: Partial<LeagueForm> = {}, skipped: string[] = []) {
  const asked: unknown[] = [];
  const names = {
    readKeepers: (input: unknown) => {
      asked.push(input);
      return lines;
    },
  } as unknown as PlayerNames;
  const form = { ...formOf(DEFAULT_LEAGUE, 0), ...changes };
  const text = lines.map((line) => line.text).join("\n");
  const players = [PUKA, LAMB];
  const plan = { names, players, form, text, chosen: {}, skipped: new Set(skipped) };
  return { planned: plannedKeepers(plan), asked };
}

test("the engine hears who runs the teams", () => {
  const { asked } = planOf([read(1, "Dave: Puka Nacua", {})], { manager_names: ["Dave"] });
  expect(asked).toEqual([expect.objectContaining({ manager_names: ["Dave"], my_slot: 1 })]);
});

test("a team or a round that the league does not have keeps the line, and says why", () => {
  const { planned } = planOf([
    read(1, "Bob: CeeDee Lamb R5", { player_id: "lamb", round: 5, unknown_team: "Bob" }),
    read(2, "Team 7 puka R20", { player_id: "puka", slot: 7, impossible_round: 20 }),
  ]);
  expect(planned.map(({ outcome, keeper, problem }) => [outcome, keeper, problem])).toEqual([
    ["unknown", null, "No team of this league is called “Bob”."],
    ["unknown", null, "There is no round 20: the draft has 16 rounds."],
  ]);
});

test("a name that two managers have is told as such", () => {
  const line = read(1, "Mike: Puka Nacua", { player_id: "puka", unknown_team: "Mike" });
  const { planned } = planOf([line], { manager_names: ["Mike", "", "mike"] });
  expect(planned[0]?.problem).toBe("More than one team is called “Mike”.");
});

test("a line that names no team is mine, as before", () => {
  const { planned } = planOf([read(1, "Puka Nacua", { player_id: "puka" })]);
  expect(planned[0]).toMatchObject({
    outcome: "add",
    problem: null,
    keeper: { player_id: "puka", slot: 1, round: 1 },
  });
});

test("lines that wait for correction stay below the team they stood under", () => {
  const text =
    "Team 2:\nPuka Nacua\nOtto Grahamson\n\nTeam 3:\nCeeDee Lamb\n\nTeam 4\nTed Grahamson";
  const lines = [
    { line: 2, outcome: "add", problem: null },
    { line: 3, outcome: "unknown", problem: null },
    { line: 6, outcome: "add", problem: null },
    { line: 9, outcome: "unknown", problem: null },
  ] as const;
  expect(linesLeft(text, lines)).toBe("Team 2:\nOtto Grahamson\n\nTeam 4\nTed Grahamson");
});

test("a heading that is put aside still says whose the lines below are", () => {
  const lines = [
    { line: 1, outcome: "skipped", problem: "No team of this league is called “Bob”." },
    { line: 2, outcome: "unknown", problem: "No team of this league is called “Bob”." },
  ] as const;
  expect(linesLeft("Bob:\nCeeDee Lamb", lines)).toBe("Bob:\nCeeDee Lamb");
  expect(linesLeft("Bob:\nCeeDee Lamb", [])).toBe("");
});
