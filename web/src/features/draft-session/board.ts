import type { BoardEvent, PlayerState } from "@/engine/pkg/engine_wasm";
import type { Player } from "@/players/player";

/** Who stands where, at a version of the session. Never changed in place. */
export interface Board {
  version: number;
  /** In ADP order. */
  players: readonly Player[];
  /** Slots chosen by hand, by player id. */
  slots: Readonly<Record<string, string>>;
}

type StateChange = Pick<BoardEvent["changes"][number], "player_id" | "after">;

export const EMPTY_BOARD: Board = { version: 0, players: [], slots: {} };

export function stateOf(board: Board, playerId: string): PlayerState | null {
  const player = board.players.find(({ id }) => id === playerId);
  if (!player) return null;
  const { status, draftPick } = player;
  return { status: status ?? "available", pick: draftPick, slot: board.slots[playerId] ?? null };
}

/** The board with some players in new states; all others stay the same objects. */
export function withChanges(board: Board, changes: readonly StateChange[]): Board {
  if (changes.length === 0) return board;
  const players = [...board.players];
  const slots = { ...board.slots };
  for (const { player_id, after } of changes) {
    const at = players.findIndex(({ id }) => id === player_id);
    const player = players[at];
    if (!player) continue;
    players[at] = inState(player, after);
    if (after.slot) slots[player_id] = after.slot;
    else delete slots[player_id];
  }
  return { version: board.version, players, slots };
}

// The round of a new pick is filled in from the engine's schedule.
function inState(player: Player, { status, pick }: PlayerState): Player {
  const draftRound = pick === player.draftPick ? player.draftRound : null;
  return { ...player, status: status === "available" ? null : status, draftPick: pick, draftRound };
}

/** The newer list, with the objects of the older one wherever they say the same. */
export function reuse<T extends { id: string }>(
  older: readonly T[],
  newer: readonly T[],
): readonly T[] {
  let known: ReadonlyMap<string, T> | null = null;
  const reused = newer.map((item, at) => {
    const there = older[at];
    if (there === item) return item;
    // Lists rarely change their order: look at the same place before looking everywhere.
    if (there?.id !== item.id) known ??= new Map(older.map((other) => [other.id, other]));
    const before = there?.id === item.id ? there : known?.get(item.id);
    return before && isShallowEqual(before, item) ? before : item;
  });
  const isSame = reused.length === older.length && reused.every((item, at) => item === older[at]);
  return isSame ? older : reused;
}

export function reuseRecord<T extends object>(older: T, newer: T): T {
  return isShallowEqual(older, newer) ? older : newer;
}

function isShallowEqual<T extends object>(a: T, b: T): boolean {
  const keys = Object.keys(b) as (keyof T)[];
  return keys.length === Object.keys(a).length && keys.every((key) => Object.is(a[key], b[key]));
}
