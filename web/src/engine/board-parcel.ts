import type { BoardInput, EnginePlayer } from "./pkg/engine_wasm";

/** A board as the page sends it: of the players only those who differ from the last board sent. */
export interface BoardParcel {
  /** Everybody, when the worker has no board yet or the list is another one. */
  players: readonly EnginePlayer[] | null;
  changed: [at: number, player: EnginePlayer][];
  settings: Omit<BoardInput, "players">;
}

/** On the page, one for each worker: copying four hundred players for every mark would hold up the screen. */
export class BoardSender {
  #sent: readonly EnginePlayer[] | null = null;

  pack({ players, ...settings }: BoardInput): BoardParcel {
    const before = this.#sent;
    this.#sent = players;
    if (before?.length !== players.length) return { players, changed: [], settings };
    const changed: BoardParcel["changed"] = [];
    players.forEach((player, at) => {
      if (player !== before[at]) changed.push([at, player]);
    });
    return { players: null, changed, settings };
  }
}

/** In the worker: keeps the last board and puts the next one together from it. */
export class BoardReceiver {
  #players: EnginePlayer[] = [];

  unpack({ players, changed, settings }: BoardParcel): BoardInput {
    this.#players = players ? [...players] : [...this.#players];
    for (const [at, player] of changed) this.#players[at] = player;
    return { ...settings, players: this.#players };
  }
}
