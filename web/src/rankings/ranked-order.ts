import type { RankedPlayer } from "./queries";

/** Takes a player out and puts him where another stands, who makes room: he is then of that one's tier. */
export function movedTo(
  players: readonly RankedPlayer[],
  playerId: string,
  rank: number,
): readonly RankedPlayer[] {
  const player = players.find(({ id }) => id === playerId);
  if (!player) return players;
  const others = players.filter(({ id }) => id !== playerId);
  const at = Math.min(Math.max(Math.round(rank), 1), players.length) - 1;
  const moved = { ...player, tier: players[at]?.tier ?? null };
  return [...others.slice(0, at), moved, ...others.slice(at)];
}

/** The listed players first, in the order and the tiers of the list; everybody else after them, as they stood. */
export function withListFirst(
  players: readonly RankedPlayer[],
  listed: readonly RankedPlayer[],
): readonly RankedPlayer[] {
  const isListed = new Set(listed.map(({ id }) => id));
  const others = players.filter(({ id }) => !isListed.has(id));
  return [...listed, ...others.map((player) => ({ ...player, tier: null }))];
}

/** In the order of the ADP; players whom no one drafts come last. */
export function byAdp(players: readonly RankedPlayer[]): readonly RankedPlayer[] {
  const adpOf = ({ adp }: RankedPlayer) => adp ?? Number.POSITIVE_INFINITY;
  return [...players].sort((a, b) =>
    adpOf(a) === adpOf(b) ? a.name.localeCompare(b.name) : adpOf(a) - adpOf(b),
  );
}

/** Everybody's place by ADP. */
export function adpRanks(players: readonly RankedPlayer[]): ReadonlyMap<string, number> {
  return new Map(byAdp(players).map(({ id }, at) => [id, at + 1]));
}
