import type { Ask, EngineWorker, Questions, Reply, StartWorker } from "./protocol";

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

/** Thrown to whoever waits for an answer that nobody needs any more. */
export class Abandoned extends Error {}

/** A worker, started when first needed, and the questions it still owes an answer to. */
export class WorkerLine {
  readonly #start: StartWorker;
  readonly #waiting = new Map<number, Waiting>();
  #worker: EngineWorker | null = null;
  #lastId = 0;

  constructor(start: StartWorker) {
    this.#start = start;
  }

  ask<A extends Ask>(ask: A, input: Questions[A]["input"]): Promise<Questions[A]["answer"]> {
    const worker = this.#running();
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as Waiting["resolve"], reject });
      worker.postMessage({ id, ask, input });
    });
  }

  /** Drops what the worker is busy with; the next question starts a new one. */
  abandon(): void {
    if (this.#waiting.size === 0) return;
    this.close(new Abandoned("A newer question took its place"));
  }

  close(reason: Error): void {
    this.#worker?.terminate();
    this.#worker = null;
    for (const { reject } of this.#waiting.values()) reject(reason);
    this.#waiting.clear();
  }

  #running(): EngineWorker {
    this.#worker ??= this.#start({
      onReply: (reply) => this.#settle(reply),
      onFailure: (message) => this.close(new Error(message)),
    });
    return this.#worker;
  }

  #settle(reply: Reply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if ("error" in reply) waiting?.reject(new Error(reply.error));
    else waiting?.resolve(reply.answer);
  }
}
