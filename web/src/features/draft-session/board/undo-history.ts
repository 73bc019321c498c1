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

/** What outlives the page. */
export interface KeptHistory {
  done: HistoryEntry[];
  undone: HistoryEntry[];
}

/** What the user did, and what they took back. */
export class UndoHistory {
  #done: HistoryEntry[] = [];
  #undone: HistoryEntry[] = [];
  #isRestored = false;
  readonly #keep: (history: KeptHistory) => void;

  constructor(keep: (history: KeptHistory) => void) {
    this.#keep = keep;
  }

  /** What an earlier visit left; what was done since the page opened comes after it. */
  restore({ done, undone }: KeptHistory): void {
    if (this.#isRestored) return;
    this.#isRestored = true;
    this.#done = [...done, ...this.#done].slice(-MAX_UNDO);
    if (this.#undone.length === 0) this.#undone = undone;
  }

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
    this.#changed();
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
    this.#changed();
  }

  /** The latest entry cannot be taken back any more: another device built on it. */
  drop(direction: "undo" | "redo"): void {
    if (direction === "undo") this.#done.pop();
    else this.#undone.pop();
    this.#changed();
  }

  /** The server refused a change of this player: there is nothing of it to take back. */
  forget(playerId: string): void {
    const isOther = (entry: HistoryEntry) =>
      entry.event.changes.every((change) => change.player_id !== playerId);
    this.#done = this.#done.filter(isOther);
    this.#undone = this.#undone.filter(isOther);
    this.#changed();
  }

  #changed(): void {
    this.#keep({ done: this.#done, undone: this.#undone });
  }

  #push(entry: HistoryEntry): void {
    this.#done = [...this.#done, entry].slice(-MAX_UNDO);
  }
}
