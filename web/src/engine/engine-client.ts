import type { BoardTrail } from "./board-trail";
import { LatestOnly, type Outcome } from "./latest-only";
import { compiledEngine, loadEngine } from "./load-engine";
import {
  type BoardInput,
  checkLeague,
  checkRosterDrop,
  DraftBoard,
  type LotQuestion,
  type PickTracker,
  type TrackInput,
  trackPick,
} from "./pkg/engine_wasm";
import type { Answers, Reply, StartWorker, View } from "./protocol";
import { WorkerLine } from "./worker-line";

/**
 * The only door to the engine. What takes microseconds (deciding a change, applying an event) runs on the page's
 * own thread; what takes milliseconds runs in a worker, and advice has a worker of its own, so that a board's
 * analysis never waits for it.
 */
export class EngineClient {
  readonly #load: () => Promise<void>;
  readonly #line: WorkerLine;
  readonly #slowLine: WorkerLine;
  readonly #reportLine: WorkerLine;
  readonly #analyses = new LatestOnly();
  readonly #advice = new LatestOnly();
  readonly #reports = new LatestOnly();
  readonly #auctions = new LatestOnly();

  constructor(startWorker: StartWorker = startEngineWorker, load = loadEngine) {
    this.#load = load;
    this.#line = new WorkerLine(startWorker);
    this.#slowLine = new WorkerLine(startWorker);
    this.#reportLine = new WorkerLine(startWorker);
  }

  /** Loads the engine while there is nothing to ask yet. */
  start(): void {
    // Whoever asks the first question is told what could not be loaded or started.
    this.#load().catch(() => undefined);
    try {
      this.#line.start();
      this.#slowLine.start();
    } catch {
      // Said again to the first question.
    }
  }

  /** A board on the page's own thread. Whoever opened it frees it. */
  async openBoard(input: BoardInput): Promise<DraftBoard> {
    await this.#load();
    return new DraftBoard(input);
  }

  /** The pick on the screen after a step by hand or a change of the board. Only where a board is open. */
  trackPick(input: TrackInput): PickTracker {
    return trackPick(input);
  }

  async checkLeague(config: Parameters<typeof checkLeague>[0]) {
    await this.#load();
    return checkLeague(config);
  }

  async checkRosterDrop(drop: Parameters<typeof checkRosterDrop>[0]) {
    await this.#load();
    return checkRosterDrop(drop);
  }

  /** The same at once. Only where a board is open. */
  checkRosterDropNow(drop: Parameters<typeof checkRosterDrop>[0]) {
    return checkRosterDrop(drop);
  }

  /** Tiers, labels, insights and panels of a board; stale when a newer board was asked about since. */
  analyse(board: BoardTrail, view: View): Promise<Outcome<Answers["analyse"]>> {
    return this.#analyses.run(() => this.#line.ask("analyse", board, view));
  }

  /** Whom to take. A newer question ends the work on an older one at once. */
  advise(board: BoardTrail, view: View): Promise<Outcome<Answers["advise"]>> {
    this.#slowLine.abandon();
    return this.#advice.run(() => this.#slowLine.ask("advise", board, view));
  }

  /** An auction's money and prices. */
  auction(board: BoardTrail, view: View): Promise<Outcome<Answers["auction"]>> {
    return this.#auctions.run(() => this.#line.ask("auction", board, view));
  }

  /** Up to which price a player makes my season better. A newer question ends the work on an older one at once. */
  judgeLot(board: BoardTrail, question: LotQuestion): Promise<Outcome<Answers["judgeLot"]>> {
    this.#slowLine.abandon();
    return this.#advice.run(() => this.#slowLine.ask("judgeLot", board, question));
  }

  /** Who lasts to which of my coming picks. */
  planSurvival(board: BoardTrail): Promise<Answers["planSurvival"]> {
    return this.#line.ask("planSurvival", board, {});
  }

  /**
   * My draft judged, pick by pick. It has a worker of its own: the advice is still asked after the last pick and
   * ends whatever its own worker is at.
   */
  report(board: BoardTrail, view: View): Promise<Outcome<Answers["report"]>> {
    this.#reportLine.abandon();
    return this.#reports.run(() => this.#reportLine.ask("report", board, view));
  }

  close(): void {
    const closed = new Error("The engine was closed");
    for (const line of [this.#line, this.#slowLine, this.#reportLine]) line.close(closed);
  }
}

const startEngineWorker: StartWorker = ({ onReply, onFailure }) => {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }: MessageEvent<Reply>) => onReply(data);
  worker.onerror = ({ message }) => onFailure(message);
  compiledEngine().then(
    (module) => worker.postMessage({ module }),
    (error: unknown) => onFailure(`The engine did not load: ${error}`),
  );
  return worker;
};
