import { useCallback, useEffect, useEffectEvent, useRef } from "react";
import { clockOf } from "@/draft/session/clock";
import { useDraftSession } from "@/draft/session/use-draft-session";
import { isGone } from "@/players/player-text";

/**
 * A sheet lies where reasons, alternatives and roster are: it goes when my turn comes, or when its player does. What is
 * returned says that the player goes by an action of the sheet itself, which offers the way back.
 */
export function useFolding(playerId: string, onFold: () => void): () => void {
  const isByTheSheet = useRef(false);
  // Null while nobody knows yet whose turn it is, 0 on the turn of others.
  const myPick = useDraftSession((session) => {
    const clock = clockOf(session);
    return clock && (clock.isMine ? clock.pick : 0);
  });
  const isTaken = useDraftSession(({ players }) =>
    players.some((player) => player.id === playerId && isGone(player)),
  );
  const before = useRef({ playerId, myPick, isTaken });
  const fold = useEffectEvent(onFold);
  useEffect(() => {
    const was = before.current;
    before.current = { playerId, myPick, isTaken };
    if (was.playerId !== playerId) return;
    const isMyTurnNew = Boolean(myPick) && was.myPick !== null && myPick !== was.myPick;
    const hasGone = isTaken && !was.isTaken && !isByTheSheet.current;
    if (!isTaken) isByTheSheet.current = false;
    if (isMyTurnNew || hasGone) fold();
  }, [playerId, myPick, isTaken]);
  return useCallback(() => {
    isByTheSheet.current = true;
  }, []);
}
