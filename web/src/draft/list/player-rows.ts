import type { PlayerAnalysis, TierLevel } from "@/engine/pkg/engine_wasm";
import type { Player } from "@/players/player";
import { printedChance } from "@/players/player-text";
import type { PlayerCardProps } from "./player-card";
import type { TierMode } from "./view-mode";

/** A player with what the engine says about them; nothing until it has answered. */
export interface PlayerRow {
  player: Player;
  facts: PlayerAnalysis | undefined;
  /** His place among all players, whoever is listed: a pick moves rows, it does not renumber them. */
  rank: number;
}

export function rowsOf(
  players: readonly Player[],
  isListed: (player: Player) => boolean,
  facts: ReadonlyMap<string, PlayerAnalysis>,
): PlayerRow[] {
  const rows: PlayerRow[] = [];
  players.forEach((player, at) => {
    if (isListed(player)) rows.push({ player, facts: facts.get(player.id), rank: at + 1 });
  });
  return rows;
}

/** The band of the ADP, or among the players left. */
export function bandOf({ facts }: PlayerRow, mode: TierMode): TierLevel | null {
  return (mode === "dynamic" ? facts?.dynamicTier : facts?.tier) ?? null;
}

/** Every analysis is new; most of its figures are not, and a row that shows the same need not be drawn. */
export function looksTheSame(
  a: PlayerAnalysis | undefined,
  b: PlayerAnalysis | undefined,
): boolean {
  if (!a || !b || a === b) return a === b;
  return (
    a.tier === b.tier &&
    a.positionTier === b.positionTier &&
    a.tag === b.tag &&
    a.adpText === b.adpText &&
    a.projectedPoints === b.projectedPoints &&
    Math.round(a.value) === Math.round(b.value) &&
    a.valueLabel === b.valueLabel &&
    a.deltaLabel === b.deltaLabel &&
    a.marketWord === b.marketWord &&
    a.marketPicks === b.marketPicks &&
    a.positionalRank === b.positionalRank &&
    printed(a.survival) === printed(b.survival) &&
    printed(a.survivalFollowing) === printed(b.survivalFollowing)
  );
}

const printed = (chance: number | null) => chance && printedChance(chance);

/** My own order first; players I did not rank keep their ADP order after it. */
export function inMyOrder(players: readonly Player[], ranks: ReadonlyMap<string, number>) {
  const rankOf = ({ id }: Player) => ranks.get(id) ?? Number.MAX_SAFE_INTEGER;
  return [...players].sort((a, b) => rankOf(a) - rankOf(b));
}

export function cardProps(
  row: PlayerRow,
  survivalPick: number | null,
): Omit<PlayerCardProps, "onOpen"> {
  const { player, facts } = row;
  return {
    id: player.id,
    name: player.name,
    position: player.position,
    team: player.team,
    bye: player.bye_week,
    adpText: facts?.adpText ?? "",
    rank: facts?.positionalRank ?? player.position,
    tier: facts?.positionTier ?? null,
    tag: facts?.tag ?? null,
    injury: player.injury ?? null,
    injuryAsOf: player.condition_as_of,
    valueLabel: facts?.valueLabel ?? null,
    deltaLabel: facts?.deltaLabel ?? null,
    survival: printed(facts?.survival ?? null),
    survivalPick,
    status: player.status,
  };
}
