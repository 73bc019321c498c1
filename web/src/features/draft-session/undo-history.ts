import type { BoardEvent } from "@/engine/pkg/engine_wasm";

/** How many of the user's last actions can be taken back. */
const MAX_UNDO = 50;

export interface HistoryEntry {
  playerId: string;
  action: "mark" | "remove" | "restore";
  status: string | null;
  timestamp: number;
  /** What it did to the board; taking it back takes this back. */
  event: BoardEvent;
}

/** What the user did, and what he took back. */
export class UndoHistory {
  #done: HistoryEntry[] = [];
  #undone: HistoryEntry[] = [];

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /** A new action; what was taken back before it cannot come again. */
  record(entry: HistoryEntry): void {
    this.#push(entry);
    this.#undone = [];
  }

  latest(direction: "undo" | "redo"): HistoryEntry | null {
    return (direction === "undo" ? this.#done : this.#undone).at(-1) ?? null;
  }

  /** The latest entry was taken back (or made again) by this event, which can itself be taken back. */
  turned(direction: "undo" | "redo", event: BoardEvent): void {
    if (direction === "undo") {
      const entry = this.#done.pop();
      if (entry) this.#undone.push({ ...entry, event });
    } else {
      const entry = this.#undone.pop();
      if (entry) this.#push({ ...entry, event });
    }
  }

  /** The latest entry cannot be taken back any more: another device built on it. */
  drop(direction: "undo" | "redo"): void {
    if (direction === "undo") this.#done.pop();
    else this.#undone.pop();
  }

  /** The server refused a change of this player: there is nothing of it to take back. */
  forget(playerId: string): void {
    const isOther = (entry: HistoryEntry) =>
      entry.event.changes.every((change) => change.player_id !== playerId);
    this.#done = this.#done.filter(isOther);
    this.#undone = this.#undone.filter(isOther);
  }

  #push(entry: HistoryEntry): void {
    this.#done = [...this.#done, entry].slice(-MAX_UNDO);
  }
}
