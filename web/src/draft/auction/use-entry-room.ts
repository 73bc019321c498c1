import { useMemo } from "react";
import { useDraftSession } from "@/draft/session/use-draft-session";
import { foundIn, usePlayerNames } from "@/players/player-names";
import { useAuctionRoom } from "./auction-room";
import type { EntryRoom } from "./entry";

/** What the field is read against; null until the engine has answered. */
export function useEntryRoom(): EntryRoom | null {
  const { view, rules, mySlot, teamNames, players: byId } = useAuctionRoom();
  const players = useDraftSession((session) => session.players);
  const names = usePlayerNames(players);
  return useMemo(() => {
    if (!view) return null;
    const find = (text: string) => {
      const known = byId.get(text);
      return known ? [known] : foundIn(names, players, text);
    };
    return { view, mySlot, minimumBid: rules.minimum_bid, teamNames, find };
  }, [view, rules, mySlot, teamNames, byId, names, players]);
}
