import type { EngineClient } from "@/engine/engine-client";
import type { BoardAnalysis, PickTracker, TrackInput } from "@/engine/pkg/engine_wasm";
import type { Analysed } from "@/engine/protocol";
import { storeDraftPosition, storedDraftPosition } from "@/session/draft-position";

/** The pick on the screen: follows the board, or the user's hand. Kept for each session. */
export class PickFollower {
  readonly #engine: EngineClient;
  readonly #sessionId: string;
  #tracker: PickTracker | null;

  constructor(engine: EngineClient, sessionId: string) {
    this.#engine = engine;
    this.#sessionId = sessionId;
    this.#tracker = storedDraftPosition(sessionId);
  }

  /** The pick chosen by hand; null while the pick follows the board. */
  get manualPick(): number | null {
    return this.#tracker?.isManualOverride ? this.#tracker.currentPick : null;
  }

  get tracker(): PickTracker | null {
    return this.#tracker;
  }

  /** Where the engine says the pick stands on a board, unless the user's hand has moved it since. */
  async follow(analysed: Analysed, asked: PickTracker | null): Promise<PickTracker> {
    const { analysis, tracker } = analysed;
    return asked === this.#tracker ? this.#keep(tracker) : this.move("sync", analysis);
  }

  async move(
    action: TrackInput["action"],
    { autoPick, counts }: Pick<BoardAnalysis, "autoPick" | "counts">,
  ): Promise<PickTracker> {
    const input = { tracker: this.#tracker, action, autoPick, draftedCount: counts.drafted };
    return this.#keep(await this.#engine.trackPick(input));
  }

  #keep(tracker: PickTracker): PickTracker {
    this.#tracker = tracker;
    storeDraftPosition(this.#sessionId, tracker);
    return tracker;
  }
}
