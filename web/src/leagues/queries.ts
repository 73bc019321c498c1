import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import type { ScoringFormat } from "@/leagues/kept/league";
import { readUniverse, universeVersion } from "@/leagues/kept/universe";
import type { FoundPlayer } from "@/players/player-search";
import { listRooms, listSessions } from "./session-calls";

export const sessionsQuery = queryOptions({
  queryKey: ["sessions", "list"],
  queryFn: ({ signal }) => listSessions({ signal }),
  // Another tab or device may have changed it.
  staleTime: 0,
});

/** The draft rooms the person has a seat in. */
export const roomsQuery = queryOptions({
  queryKey: ["sessions", "rooms"],
  queryFn: ({ signal }) => listRooms({ signal }),
  staleTime: 0,
});

/** When the players' figures were made. */
export const dataAgeQuery = queryOptions({
  queryKey: ["players", "universe", "age"],
  queryFn: () => universeVersion(),
  staleTime: 60_000,
});

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
