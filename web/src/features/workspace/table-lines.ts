import { isGone } from "@/draft/player-text";
import type { TierLegend, TierLevel } from "@/engine/pkg/engine_wasm";
import type { PlayerRow } from "./player-rows";

export interface TierLineFacts {
  kind: "tier";
  level: TierLevel;
  label: string;
  nLeft: number;
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
      lines.push({ kind: "tier", level: tier.level, label: tier.label, nLeft: left.length });
      last = level;
    }
    lines.push({ kind: "player", row });
  }
  return lines;
}
