import type { RankedPlayer } from "./queries";

/** Takes a player out and puts him where another stands, who makes room. */
export function movedTo(
  players: readonly RankedPlayer[],
  playerId: string,
  rank: number,
): readonly RankedPlayer[] {
  const player = players.find(({ id }) => id === playerId);
  if (!player) return players;
  const others = players.filter(({ id }) => id !== playerId);
  const at = Math.min(Math.max(Math.round(rank), 1), players.length) - 1;
  return [...others.slice(0, at), player, ...others.slice(at)];
}

/** The listed players first, in the order of the list; everybody else after them, as they stood. */
export function withListFirst(
  players: readonly RankedPlayer[],
  listed: readonly RankedPlayer[],
): readonly RankedPlayer[] {
  const isListed = new Set(listed.map(({ id }) => id));
  return [...listed, ...players.filter(({ id }) => !isListed.has(id))];
}

/** Everybody's place by ADP; players nobody drafts come last. */
export function adpRanks(players: readonly RankedPlayer[]): ReadonlyMap<string, number> {
  const adpOf = ({ adp }: RankedPlayer) => adp ?? Number.POSITIVE_INFINITY;
  const byAdp = [...players].sort((a, b) =>
    adpOf(a) === adpOf(b) ? a.name.localeCompare(b.name) : adpOf(a) - adpOf(b),
  );
  return new Map(byAdp.map(({ id }, at) => [id, at + 1]));
}
