import { queryOptions } from "@tanstack/react-query";
import { request, type Schema } from "@/api/client";

const PATH = "/api/v1/rankings";

type Rankings = Schema<"Rankings">;

/** A player at his place in the ranking. */
export interface RankedPlayer {
  id: string;
  name: string;
  position: string;
  team: string | null;
  adp: number | null;
  /** As I call it. */
  tier: string | null;
}

export interface Ranking {
  /** Best first. */
  players: readonly RankedPlayer[];
  /** Nobody has moved anybody: it is the order of the ADP. */
  isDefault: boolean;
}

export const rankingQuery = queryOptions({
  queryKey: ["rankings"],
  queryFn: async () => rankingOf(await request("get", PATH)),
  // Another device may have changed it.
  staleTime: 0,
});

/** Replaces the ranking; nobody listed means the order of the ADP. */
export async function saveRanking(
  players: readonly Pick<RankedPlayer, "id" | "tier">[],
): Promise<Ranking> {
  const rankings = players.map(({ id, tier }, at) => ({ player_id: id, rank: at + 1, tier }));
  return rankingOf(await request("put", PATH, { json: { rankings } }));
}

function rankingOf({ rankings, is_default }: Rankings): Ranking {
  const players = rankings.map(({ player_id, name, position, team, adp, tier }) => ({
    id: player_id,
    name,
    position,
    team: team ?? null,
    adp: adp ?? null,
    tier: tier ?? null,
  }));
  return { players, isDefault: is_default };
}
