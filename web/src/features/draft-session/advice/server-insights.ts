import { request } from "@/api/client";
import type { ServerInsights } from "@/open-draft/draft-session";
import type { SessionState } from "../board/session-state";

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
    const query = { refresh: String(isRefresh), current_pick: this.#state.get().pick.currentPick };
    const params = { id: this.#sessionId };
    const path = "/api/v1/sessions/{id}/static-insights";
    const answer = await request("get", path, { params, query }).catch(() => null);
    // The document leaves the report's fields to the engine's own types.
    if (answer) this.#state.update({ serverInsights: answer as unknown as ServerInsights });
  }
}
