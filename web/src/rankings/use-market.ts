import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { request } from "@/api/client";
import { lastSessionId } from "@/leagues/kept/last-session";
import type { ScoringFormat } from "@/leagues/kept/league";
import { type LeagueMetadata, leagueOf } from "@/leagues/kept/league-on-the-wire";
import { readUniverse, universeVersion } from "@/leagues/kept/universe";
import type { Ranking } from "./queries";
import { byAdp } from "./ranked-order";

/**
 * The market a ranking is held against: that of the last draft's scoring, until another is chosen. A ranking that was
 * never touched has its order.
 */
export function useMarket({ players, isDefault }: Ranking) {
  const [chosen, setScoring] = useState<ScoringFormat | null>(null);
  const ofDraft = useLastScoring();
  const scoring = chosen ?? ofDraft;
  const adps = useAdps(scoring);
  const compared = useMemo(() => {
    const priced = adps
      ? players.map((player) => ({ ...player, adp: adps.get(player.id) ?? player.adp }))
      : players;
    return isDefault ? byAdp(priced) : priced;
  }, [players, isDefault, adps]);
  return { scoring, setScoring, compared };
}

/** Null while it is being asked. */
function useLastScoring(): ScoringFormat | null {
  const [id] = useState(lastSessionId);
  const { data, isLoading } = useQuery({
    queryKey: ["sessions", id, "scoring"],
    queryFn: async ({ signal }) => {
      const params = { id: id ?? "" };
      const { metadata } = await request("get", "/api/v1/sessions/{id}", { params, signal });
      return leagueOf(metadata as LeagueMetadata).scoring;
    },
    enabled: id !== null,
    retry: false,
  });
  return isLoading ? null : (data ?? 0);
}

/** ADP by player; null while the market is not chosen or not read. */
function useAdps(scoring: ScoringFormat | null): ReadonlyMap<string, number | null> | null {
  const { data } = useQuery({
    queryKey: ["players", "adps", scoring],
    queryFn: async () => {
      const { version } = await universeVersion();
      const { players } = await readUniverse(version, scoring ?? 0);
      return new Map(players.map(({ id, adp }) => [id, adp]));
    },
    enabled: scoring !== null,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  return data ?? null;
}
