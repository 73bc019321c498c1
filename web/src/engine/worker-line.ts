import { AnalysisReceiver } from "./analysis-parcel";
import { type BoardTrail, TrailSender } from "./board-trail";
import type { Answers, Ask, EngineWorker, Reply, StartWorker, View } from "./protocol";

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

/** A worker, with what was sent to it and what came back. */
interface Started {
  worker: EngineWorker;
  boards: TrailSender;
}

/** Thrown to whoever waits for an answer that nobody needs any more. */
export class Abandoned extends Error {}

/** A worker, started when first needed if not before, and the questions it still owes an answer to. */
export class WorkerLine {
  readonly #start: StartWorker;
  readonly #waiting = new Map<number, Waiting>();
  #started: Started | null = null;
  #lastId = 0;

  constructor(start: StartWorker) {
    this.#start = start;
  }

  /** Has the worker load while there is nothing to ask yet. */
  start(): void {
    this.#running();
  }

  ask<A extends Ask>(ask: A, trail: BoardTrail, view: View): Promise<Answers[A]> {
    const { worker, boards } = this.#running();
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as Waiting["resolve"], reject });
      worker.postMessage({ id, ask, board: boards.pack(trail), view });
    });
  }

  /** Drops what the worker is busy with; the next question starts a new one. */
  abandon(): void {
    if (this.#waiting.size === 0) return;
    this.close(new Abandoned("A newer question took its place"));
  }

  close(reason: Error): void {
    this.#started?.worker.terminate();
    this.#started = null;
    for (const { reject } of this.#waiting.values()) reject(reason);
    this.#waiting.clear();
  }

  #running(): Started {
    if (this.#started) return this.#started;
    const analyses = new AnalysisReceiver();
    const worker = this.#start({
      onReply: (reply) => this.#settle(reply, analyses),
      onFailure: (message) => this.close(new Error(message)),
    });
    this.#started = { worker, boards: new TrailSender() };
    return this.#started;
  }

  #settle(reply: Reply, analyses: AnalysisReceiver): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if ("error" in reply) waiting?.reject(new Error(reply.error));
    else if ("analysis" in reply) waiting?.resolve(analyses.unpack(reply.analysis));
    else waiting?.resolve(reply.answer);
  }
}
