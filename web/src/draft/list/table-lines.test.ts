import { expect, test } from "vitest";
import { factsById } from "@/draft/session/player-facts";
import type { FixtureSession } from "@/test/fixture-session";
import { newSession } from "@/test/render-draft";
import { filterOf, type PlayerFilter } from "./player-filter";
import { rowsOf } from "./player-rows";
import { chancesFor, foundLines, linesOf, ownTierLines, type TierLineFacts } from "./table-lines";

const EVERYBODY: PlayerFilter = { search: "", position: "all", status: "available" };

function tierLines(session: FixtureSession, change: Partial<PlayerFilter> = {}): TierLineFacts[] {
  const { players, analysis } = session.getSnapshot();
  if (!analysis) throw new Error("The board was not analysed");
  const filter = { ...EVERYBODY, ...change };
  const rows = rowsOf(players, filterOf(filter), factsById(analysis));
  const lines = linesOf(rows, analysis.tiers, chancesFor(analysis.tierChances, filter));
  return lines.filter((line) => line.kind === "tier");
}

test("a tier's line says who is left of it in the list, and whether one of them lasts to my pick", () => {
  const session = newSession();
  const nElite = session.getSnapshot().players.filter(({ adp }) => (adp ?? 999) <= 12).length;
  session.draftByAdp(nElite - 1);
  const [elite, premium] = tierLines(session);
  expect(elite).toMatchObject({ label: "Elite", nLeft: 1 });
  const [last] = session.getSnapshot().players.filter(({ status }) => status === null);
  const facts = factsById(session.getSnapshot().analysis).get(last?.id ?? "");
  expect(elite?.holds).toBeCloseTo(facts?.survival ?? -1);
  expect(premium?.holds).toBeGreaterThan(0.99);
  const backs = tierLines(session, { position: "RB" }).find(({ label }) => label === "Premium");
  expect(backs?.nLeft).toBeLessThan(premium?.nLeft ?? 0);
});

test("a search lists who is gone apart, below a line", () => {
  const session = newSession();
  session.draftByAdp(2);
  const { players, analysis } = session.getSnapshot();
  const [first, second, ...left] = rowsOf(players, () => true, factsById(analysis)).slice(0, 4);
  if (!first || !second) throw new Error("The pool is empty");
  const kinds = (rows: typeof left) => foundLines(rows).map(({ kind }) => kind);
  expect(kinds([...left, first, second])).toEqual(["player", "player", "gone", "player", "player"]);
  expect(kinds(left)).toEqual(["player", "player"]);
});

test("in my own order the tiers are mine, under the names I gave them", () => {
  const session = newSession();
  session.draftByAdp(1);
  const { players, analysis } = session.getSnapshot();
  const rows = rowsOf(players, () => true, factsById(analysis)).slice(0, 4);
  const tiers = ["Elite", "Elite", "Tier 2"];
  const names = new Map(tiers.map((name, at) => [rows[at]?.player.id ?? "", name]));
  const lines = ownTierLines(rows, names).map((line) =>
    line.kind === "ownTier" ? `${line.name}, ${line.nLeft} left` : line.kind,
  );
  expect(lines).toEqual([
    "Elite, 1 left",
    "player",
    "player",
    "Tier 2, 1 left",
    "player",
    "player",
  ]);
});

test("receivers and tight ends are one list in a league that combines them", () => {
  const session = newSession({ wr_te_mode: "combined" });
  const [together] = tierLines(session, { position: "WR/TE" });
  const [receivers] = tierLines(session, { position: "WR" });
  expect(together?.holds).toBeGreaterThanOrEqual(receivers?.holds ?? 1);
});

test("of what a search leaves, of the drafted and after my last pick no chance is told", () => {
  const session = newSession();
  session.draftByAdp(12);
  for (const change of [{ search: "buf" }, { status: "drafted" }] as const) {
    for (const line of tierLines(session, change)) expect(line.holds).toBeNull();
  }
  session.draftByAdp(12 * 16 - 12);
  for (const line of tierLines(session)) expect(line.holds).toBeNull();
});

test("a tier that is certain to be gone says so", () => {
  const { players, analysis } = newSession().getSnapshot();
  if (!analysis) throw new Error("The board was not analysed");
  const rows = rowsOf(players, () => true, factsById(analysis));
  const gone = { listed: "all", level: "T1", holdProbability: 0 } as const;
  expect(linesOf(rows, analysis.tiers, [gone])[0]).toMatchObject({ level: "T1", holds: 0 });
});
