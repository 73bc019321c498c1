import { Abandoned } from "./worker-line";

/** An answer, or word that a newer question has made it worthless. */
export type Outcome<T> = { isStale: false; value: T } | { isStale: true };

const STALE = { isStale: true } as const;

/**
 * Runs jobs one at a time and keeps only the newest: a job that has not begun when a newer one comes
 * never runs, one that is running ends as stale. So answers never arrive out of order.
 */
export class LatestOnly {
  #newest = 0;
  #running: Promise<unknown> = Promise.resolve();

  async run<T>(job: () => Promise<T>): Promise<Outcome<T>> {
    this.#newest += 1;
    const mine = this.#newest;
    await this.#running;
    if (mine !== this.#newest) return STALE;
    const answer = job();
    this.#running = answer.catch(() => undefined);
    try {
      const value = await answer;
      return mine === this.#newest ? { isStale: false, value } : STALE;
    } catch (error) {
      if (error instanceof Abandoned || mine !== this.#newest) return STALE;
      throw error;
    }
  }
}
