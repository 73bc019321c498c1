import type { EngineClient } from "@/engine/engine-client";
import type { BoardAnalysis, PickTracker, TrackInput } from "@/engine/pkg/engine_wasm";
import type { Analysed } from "@/engine/protocol";
import { local, readItem, writeItem } from "@/lib/browser-storage";
import { DRAFT_POSITION_PREFIX } from "@/lib/storage-keys";

/** The pick on the screen: follows the board, or the user's hand. Kept for each session. */
export class PickFollower {
  readonly #engine: EngineClient;
  readonly #key: string;
  #tracker: PickTracker | null;

  constructor(engine: EngineClient, sessionId: string) {
    this.#engine = engine;
    this.#key = DRAFT_POSITION_PREFIX + sessionId;
    this.#tracker = parseTracker(readItem(local, this.#key));
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
    writeItem(local, this.#key, JSON.stringify(tracker));
    return tracker;
  }
}

function parseTracker(text: string | null): PickTracker | null {
  if (text === null) return null;
  try {
    const kept = JSON.parse(text) as Partial<PickTracker> | null;
    const isWhole =
      Number.isInteger(kept?.currentPick) &&
      typeof kept?.isManualOverride === "boolean" &&
      Number.isInteger(kept.lastSyncedDraftedCount);
    return isWhole ? (kept as PickTracker) : null;
  } catch {
    return null;
  }
}
