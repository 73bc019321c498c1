import { LatestOnly, type Outcome } from "./latest-only";
import type { BoardInput, PickTracker } from "./pkg/engine_wasm";
import type { Answer, Ask, Input, Reply, StartWorker } from "./protocol";
import { WorkerLine } from "./worker-line";

/**
 * The only door to the engine. It computes in workers, so the page stays responsive; what takes long
 * has a worker of its own, so that a board's analysis never waits for it.
 */
export class EngineClient {
  readonly #line: WorkerLine;
  readonly #slowLine: WorkerLine;
  readonly #analyses = new LatestOnly();
  readonly #advice = new LatestOnly();

  constructor(startWorker: StartWorker = startEngineWorker) {
    this.#line = new WorkerLine(startWorker);
    this.#slowLine = new WorkerLine(startWorker);
  }

  /** Loads the engine while there is nothing to ask yet. */
  start(): void {
    try {
      this.#line.start();
      this.#slowLine.start();
    } catch {
      // A browser that starts no worker says so to whoever asks the first question.
    }
  }

  /** Tiers, labels, insights and panels of a board; stale when a newer board was asked about since. */
  analyse(
    board: BoardInput,
    tracker: PickTracker | null = null,
  ): Promise<Outcome<Answer<"analyseBoard">>> {
    return this.#analyses.run(() => this.#line.ask("analyseBoard", { board, tracker }));
  }

  /** Whom to take. A newer question ends the work on an older one at once. */
  advise(input: Input<"adviseBoard">): Promise<Outcome<Answer<"adviseBoard">>> {
    return this.#askSlowly("adviseBoard", input);
  }

  /** The draft judged, pick by pick. */
  report(input: Input<"reportDraft">): Promise<Outcome<Answer<"reportDraft">>> {
    return this.#askSlowly("reportDraft", input);
  }

  /** One way the rest of the draft may go. */
  simulate(input: Input<"simulateDraft">): Promise<Answer<"simulateDraft">> {
    return this.#line.ask("simulateDraft", input);
  }

  /** What a change does to a board; decided as the server decides it. */
  change(input: Input<"changeBoard">): Promise<Answer<"changeBoard">> {
    return this.#line.ask("changeBoard", input);
  }

  /** Who lasts to which of my coming picks. */
  planSurvival(board: BoardInput): Promise<Answer<"planSurvival">> {
    return this.#line.ask("planSurvival", board);
  }

  trackPick(input: Input<"trackPick">): Promise<Answer<"trackPick">> {
    return this.#line.ask("trackPick", input);
  }

  checkLeague(config: Input<"checkLeague">): Promise<Answer<"checkLeague">> {
    return this.#line.ask("checkLeague", config);
  }

  checkRosterDrop(drop: Input<"checkRosterDrop">): Promise<Answer<"checkRosterDrop">> {
    return this.#line.ask("checkRosterDrop", drop);
  }

  close(): void {
    const closed = new Error("The engine was closed");
    this.#line.close(closed);
    this.#slowLine.close(closed);
  }

  #askSlowly<A extends Ask>(ask: A, input: Input<A>): Promise<Outcome<Answer<A>>> {
    this.#slowLine.abandon();
    return this.#advice.run(() => this.#slowLine.ask(ask, input));
  }
}

const startEngineWorker: StartWorker = ({ onReply, onFailure }) => {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }: MessageEvent<Reply>) => onReply(data);
  worker.onerror = ({ message }) => onFailure(message);
  return worker;
};
