import type { SessionState } from "@/draft/session/board/session-state";
import type { EngineClient } from "@/engine/engine-client";
import type { Insight } from "@/engine/pkg/engine_wasm";
import type { Verdict } from "@/engine/protocol";
import { ownViewInput } from "@/leagues/kept/own-view";

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
    this.#parts.state.update({ isAdvising: true });
    this.stop();
    this.#timer = setTimeout(() => void this.#ask(), REST_MS);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  async #ask(): Promise<void> {
    const { sessionId, engine, state } = this.#parts;
    const { board, strategyWeights, ownView, myRanks, myTiers, pick, config } = state.get();
    // An auction has advice of its own.
    if (!board || config.auction) return;
    try {
      const outcome = await engine.advise(board, {
        draft_id: sessionId,
        current_pick: pick.currentPick,
        strategy_weights: strategyWeights,
        own_view: ownViewInput(ownView, myRanks, myTiers),
        timestamp: new Date().toISOString(),
      });
      if (!outcome.isStale) this.#show(outcome.value);
    } catch {
      // No advice is better than an old one; everything else on the page works without it.
      state.update({ verdict: null, isAdvising: false });
    }
  }

  #show(verdict: Verdict | null): void {
    const { state } = this.#parts;
    const known = state.get().analysis?.insights ?? [];
    const insights = verdict ? reused(known, verdict.beside.insights) : [];
    const shown = verdict && { ...verdict, beside: { ...verdict.beside, insights } };
    state.update({ verdict: shown, isAdvising: false });
  }
}

/** Insights that say what they said before stay the same objects, so that nothing is drawn again for them. */
function reused(known: Insight[], told: Insight[]): Insight[] {
  const byId = new Map(known.map((insight) => [insight.id, insight]));
  const insights = told.map((insight) => {
    const before = byId.get(insight.id);
    const isSame = before?.message === insight.message && before.priority === insight.priority;
    return isSame ? before : insight;
  });
  const isSame =
    insights.length === known.length && insights.every((insight, at) => insight === known[at]);
  return isSame ? known : insights;
}
