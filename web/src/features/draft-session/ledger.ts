import type { BoardEvent, Schedule } from "@/engine/pkg/engine_wasm";
import type { Player } from "@/players/player";
import { type Board, EMPTY_BOARD, reuse, reuseRecord, stateOf, withChanges } from "./board";
import type { Operation } from "./operation";

/** What the server knows, and in order what it does not know yet. The screen shows both together. */
export class Ledger {
  #base: Board = EMPTY_BOARD;
  #pending: readonly Operation[] = [];
  #shown: Board = EMPTY_BOARD;
  #rounds: ReadonlyMap<number, number> = new Map();

  get base(): Board {
    return this.#base;
  }

  get shown(): Board {
    return this.#shown;
  }

  get pending(): readonly Operation[] {
    return this.#pending;
  }

  find(operationId: string): Operation | null {
    return this.#pending.find((operation) => operation.operationId === operationId) ?? null;
  }

  nextMark(): Operation | null {
    return this.#pending.find(({ sentBy }) => sentBy === "mark") ?? null;
  }

  unsaved(): Operation[] {
    return this.#pending.filter(({ sentBy }) => sentBy === "save");
  }

  /** The board an operation was decided on. */
  boardBefore(operationId: string): Board {
    const at = this.#pending.findIndex((operation) => operation.operationId === operationId);
    return overlay(this.#base, at < 0 ? this.#pending : this.#pending.slice(0, at));
  }

  add(operations: readonly Operation[]): void {
    this.#set(this.#base, [...this.#pending, ...operations]);
  }

  update(operationId: string, change: Partial<Operation>): void {
    const update = (operation: Operation) =>
      operation.operationId === operationId ? { ...operation, ...change } : operation;
    this.#set(this.#base, this.#pending.map(update));
  }

  remove(operationIds: readonly string[]): void {
    const isKept = ({ operationId }: Operation) => !operationIds.includes(operationId);
    this.#set(this.#base, this.#pending.filter(isKept));
  }

  /**
   * The server has taken operations in one step. False when other changes came before it, so that
   * the board must be read anew.
   */
  confirm(operations: readonly Operation[], newVersion: number): boolean {
    const isNews = newVersion > this.#base.version;
    const isNext = newVersion === this.#base.version + 1;
    const changed = isNews ? overlay(this.#base, operations) : this.#base;
    // After a gap the old number stays: the snapshot that fills it must not look old.
    const base = isNext ? { ...changed, version: newVersion } : changed;
    const ids = new Set(operations.map(({ operationId }) => operationId));
    this.#set(
      base,
      this.#pending.filter(({ operationId }) => !ids.has(operationId)),
    );
    return !isNews || isNext;
  }

  /** False when the snapshot is older than what is known. */
  replaceBase(snapshot: Board): boolean {
    if (snapshot.version < this.#base.version) return false;
    const players = reuse(this.#base.players, snapshot.players);
    this.#set({ ...snapshot, players }, this.#pending);
    return true;
  }

  /** The round of every pick, as the engine scheduled them. */
  learnRounds(picks: Schedule["picks"]): void {
    if (picks.every(({ pick, round }) => this.#rounds.get(pick) === round)) return;
    this.#rounds = new Map(picks.map(({ pick, round }) => [pick, round]));
    this.#set(this.#base, this.#pending);
  }

  /** An event of another device or the echo of our own. */
  applyEvent(event: BoardEvent): "applied" | "old" | "gap" {
    if (event.version <= this.#base.version) return "old";
    if (event.version > this.#base.version + 1) return "gap";
    const base = withChanges(this.#base, event.changes);
    this.#set({ ...base, version: event.version }, this.#pending);
    return "applied";
  }

  /** How the board below an operation, as it is now, compares with the one it was decided on. */
  standing({ operationId, playerId, before, after }: Operation): "sound" | "settled" | "overtaken" {
    const now = stateOf(this.boardBefore(operationId), playerId)?.status;
    if (now === before.status) return "sound";
    return now === after.status ? "settled" : "overtaken";
  }

  #set(base: Board, pending: readonly Operation[]): void {
    const rounded = { ...base, players: withRounds(base.players, this.#rounds) };
    const shown = overlay(rounded, pending);
    const players = withRounds(shown.players, this.#rounds);
    this.#base = rounded;
    this.#pending = pending;
    this.#shown = {
      version: shown.version,
      players: reuse(this.#shown.players, players),
      slots: reuseRecord(this.#shown.slots, shown.slots),
    };
  }
}

function withRounds(
  players: readonly Player[],
  rounds: ReadonlyMap<number, number>,
): readonly Player[] {
  let rounded: Player[] | null = null;
  for (let at = 0; at < players.length; at += 1) {
    const player = players[at] as Player;
    if (player.draftPick === null || player.draftRound !== null) continue;
    const draftRound = rounds.get(player.draftPick);
    if (draftRound === undefined) continue;
    rounded ??= [...players];
    rounded[at] = { ...player, draftRound };
  }
  return rounded ?? players;
}

function overlay(base: Board, pending: readonly Operation[]): Board {
  const changes = pending.map(({ playerId, after }) => ({ player_id: playerId, after }));
  return withChanges(base, changes);
}
