import type { SessionState } from "./session-state";

const SHOWN_MS = 5000;

/** Shows what went wrong, for five seconds. */
export class ErrorNote {
  readonly #state: SessionState;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(state: SessionState) {
    this.#state = state;
  }

  show(error: string): void {
    clearTimeout(this.#timer);
    this.#state.update({ error });
    this.#timer = setTimeout(() => this.#state.update({ error: null }), SHOWN_MS);
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#state.update({ error: null });
  }
}
