import type { TierChance, TierLegend, TierLevel } from "@/engine/pkg/engine_wasm";
import { isGone } from "@/players/player-text";
import { isSearching, type PlayerFilter } from "./player-filter";
import type { PlayerRow } from "./player-rows";

export interface TierLineFacts {
  kind: "tier";
  level: TierLevel;
  label: string;
  /** Which ADPs the band holds. */
  description: string;
  nLeft: number;
  /** The chance that one of those left is there at my pick; null while nobody can say. */
  holds: number | null;
}

/** Where the market will have come when it is my turn. */
export interface MyPickLine {
  kind: "myPick";
  pick: number;
  /** How many of the players left go before it. */
  after: number;
}

/** Where a tier of the drafter's own ranking begins, under the name they gave it. */
export interface OwnTierLine {
  kind: "ownTier";
  name: string;
  nLeft: number;
}

/** Players found by name who are taken: listed apart. */
interface GoneLine {
  kind: "gone";
}

export type TableLine =
  | GoneLine
  | TierLineFacts
  | OwnTierLine
  | MyPickLine
  | { kind: "player"; row: PlayerRow };

/** Players with a labelled line above the first of each tier, and where my picks come. */
export function linesOf(
  rows: readonly PlayerRow[],
  legend: readonly TierLegend[],
  chances: readonly TierChance[],
  myPicks: readonly MyPickLine[] = [],
): TableLine[] {
  const lines: TableLine[] = [];
  const left = leftByTier(rows);
  const picksAfter = new Map(myPicks.map((line) => [line.after, line]));
  let last: TierLevel | undefined;
  let nLeft = 0;
  for (const row of rows) {
    const reached = nLeft > 0 ? picksAfter.get(nLeft) : undefined;
    if (!isGone(row.player)) nLeft += 1;
    if (reached && lines.at(-1)?.kind === "player") lines.push(reached);
    const level = row.facts?.tier;
    const tier = level !== last && legend.find((other) => other.level === level);
    if (tier) {
      lines.push(tierLine(tier, left.get(tier.level) ?? 0, chances));
      last = level;
    }
    lines.push({ kind: "player", row });
  }
  return lines;
}

/** What a search found: who can be recorded first, then who is gone. */
export function foundLines(rows: readonly PlayerRow[]): TableLine[] {
  const lines = rows.map((row): TableLine => ({ kind: "player", row }));
  const firstGone = rows.findIndex(({ player }) => isGone(player));
  if (firstGone < 0) return lines;
  return lines.toSpliced(firstGone, 0, { kind: "gone" });
}

/** Players in the drafter's own order, with a line above the first of each of their tiers. */
export function ownTierLines(
  rows: readonly PlayerRow[],
  names: ReadonlyMap<string, string>,
): TableLine[] {
  let last: string | undefined;
  return rows.flatMap((row): TableLine[] => {
    const line: TableLine = { kind: "player", row };
    const name = names.get(row.player.id);
    const isSame = name === undefined || name === last;
    last = name;
    if (isSame) return [line];
    const left = rows.filter(({ player }) => names.get(player.id) === name && !isGone(player));
    return [{ kind: "ownTier", name, nLeft: left.length }, line];
  });
}

/** Counted in one pass: the lines are made anew with every mark. */
function leftByTier(rows: readonly PlayerRow[]): ReadonlyMap<TierLevel, number> {
  const left = new Map<TierLevel, number>();
  for (const { player, facts } of rows)
    if (facts && !isGone(player)) left.set(facts.tier, (left.get(facts.tier) ?? 0) + 1);
  return left;
}

function tierLine(
  { level, label, description }: TierLegend,
  nLeft: number,
  chances: readonly TierChance[],
): TierLineFacts {
  const chance = nLeft > 0 && chances.find((other) => other.level === level);
  const holds = chance ? chance.holdProbability : null;
  return { kind: "tier", level, label, description: `ADP band, ${description}`, nLeft, holds };
}

/** What the engine says of the tiers as the filter lists them: of what a search leaves, nothing. */
export function chancesFor(
  chances: readonly TierChance[],
  filter: PlayerFilter,
): readonly TierChance[] {
  return isSearching(filter) ? [] : chances.filter(({ listed }) => listed === filter.position);
}
