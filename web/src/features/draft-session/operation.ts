import type { BoardChange, BoardEvent, PlayerState } from "@/engine/pkg/engine_wasm";

/** The change of one player that the server has not confirmed yet. */
export interface Operation {
  /** The same operation sent twice is answered as the first time. */
  operationId: string;
  sessionId: string;
  userId: string | null;
  playerId: string;
  playerName: string;
  /** What the user wanted; decided anew when another device changed the board below it. */
  change: BoardChange;
  before: PlayerState;
  after: PlayerState;
  /** Removals and restores travel with the next save, everything else at once. */
  sentBy: "mark" | "save";
  /** The pick number is the user's own and not just the next one. */
  isPickFixed: boolean;
  hasRetriedConflict: boolean;
  /** The engine could not be asked: the server decides alone, and its board is read afterwards. */
  isUndecided: boolean;
}

type PlayerChange = BoardEvent["changes"][number];

/** One mark for each player of an event: those who leave a pick first, so that it is free. */
export function marksOf(event: BoardEvent): PlayerChange[] {
  const leavesPick = (change: PlayerChange) => (change.after.pick === null ? 0 : 1);
  return event.changes.toSorted((a, b) => leavesPick(a) - leavesPick(b));
}

/** The same change as a mark that needs no deciding. */
export function fixedMark({ player_id, after }: PlayerChange): BoardChange {
  return {
    kind: "mark",
    player_id,
    status: after.status === "available" ? null : after.status,
    ...(after.pick === null ? {} : { pick: after.pick }),
    ...(after.slot === null ? {} : { slot: after.slot }),
  };
}

export interface MarkRequest {
  status: string | null;
  value: boolean;
  expected_version: number;
  pick: number | null;
  slot: string | null;
  operation_id: string;
}

export function markRequest(operation: Operation, expectedVersion: number): MarkRequest {
  const { after } = operation;
  const isBack = after.status === "available";
  return {
    status: isBack ? null : after.status,
    value: !isBack,
    expected_version: expectedVersion,
    pick: operation.isPickFixed ? after.pick : null,
    slot: after.slot,
    operation_id: operation.operationId,
  };
}

/** 'Failed to draft Bijan Robinson: Player not found'. */
export function failureText(operation: Operation, reason: string): string {
  const { before, after, playerName: name } = operation;
  const isMine = (state: PlayerState) => state.status === "my_team";
  if (isMine(before) && isMine(after)) return `Failed to move ${name}: ${reason}`;
  if (isMine(after)) return `Failed to add ${name} to roster: ${reason}`;
  if (isMine(before)) return `Failed to remove ${name} from roster: ${reason}`;
  if (after.status === "drafted") return `Failed to draft ${name}: ${reason}`;
  const action = after.status === "targeted" ? "target" : "restore";
  return `Failed to ${action} ${name}: ${reason}`;
}
