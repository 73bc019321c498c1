import { LatestOnly, type Outcome } from "./latest-only";
import type {
  BoardAnalysis,
  BoardInput,
  ChangeAnswer,
  ChangeInput,
  ConfigCheck,
  DraftConfig,
  DropAnswer,
  DropInput,
  PickTracker,
  TrackInput,
} from "./pkg/engine_wasm";
import type { Reply, StartWorker } from "./protocol";
import { WorkerLine } from "./worker-line";

/** The only door to the engine. It computes in a worker, so the page stays responsive. */
export class EngineClient {
  readonly #line: WorkerLine;
  readonly #analyses = new LatestOnly();

  constructor(startWorker: StartWorker = startEngineWorker) {
    this.#line = new WorkerLine(startWorker);
  }

  /** Tiers, labels, insights and panels of a board; stale when a newer board was asked about since. */
  analyse(board: BoardInput): Promise<Outcome<BoardAnalysis>> {
    return this.#analyses.run(() => this.#line.ask("analyseBoard", board));
  }

  /** What a change does to a board; decided as the server decides it. */
  change(input: ChangeInput): Promise<ChangeAnswer> {
    return this.#line.ask("changeBoard", input);
  }

  trackPick(input: TrackInput): Promise<PickTracker> {
    return this.#line.ask("trackPick", input);
  }

  checkLeague(config: DraftConfig): Promise<ConfigCheck> {
    return this.#line.ask("checkLeague", config);
  }

  checkRosterDrop(drop: DropInput): Promise<DropAnswer> {
    return this.#line.ask("checkRosterDrop", drop);
  }

  close(): void {
    this.#line.close(new Error("The engine was closed"));
  }
}

const startEngineWorker: StartWorker = ({ onReply, onFailure }) => {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }: MessageEvent<Reply>) => onReply(data);
  worker.onerror = ({ message }) => onFailure(message);
  return worker;
};
