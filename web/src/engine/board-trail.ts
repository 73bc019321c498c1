import { type BoardEvent, type BoardInput, DraftBoard } from "./pkg/engine_wasm";

/** How a board came about. Whoever follows it from the same start has the same board. */
export interface BoardTrail {
  /** The board as it was read. */
  opened: BoardInput;
  /** What happened to it since, in order. */
  events: readonly BoardEvent[];
  /** What this page has done to it beyond that, and the server has not confirmed. */
  pending: readonly BoardEvent[];
}

/** The part of a trail that a worker does not know yet. */
export interface TrailParcel extends Omit<BoardTrail, "opened"> {
  opened: BoardInput | null;
}

/** On the page, one for each worker: copying four hundred players for every mark would hold up the screen. */
export class TrailSender {
  #sent: BoardTrail | null = null;

  pack(trail: BoardTrail): TrailParcel {
    const { opened, events, pending } = trail;
    const sent = this.#sent;
    const nSent = sent?.events.length ?? 0;
    const isFollowed = sent?.opened === opened && sent.events.at(-1) === events[nSent - 1];
    this.#sent = trail;
    return isFollowed
      ? { opened: null, events: events.slice(nSent), pending }
      : { opened, events, pending };
  }
}

/** In the worker: keeps the board it was sent, and follows. */
export class TrailFollower {
  #board: DraftBoard | null = null;

  /** A copy of the board at the end of the trail. Whoever asked for it frees it. */
  follow({ opened, events, pending }: TrailParcel): DraftBoard {
    if (opened) {
      this.#board?.free();
      this.#board = null;
      this.#board = new DraftBoard(opened);
    }
    if (!this.#board) throw new Error("There is no board to follow");
    for (const event of events) this.#board.apply(event);
    const board = this.#board.copy();
    for (const event of pending) board.apply(event);
    return board;
  }
}
