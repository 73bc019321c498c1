import { isGone } from "@/draft/player-text";
import type { TierLegend, TierLevel } from "@/engine/pkg/engine_wasm";
import type { PlayerRow } from "./player-rows";

export interface TierLineFacts {
  kind: "tier";
  level: TierLevel;
  label: string;
  nLeft: number;
  /** The chance that one of those left is there at my pick; null while nobody can say. */
  holds: number | null;
}

type TableLine = TierLineFacts | { kind: "player"; row: PlayerRow };

/** Players with a labelled line above the first of each tier. */
export function linesOf(rows: readonly PlayerRow[], legend: readonly TierLegend[]): TableLine[] {
  const lines: TableLine[] = [];
  let last: TierLevel | undefined;
  for (const row of rows) {
    const level = row.facts?.tier;
    const tier = level !== last && legend.find((other) => other.level === level);
    if (tier) {
      const left = rows.filter(({ player, facts }) => facts?.tier === level && !isGone(player));
      const { label } = tier;
      lines.push({
        kind: "tier",
        level: tier.level,
        label,
        nLeft: left.length,
        holds: holdChance(left),
      });
      last = level;
    }
    lines.push({ kind: "player", row });
  }
  return lines;
}

/** Many small doubts multiply to none a computer can hold; people still have one. */
const NEARLY_CERTAIN = 0.999;

/** As for the tiers of a position in the engine: a tier holds unless everybody in it goes. */
function holdChance(left: readonly PlayerRow[]): number | null {
  const chances = left.flatMap(({ facts }) => facts?.survival ?? []);
  if (chances.length === 0) return null;
  const holds = 1 - chances.reduce((allGone, survival) => allGone * (1 - survival), 1);
  return Math.min(holds, NEARLY_CERTAIN);
}
