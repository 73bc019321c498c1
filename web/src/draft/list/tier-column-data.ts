import type { PositionTier } from "@/engine/pkg/engine_wasm";
import type { Player } from "@/players/player";
import { isGone } from "@/players/player-text";
import type { PlayerRow } from "./player-rows";

/** A tier of a position as its column shows it. Players below replacement level belong to none. */
export interface ColumnTier {
  tier: number | null;
  gone: readonly Player[];
  left: readonly PlayerRow[];
  /** With the gone ones in their places. */
  all: readonly PlayerRow[];
  /** What the engine says of it while somebody is left. */
  state: PositionTier | undefined;
}

/** The rows of a position by tier, the most valuable first. */
export function columnTiers(
  position: string,
  rows: readonly PlayerRow[],
  states: readonly PositionTier[],
): ColumnTier[] {
  const own = rows
    .filter(({ player }) => player.position === position)
    .toSorted((a, b) => (b.facts?.value ?? 0) - (a.facts?.value ?? 0));
  const numbers = new Set(own.map(({ facts }) => facts?.positionTier ?? null));
  const inOrder = [...numbers].toSorted((a, b) => (a ?? LAST) - (b ?? LAST));
  return inOrder.map((tier) => {
    const all = own.filter(({ facts }) => (facts?.positionTier ?? null) === tier);
    return {
      tier,
      all,
      gone: all.flatMap(({ player }) => (isGone(player) ? player : [])),
      left: all.filter(({ player }) => !isGone(player)),
      state: states.find((state) => state.position === position && state.tier === tier),
    };
  });
}

const LAST = Number.POSITIVE_INFINITY;
