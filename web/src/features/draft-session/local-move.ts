import type { LocalSession } from "@/session/local-session";
import type { Board } from "./board";
import { fixedMark, type Operation } from "./operation";

const AVAILABLE = { status: "available", pick: null, slot: null } as const;

/** Everything done in a local session, as operations for the server's new one, in the order of picks. */
export function marksToMove(session: LocalSession, board: Board, sessionId: string): Operation[] {
  const names = new Map(board.players.map(({ id, name }) => [id, name]));
  const marks = Object.entries(session.marks);
  const byPick = marks.toSorted(
    ([, a], [, b]) => (a.pick ?? Number.MAX_VALUE) - (b.pick ?? Number.MAX_VALUE),
  );
  return byPick.map(([playerId, after]) => ({
    operationId: crypto.randomUUID(),
    sessionId,
    userId: session.userId,
    playerId,
    playerName: names.get(playerId) ?? playerId,
    change: fixedMark({ player_id: playerId, before: AVAILABLE, after }),
    before: AVAILABLE,
    after,
    sentBy: "mark",
    isPickFixed: true,
    hasRetriedConflict: false,
    isUndecided: false,
  }));
}
