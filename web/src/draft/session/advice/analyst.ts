import { request } from "@/api/client";
import type { Ledger } from "@/draft/session/board/ledger";
import type { SessionState } from "@/draft/session/board/session-state";
import type { ServerInsights } from "@/draft/session/draft-session";
import type { EngineClient } from "@/engine/engine-client";
import type { PickTracker, TrackInput } from "@/engine/pkg/engine_wasm";
import { storeDraftPosition, storedDraftPosition } from "@/leagues/kept/draft-position";
import { ownViewInput } from "@/leagues/kept/own-view";
import { afterPaint } from "@/lib/after-paint";

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
    // The board is on the screen before anybody thinks about it.
    await new Promise<void>(afterPaint);
    const { trail } = ledger;
    if (!trail || mine !== this.#nLooks) return;
    try {
      const pick = this.#track("sync");
      const { strategyWeights, ownView, myRanks, myTiers } = state.get();
      const outcome = await engine.analyse(trail, {
        current_pick: pick.currentPick,
        strategy_weights: strategyWeights,
        own_view: ownViewInput(ownView, myRanks, myTiers),
        timestamp: new Date().toISOString(),
      });
      if (outcome.isStale) return;
      // What the mark itself changed is painted first: both together would be one long task.
      await new Promise<void>(afterPaint);
      if (mine !== this.#nLooks) return;
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

const DEBOUNCE_MS = 500;
const STATIC_REFRESH_MS = 120_000;
const FULL_REFRESH_MS = 300_000;

/** Asks the server for the insights while this browser's engine cannot tell them. */
export class ServerInsightsReader {
  readonly #state: SessionState;
  readonly #sessionId: string;
  #timers: ReturnType<typeof setTimeout>[] = [];
  #debounce: ReturnType<typeof setTimeout> | undefined;

  constructor(state: SessionState, sessionId: string) {
    this.#state = state;
    this.#sessionId = sessionId;
  }

  /** The engine failed on the board shown. From now on the server is asked, also from time to time. */
  ask(): void {
    clearTimeout(this.#debounce);
    this.#debounce = setTimeout(() => void this.#read(false), DEBOUNCE_MS);
    if (this.#timers.length > 0) return;
    this.#timers = [
      setInterval(() => void this.#read(false), STATIC_REFRESH_MS),
      setInterval(() => void this.#read(true), FULL_REFRESH_MS),
    ];
  }

  /** The engine answers again, or the page is left. */
  stop(): void {
    clearTimeout(this.#debounce);
    for (const timer of this.#timers) clearInterval(timer);
    this.#timers = [];
    this.#state.update({ serverInsights: null });
  }

  async #read(isRefresh: boolean): Promise<void> {
    const query = { refresh: isRefresh, current_pick: this.#state.get().pick.currentPick };
    const params = { id: this.#sessionId };
    const path = "/api/v1/sessions/{id}/static-insights";
    const answer = await request("get", path, { params, query }).catch(() => null);
    // The document leaves the report's fields to the engine's own types.
    if (answer) this.#state.update({ serverInsights: answer as unknown as ServerInsights });
  }
}
