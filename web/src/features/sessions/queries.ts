import { keepPreviousData, type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import type { FoundPlayer } from "@/players/player-search";
import { readUniverse, universeVersion } from "@/players/universe";
import type { ScoringFormat } from "@/session/league";
import { listSessions, poolSeason } from "./session-calls";

/** The season when the dialogs were written; used when the server names none. */
const FALLBACK_POOL = "2024";

export const sessionsQuery = queryOptions({
  queryKey: ["sessions", "list"],
  queryFn: ({ signal }) => listSessions({ signal }),
  // Another tab or device may have changed it.
  staleTime: 0,
});

const poolQuery = queryOptions({
  queryKey: ["players", "pool-season"],
  queryFn: async () => (await poolSeason()) ?? FALLBACK_POOL,
  staleTime: 60_000,
});

/** The pool new sessions are made for. A server that does not say must not stop a draft. */
export function basePoolNow(queryClient: QueryClient): Promise<string> {
  return queryClient.fetchQuery(poolQuery).catch(() => FALLBACK_POOL);
}

/** The same for a form that shows it. */
export function useBasePool(): string {
  return useQuery(poolQuery).data ?? FALLBACK_POOL;
}

/** Everybody of the pool, by ADP; null until they are read. */
export function usePoolPlayers(scoring: ScoringFormat): readonly FoundPlayer[] | null {
  const { data } = useQuery({
    queryKey: ["players", "universe", scoring],
    queryFn: async () => {
      const { version } = await universeVersion();
      return (await readUniverse(version, scoring)).players as FoundPlayer[];
    },
    staleTime: 60_000,
    // Another scoring orders them anew; the names meanwhile are the same.
    placeholderData: keepPreviousData,
  });
  return data ?? null;
}
