import { ApiError } from "@/api/errors";
import type { SessionState } from "./session-state";

/** Answers that say nothing about the request itself: the same one may succeed later. */
const PASSING_STATUSES = new Set([0, 401, 408, 425, 429, 502, 503, 504, 507]);

/** Whether trying again later can help: no answer, a troubled server, a session to renew. */
export function isPassing(error: unknown): error is ApiError {
  return error instanceof ApiError && PASSING_STATUSES.has(error.status);
}

/** Remembers when the server last answered. */
export class Contact {
  readonly #state: SessionState;

  constructor(state: SessionState) {
    this.#state = state;
  }

  async watch<T>(call: Promise<T>): Promise<T> {
    try {
      const answer = await call;
      this.#state.updateSync({ isOnline: true, lastGoodAt: Date.now() });
      return answer;
    } catch (error) {
      this.#state.updateSync({ isOnline: !isPassing(error) });
      throw error;
    }
  }
}
