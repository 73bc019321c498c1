import type { EngineClient } from "@/engine/engine-client";
import type { Verdict } from "@/engine/protocol";
import type { SessionState } from "../board/session-state";

const REST_MS = 150;

interface Parts {
  sessionId: string;
  engine: EngineClient;
  state: SessionState;
}

/** Has every analysed board advised upon. It takes a while, and a newer board ends the work on it. */
export class Adviser {
  readonly #parts: Parts;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Picks that come quickly, as when a list is pasted, are advised upon once, after the last. */
  advise(): void {
    const { state } = this.#parts;
    const { verdict } = state.get();
    const isStillGood = verdict !== null && this.#isPossible(verdict);
    state.update({ isAdvising: true, verdict: isStillGood ? verdict : null });
    this.stop();
    this.#timer = setTimeout(() => void this.#ask(), REST_MS);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  async #ask(): Promise<void> {
    const { sessionId, engine, state } = this.#parts;
    const { board, strategyWeights } = state.get();
    if (!board) return;
    try {
      const view = { draft_id: sessionId, strategy_weights: strategyWeights };
      const outcome = await engine.advise(board, view);
      if (!outcome.isStale) state.update({ verdict: outcome.value, isAdvising: false });
    } catch {
      // No advice is better than an old one; everything else on the page works without it.
      state.update({ verdict: null, isAdvising: false });
    }
  }

  /** A verdict to take a player who has just gone must not stay on the screen for a moment. */
  #isPossible({ recommended, alternatives }: Verdict): boolean {
    const named = new Set([recommended, ...alternatives].map(({ playerId }) => playerId));
    const { players } = this.#parts.state.get();
    return players.every(
      ({ id, status }) => !named.has(id) || status === null || status === "targeted",
    );
  }
}
