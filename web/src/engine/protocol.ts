import type { AnalysisParcel } from "./analysis-parcel";
import type { BoardParcel } from "./board-parcel";
import type * as engine from "./pkg/engine_wasm";

/** What the engine can be asked, by the names of its functions. */
export type Ask =
  | "adviseBoard"
  | "analyseBoard"
  | "changeBoard"
  | "checkLeague"
  | "checkRosterDrop"
  | "planSurvival"
  | "reportDraft"
  | "simulateDraft"
  | "trackPick";

export type Input<A extends Ask> = A extends "analyseBoard"
  ? AnalysisInput
  : Parameters<(typeof engine)[A]>[0];

export interface AnalysisInput {
  board: engine.BoardInput;
  /** Where the pick stood before this board. */
  tracker: engine.PickTracker | null;
}

/** A board's analysis, and where the pick stands on it. */
export interface Analysed {
  analysis: engine.BoardAnalysis;
  tracker: engine.PickTracker;
}

/** A verdict without the list of everybody's chances: no screen shows it, and it is long. */
export type Verdict = Omit<engine.Verdict, "survival">;

export type Answer<A extends Ask> = A extends "adviseBoard"
  ? Verdict | null
  : A extends "analyseBoard"
    ? Analysed
    : ReturnType<(typeof engine)[A]>;

export interface Question {
  id: number;
  ask: Ask;
  /** The input, without its board. */
  input: unknown;
  board: BoardParcel | null;
}

export type Reply =
  | { id: number; answer: unknown }
  | { id: number; analysis: AnalysisParcel; tracker: engine.PickTracker }
  | { id: number; error: string };

export interface EngineWorker {
  postMessage(question: Question): void;
  terminate(): void;
}

/** Starts a worker that reports to the listener. */
export type StartWorker = (listener: WorkerListener) => EngineWorker;

export interface WorkerListener {
  onReply(reply: Reply): void;
  onFailure(message: string): void;
}
