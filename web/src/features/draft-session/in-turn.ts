/** Runs jobs one after another, in the order they were given. A job that fails stops none after it. */
export class InTurn {
  #last: Promise<unknown> = Promise.resolve();

  run<T>(job: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(job);
    this.#last = mine.catch(() => undefined);
    return mine;
  }
}
