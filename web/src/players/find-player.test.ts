import { expect, test } from "vitest";
import { findPlayers, readPastedLines, suggestPlayers } from "./find-player";

const POOL = [
  "Bijan Robinson,RB,ATL",
  "Ja'Marr Chase,WR,CIN",
  "Brian Robinson Jr.,RB,SF",
  "Marvin Harrison Jr.,WR,ARI",
  "Patrick Mahomes,QB,KC",
  "Josh Allen,QB,BUF",
  "San Francisco 49ers,DST,SF",
].map((line) => {
  const [name = "", position = "", team = ""] = line.split(",");
  return { id: name, name, position, team };
});

const read = (text: string) =>
  readPastedLines(POOL, text).map(({ player }) => player?.name ?? null);

test("a few letters find names that begin so, whatever the accents and dots", () => {
  const found = (text: string) => findPlayers(POOL, text).map(({ name }) => name);
  expect(found("jam")).toEqual(["Ja'Marr Chase"]);
  expect(found("robin")).toEqual(["Bijan Robinson", "Brian Robinson Jr."]);
  expect(found("sf")).toEqual(["Brian Robinson Jr.", "San Francisco 49ers"]);
  expect(found(" ")).toEqual([]);
});

test.each([
  ["1.01 Bijan Robinson RB ATL", "Bijan Robinson"],
  ['2,"Chase, Ja\'Marr",WR,CIN,6', "Ja'Marr Chase"],
  ["Marvin Harrison;WR", "Marvin Harrison Jr."],
  ["Mahomes", "Patrick Mahomes"],
  ["12\tJosh Allen\tQB", "Josh Allen"],
  ["Robinson", null],
  ["Rank,Player,Pos", null],
  ["49", null],
])("%j names %s", (line, name) => {
  expect(read(line)).toEqual([name]);
});

test("everybody is read once; blank lines count for nothing", () => {
  expect(read("Josh Allen\n\nJosh Allen\nBijan Robinson")).toEqual([
    "Josh Allen",
    null,
    "Bijan Robinson",
  ]);
});

test("a misspelt or shortened name is answered with who may be meant", () => {
  const suggested = (line: string) => suggestPlayers(POOL, line, 2).map(({ name }) => name);
  expect(suggested("3. Bijon Robnson")[0]).toBe("Bijan Robinson");
  expect(suggested("B. Robinson")).toEqual(["Bijan Robinson", "Brian Robinson Jr."]);
  expect(suggested("Rank;Player")).toEqual([]);
});
