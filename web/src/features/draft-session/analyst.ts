import type { EngineClient } from "@/engine/engine-client";
import type { BoardAnalysis, BoardInput, TrackInput } from "@/engine/pkg/engine_wasm";
import type { PickFollower } from "./pick-follower";
import type { SessionState } from "./session-state";

interface Parts {
  engine: EngineClient;
  follower: PickFollower;
  state: SessionState;
  boardInput: () => BoardInput;
  onAnalysed: (analysis: BoardAnalysis) => void;
  onFailure: (error: unknown) => void;
}

/** Has every shown board analysed, and the pick follow it. Stale answers are never shown. */
export class Analyst {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The board, the league or the pick changed. */
  async look(): Promise<void> {
    const { engine, follower, state, boardInput, onAnalysed, onFailure } = this.#parts;
    state.update({ isThinking: true });
    try {
      const { manualPick, tracker: asked } = follower;
      const board = { ...boardInput(), current_pick: manualPick };
      const outcome = await engine.analyse(board, asked);
      if (outcome.isStale) return;
      const tracker = await follower.follow(outcome.value, asked);
      const isOutdated = manualPick !== null && manualPick !== follower.manualPick;
      if (isOutdated) return await this.look();
      const { currentPick, isManualOverride } = tracker;
      const { analysis } = outcome.value;
      // Together: every step alone would have all screens look for what is new to them.
      state.together(() => {
        state.update({ analysis, pick: { currentPick, isManualOverride }, isThinking: false });
        onAnalysed(analysis);
      });
    } catch (error) {
      state.update({ isThinking: false });
      onFailure(error);
    }
  }

  /** A step of the pick by hand. */
  async step(action: Exclude<TrackInput["action"], "sync">): Promise<void> {
    const { follower, state, onFailure } = this.#parts;
    const { analysis } = state.get();
    if (!analysis) return;
    try {
      const { currentPick, isManualOverride } = await follower.move(action, analysis);
      state.update({ pick: { currentPick, isManualOverride } });
    } catch (error) {
      return onFailure(error);
    }
    await this.look();
  }
}
