import { type Operation, playersOf } from "@/draft/session/sync/operations";
import type { BoardTrail } from "@/engine/board-trail";
import type { EngineClient } from "@/engine/engine-client";
import type {
  BoardChange,
  BoardEvent,
  BoardPlayer,
  ChangeAnswer,
  DraftBoard,
} from "@/engine/pkg/engine_wasm";
import type { Player } from "@/players/player";
import {
  asRead,
  type BoardSnapshot,
  isShallowEqual,
  reuse,
  type ShownBoard,
  shownOf,
  withStates,
} from "./shown-board";

/** What a waiting operation would do on the board as other devices have left it. */
type Standing =
  /** What it did when it was made. It is also sent when it cannot be done any more: the server says why. */
  | "sound"
  /** Nothing: another device has already given its players the statuses it asks for. */
  | "settled"
  /** It no longer fits: another device has given its players other statuses. */
  | "overtaken"
  /** Every player gets the status it asks for, but not every one the pick it was made for. */
  | "moved"
  /** A player gets a status it does not ask for: my pick is taken, say, and the next free one is another team's. */
  | "displaced";

/**
 * What the server knows of the board, and in order what it does not know yet. Both are boards of the engine, which
 * decides and applies everything; here is only kept what the screen shows of them.
 */
export class Ledger {
  readonly #engine: EngineClient;
  #snapshot: BoardSnapshot | null = null;
  #base: DraftBoard | null = null;
  #events: readonly BoardEvent[] = [];
  #pending: readonly Operation[] = [];
  #pendingIds: { of: readonly Operation[]; ids: readonly string[] } = { of: [], ids: [] };
  #board: DraftBoard | null = null;
  #trail: BoardTrail | null = null;
  #shown: ShownBoard = { players: [], slots: {} };

  constructor(engine: EngineClient) {
    this.#engine = engine;
  }

  /** The version of the server's board. */
  get version(): number {
    return this.#base?.version ?? this.#snapshot?.draft_version ?? 0;
  }

  get shown(): ShownBoard {
    return this.#shown;
  }

  /** The board on the screen, for questions to the engine; null while there is none to ask. */
  get trail(): BoardTrail | null {
    return this.#trail;
  }

  /** The pick the shown board stands at, and how many players the others have drafted. */
  get progress(): { autoPick: number; draftedCount: number } {
    const isDrafted = ({ status }: Player) => status === "drafted";
    const draftedCount = this.#shown.players.filter(isDrafted).length;
    return { autoPick: this.#board?.currentPick ?? 1, draftedCount };
  }

  get pending(): readonly Operation[] {
    return this.#pending;
  }

  /** The players that what is pending is about; the same list while that does not change. */
  get pendingIds(): readonly string[] {
    if (this.#pendingIds.of !== this.#pending) {
      const ids = this.#pending.flatMap(playersOf);
      const isSame = ids.join() === this.#pendingIds.ids.join();
      this.#pendingIds = { of: this.#pending, ids: isSame ? this.#pendingIds.ids : ids };
    }
    return this.#pendingIds.ids;
  }

  nextMark(): Operation | null {
    return this.#pending.find(({ sentBy }) => sentBy === "mark") ?? null;
  }

  unsaved(): Operation[] {
    return this.#pending.filter(({ sentBy }) => sentBy === "save");
  }

  /** What the server's board says about everybody who is not simply available. */
  marks(): BoardPlayer[] {
    return this.#base?.touched() ?? [];
  }

  /** The server's board as a reading of it would be; null while nothing is held. */
  saved(): BoardSnapshot | null {
    if (!this.#base || !this.#snapshot) return null;
    const { players, slots } = shownOf(this.#snapshot, this.#base, this.#shown);
    const { lot } = this.#base;
    return { ...this.#snapshot, players, roster_slots: slots, draft_version: this.version, lot };
  }

  /** Takes over a board that was read, unless a newer one is known. Throws when there is no engine to hold it. */
  async replaceBase(snapshot: BoardSnapshot): Promise<boolean> {
    if (snapshot.draft_version < this.version) return false;
    // Before the engine has loaded, and where it cannot, the list is shown as it was read.
    if (!this.#board) this.#shown = asRead(snapshot, this.#shown);
    if (!this.#base) this.#snapshot = snapshot;
    if (this.#base && this.#isKnown(snapshot)) return true;
    const opened = { ...snapshot, players: [...snapshot.players] };
    const base = await this.#engine.openBoard(opened);
    if (snapshot.draft_version < this.version) {
      base.free();
      return false;
    }
    this.#base?.free();
    this.#base = base;
    this.#events = [];
    this.#snapshot = snapshot;
    this.#trail = { opened, events: [], pending: [] };
    this.#shown = shownOf(snapshot, base, this.#shown);
    this.#rebase();
    return true;
  }

  /**
   * Decides a change on the shown board. What changes it becomes an operation that waits for the server. Null when
   * there is no engine: the operation then waits without showing, and the server decides alone.
   */
  take(change: BoardChange, operationOf: (event: BoardEvent | null) => Operation) {
    const answer: ChangeAnswer | null = this.#board?.take(change) ?? null;
    if (answer && !answer.event) return { answer, operation: null };
    const operation = operationOf(answer?.event ?? null);
    this.#pending = [...this.#pending, operation];
    if (answer?.event && this.#trail) {
      this.#trail = { ...this.#trail, pending: [...this.#trail.pending, answer.event] };
      this.#showAgain([answer.event]);
    }
    return { answer, operation };
  }

  /** Operations of an earlier visit. */
  restore(operations: readonly Operation[]): void {
    const known = new Set(this.#pending.map(({ operationId }) => operationId));
    const others = operations.filter(({ operationId }) => !known.has(operationId));
    this.#pending = [...others, ...this.#pending];
    this.#rebase();
  }

  retried(operationId: string): void {
    this.#pending = this.#pending.map((operation) =>
      operation.operationId === operationId
        ? { ...operation, hasRetriedConflict: true }
        : operation,
    );
  }

  remove(operations: readonly Operation[]): void {
    const ids = new Set(operations.map(({ operationId }) => operationId));
    this.#pending = this.#pending.filter(({ operationId }) => !ids.has(operationId));
    this.#rebase();
  }

  /**
   * The server has taken an operation: its board takes it too, by the same decision. False when the server's board
   * is another one by now and must be read anew; until then the operation stays.
   */
  confirm(operation: Operation, newVersion: number): boolean {
    if (newVersion > this.version) {
      if (newVersion !== this.version + 1 || !this.#base) return false;
      const { event } = this.#base.take(operation.change);
      if (event) this.#events = [...this.#events, event];
      if (this.version !== newVersion) return false;
    }
    this.remove([operation]);
    return true;
  }

  /** An event of another device or the echo of our own. */
  applyEvent(event: BoardEvent): "applied" | "old" | "gap" {
    const outcome = this.#outcomeOf(event);
    if (outcome === "applied") {
      this.#events = [...this.#events, event];
      this.#rebase();
    }
    return outcome;
  }

  /** How the board below an operation, as it is now, compares with the one it was made on. */
  standing(operation: Operation): Standing {
    if (!this.#base || !operation.event) return "sound";
    const below = this.#base.copy();
    for (const earlier of this.#pending) {
      if (earlier.operationId === operation.operationId) break;
      below.take(earlier.change);
    }
    const now = new Map(below.states(playersOf(operation)).map(({ id, status }) => [id, status]));
    const decided = below.decide(operation.change).event;
    below.free();
    const { changes } = operation.event;
    if (changes.every(({ player_id, before }) => now.get(player_id) === before.status)) {
      return comparison(operation.event, decided);
    }
    const isDone = changes.every(({ player_id, after }) => now.get(player_id) === after.status);
    return isDone ? "settled" : "overtaken";
  }

  /** The page is left. What was shown stays; a later visit reads the board anew. */
  close(): void {
    this.#base?.free();
    this.#board?.free();
    this.#base = null;
    this.#board = null;
    this.#trail = null;
  }

  /** A board that refuses an event misses something, such as a player who has joined the pool since it was read. */
  #outcomeOf(event: BoardEvent): "applied" | "old" | "gap" {
    try {
      return this.#base?.apply(event) ?? "gap";
    } catch {
      return "gap";
    }
  }

  /** Puts what is pending onto the server's board anew, after an event that changed either. */
  #rebase(): void {
    if (!this.#base || !this.#trail) return;
    const before = this.#trail;
    const board = this.#base.copy();
    const taken = this.#pending.map(({ change }) => board.take(change).event);
    this.#board?.free();
    this.#board = board;
    const pending = taken.filter((event) => event !== null);
    this.#trail = { ...before, events: this.#events, pending };
    const news = this.#events.slice(before.events.length);
    this.#showAgain([...news, ...before.pending, ...pending]);
  }

  /** Shows the players that events are about as the board has them now. */
  #showAgain(events: readonly BoardEvent[]): void {
    const ids = events.flatMap(({ changes }) => changes.map(({ player_id }) => player_id));
    if (this.#board) this.#shown = withStates(this.#shown, this.#board.states([...new Set(ids)]));
  }

  /** Whether a board that was read says what the server's board here says already. */
  #isKnown(snapshot: BoardSnapshot): boolean {
    if (!this.#base || !this.#snapshot || snapshot.draft_version !== this.version) return false;
    const { draft_config, scoring_format } = this.#snapshot;
    const known = shownOf(this.#snapshot, this.#base, this.#shown);
    return (
      snapshot.scoring_format === scoring_format &&
      JSON.stringify(snapshot.draft_config) === JSON.stringify(draft_config) &&
      isShallowEqual(known.slots, snapshot.roster_slots) &&
      reuse(known.players, snapshot.players) === known.players
    );
  }
}

/** What a change would do now, beside what it did when it was made. */
function comparison(made: BoardEvent, decided: BoardEvent | null): Standing {
  // Where it cannot be done any more, the server says why.
  if (!decided) return "sound";
  const wanted = new Map(made.changes.map(({ player_id, after }) => [player_id, after]));
  const isUnasked = ({ player_id, before, after }: PlayerChange) =>
    after.status !== before.status && after.status !== wanted.get(player_id)?.status;
  if (decided.changes.some(isUnasked)) return "displaced";
  // The number of a sale says only in which order they were made.
  if (decided.auction) return "sound";
  const isElsewhere = ({ player_id, before, after }: PlayerChange) =>
    after.pick !== before.pick && after.pick !== wanted.get(player_id)?.pick;
  return decided.changes.some(isElsewhere) ? "moved" : "sound";
}

type PlayerChange = BoardEvent["changes"][number];
