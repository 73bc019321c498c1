import type { Undoable } from "@/draft/session/draft-session";
import type { BoardEvent } from "@/engine/pkg/engine_wasm";
import type { Player } from "@/players/player";

/** How many of the user's last actions can be taken back. */
const MAX_UNDO = 50;

export interface HistoryEntry {
  playerId: string;
  action: "mark" | "remove" | "restore";
  status: string | null;
  timestamp: number;
  /** What it did to the board; taking it back takes this back. */
  event: BoardEvent;
  /** Entries of one group were made together and are taken back together. */
  group?: string;
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
  #undoes: Undoable | null = null;
  readonly #keep: (history: KeptHistory) => void;

  constructor(keep: (history: KeptHistory) => void) {
    this.#keep = keep;
  }

  /** What an earlier visit left; what was done since the page opened comes after it. */
  restore({ done, undone }: KeptHistory): void {
    if (this.#isRestored) return;
    this.#isRestored = true;
    this.#done = lastActions([...done, ...this.#done]);
    if (this.#undone.length === 0) this.#undone = undone;
    this.#undoes = undoableOf(this.#done);
  }

  /** What the next undo takes back; the same object until that changes. */
  get undoes(): Undoable | null {
    return this.#undoes;
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

  /** The board says where the last pick stands: another device may have been faster with its number. */
  renumber(players: readonly Player[]): void {
    const last = this.#done.at(-1);
    const change = last?.event.changes.at(-1);
    if (!last || !change || change.after.pick === null) return;
    const { player_id, after } = change;
    const player = players.find(({ id }) => id === player_id);
    if (player?.status !== after.status || player.draftPick === after.pick) return;
    const renumbered = { ...change, after: { ...after, pick: player.draftPick } };
    const changes = [...last.event.changes.slice(0, -1), renumbered];
    this.#done = [...this.#done.slice(0, -1), { ...last, event: { ...last.event, changes } }];
    this.#undoes = undoableOf(this.#done);
  }

  #changed(): void {
    this.#undoes = undoableOf(this.#done);
    this.#keep({ done: this.#done, undone: this.#undone });
  }

  #push(entry: HistoryEntry): void {
    this.#done = lastActions([...this.#done, entry]);
  }
}

/** The newest entries, as many as can be taken back; what was made together counts once. */
function lastActions(entries: readonly HistoryEntry[]): HistoryEntry[] {
  const actions = new Set(entries.map((entry) => entry.group ?? entry));
  const kept = new Set([...actions].slice(-MAX_UNDO));
  return entries.filter((entry) => kept.has(entry.group ?? entry));
}

function undoableOf(done: readonly HistoryEntry[]): Undoable | null {
  const last = done.at(-1);
  if (!last) return null;
  const isTogether = (entry: HistoryEntry) =>
    entry === last || (last.group !== undefined && entry.group === last.group);
  return { event: last.event, nEvents: done.filter(isTogether).length };
}
