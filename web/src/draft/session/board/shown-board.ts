import type { BoardInput, BoardPlayer, DraftBoard, Lot } from "@/engine/pkg/engine_wasm";
import type { Player } from "@/players/player";
import { sameSale } from "@/players/same-sale";

/** A session's board as it is read: the players with their marks, and the league they are drafted in. */
export interface BoardSnapshot
  extends Required<Pick<BoardInput, "draft_config" | "scoring_format">> {
  players: readonly Player[];
  /** Slots chosen by hand, by player id. */
  roster_slots: Readonly<Record<string, string>>;
  draft_version: number;
  /** The player up for bids, in an auction. */
  lot?: Lot | null;
}

/** What the screen shows of a board. */
export interface ShownBoard {
  /** In ADP order. A player about whom nothing changed stays the same object. */
  players: readonly Player[];
  slots: Readonly<Record<string, string>>;
}

/** Before the engine has looked at it. */
export function asRead({ players, roster_slots }: BoardSnapshot, before: ShownBoard): ShownBoard {
  return { players: reuse(before.players, players), slots: roster_slots };
}

/** The players as the board has them; those who look as before are the objects of before. */
export function shownOf(
  { players }: BoardSnapshot,
  board: DraftBoard,
  before: ShownBoard,
): ShownBoard {
  const touched = board.touched();
  const standing = new Map(touched.map((player) => [player.id, player]));
  const placed = touched.flatMap(({ id, slot }): [string, string][] => (slot ? [[id, slot]] : []));
  const slots = Object.fromEntries(placed);
  return {
    players: reuse(
      before.players,
      players.map((player) => inState(player, standing.get(player.id))),
    ),
    slots: isShallowEqual(before.slots, slots) ? before.slots : slots,
  };
}

/** The same board with some players in new states. */
export function withStates(shown: ShownBoard, states: readonly BoardPlayer[]): ShownBoard {
  const wanted = new Map(states.map((state) => [state.id, state]));
  const players = shown.players.map((player) => {
    const state = wanted.get(player.id);
    return state ? inState(player, state) : player;
  });
  const isSame = players.every((player, at) => player === shown.players[at]);
  const slots = { ...shown.slots };
  for (const { id, slot } of states) {
    if (slot) slots[id] = slot;
    else delete slots[id];
  }
  return {
    players: isSame ? shown.players : players,
    slots: isShallowEqual(shown.slots, slots) ? shown.slots : slots,
  };
}

function inState(player: Player, standing: BoardPlayer | undefined): Player {
  const { status, pick, round } = standing ?? { status: "available", pick: null, round: null };
  const sale = sameSale(standing?.sale);
  const shown = status === "available" ? null : status;
  const isSame =
    player.status === shown &&
    player.draftPick === pick &&
    player.draftRound === round &&
    player.sale === sale;
  if (isSame) return player;
  const { sale: _, ...known } = player;
  const sold = sale ? { sale } : {};
  return { ...known, status: shown, draftPick: pick, draftRound: round, ...sold };
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

export function isShallowEqual<T extends object>(a: T, b: T): boolean {
  const keys = Object.keys(b) as (keyof T)[];
  return keys.length === Object.keys(a).length && keys.every((key) => Object.is(a[key], b[key]));
}
