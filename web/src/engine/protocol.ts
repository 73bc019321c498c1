import type { AnalysisParcel } from "./analysis-parcel";
import type { TrailParcel } from "./board-trail";
import type * as engine from "./pkg/engine_wasm";

/** A verdict without the list of everybody's chances: no screen shows it, and it is long. */
export type Verdict = Omit<engine.Verdict, "survival">;

/** What takes milliseconds and is asked of a worker, by the names of the engine's methods. */
export interface Answers {
  analyse: engine.BoardAnalysis;
  advise: Verdict | null;
  planSurvival: engine.SurvivalPlan;
  report: engine.DraftReport;
  auction: engine.AuctionView | null;
  judgeLot: engine.LotVerdict | null;
}

export type Ask = keyof Answers;

/** What a question depends on beside the board. */
export type View = Partial<engine.AdviceView & engine.LotQuestion>;

export interface Question {
  id: number;
  ask: Ask;
  board: TrailParcel;
  view: View;
}

export type Reply =
  | { id: number; answer: unknown }
  | { id: number; analysis: AnalysisParcel }
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
