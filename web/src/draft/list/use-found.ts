import { useMemo } from "react";
import { useDraftSession } from "@/draft/session/use-draft-session";
import type { Player } from "@/players/player";
import { foundIn, usePlayerNames } from "@/players/player-names";
import { isGone } from "@/players/player-text";
import { filterOf, isSearching, type PlayerFilter } from "./player-filter";

/** Whom a search means, the likeliest first. */
export interface Found {
  available: readonly Player[];
  /** Listed apart, and never recorded. */
  gone: readonly Player[];
  /** Whether the engine that knows the names is there yet. */
  isKnown: boolean;
}

const NOBODY: readonly Player[] = [];

/** What the search finds on the board shown; null while nobody searches. */
export function useFound(filter: PlayerFilter): Found | null {
  const isActive = isSearching(filter);
  const players = useDraftSession((session) => (isActive ? session.players : NOBODY));
  const names = usePlayerNames(players);
  return useMemo(() => {
    if (!isActive) return null;
    const all = foundIn(names, players, filter.search);
    const matching = filterOf({ ...filter, status: "all" });
    const wanted = all.filter(matching);
    // Somebody in a hurry types a name whatever position the list shows.
    const found = wanted.length > 0 ? wanted : all;
    return {
      available: found.filter((player) => !isGone(player)),
      gone: found.filter(isGone),
      isKnown: names !== null,
    };
  }, [isActive, names, players, filter]);
}
