import type { EngineClient } from "@/engine/engine-client";
import type { PickTracker, TrackInput } from "@/engine/pkg/engine_wasm";
import { storeDraftPosition, storedDraftPosition } from "@/session/draft-position";
import type { Ledger } from "../board/ledger";
import type { SessionState } from "../board/session-state";

interface Parts {
  sessionId: string;
  engine: EngineClient;
  ledger: Ledger;
  state: SessionState;
  onAnalysed: () => void;
  onFailure: (error: unknown) => void;
}

/** Has every shown board analysed, and the pick follow it or the user's hand. Stale answers are never shown. */
export class Analyst {
  readonly #parts: Parts;
  #tracker: PickTracker | null;
  #nLooks = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#tracker = storedDraftPosition(parts.sessionId);
  }

  /** The board, the league, the weights or the pick changed. */
  async look(): Promise<void> {
    const { engine, ledger, state, onAnalysed, onFailure } = this.#parts;
    if (!ledger.trail) return;
    state.update({ isThinking: true });
    this.#nLooks += 1;
    const mine = this.#nLooks;
    // In a task of its own: the board is on the screen before anybody thinks about it.
    await new Promise((resolve) => setTimeout(resolve));
    const { trail } = ledger;
    if (!trail || mine !== this.#nLooks) return;
    try {
      const pick = this.#track("sync");
      const outcome = await engine.analyse(trail, {
        current_pick: pick.currentPick,
        strategy_weights: state.get().strategyWeights,
        timestamp: new Date().toISOString(),
      });
      if (outcome.isStale) return;
      // Together: every step alone would have all screens look for what is new to them.
      state.together(() => {
        state.update({ analysis: outcome.value, pick, isThinking: false });
        onAnalysed();
      });
    } catch (error) {
      state.update({ isThinking: false });
      onFailure(error);
    }
  }

  /** A step of the pick by hand. */
  step(action: Exclude<TrackInput["action"], "sync">): void {
    if (!this.#parts.ledger.trail) return;
    this.#parts.state.update({ pick: this.#track(action) });
    void this.look();
  }

  #track(action: TrackInput["action"]) {
    const { sessionId, engine, ledger } = this.#parts;
    const tracker = engine.trackPick({ tracker: this.#tracker, action, ...ledger.progress });
    this.#tracker = tracker;
    storeDraftPosition(sessionId, tracker);
    const { currentPick, isManualOverride } = tracker;
    return { currentPick, isManualOverride };
  }
}
