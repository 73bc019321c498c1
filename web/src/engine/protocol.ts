import type {
  AdviceInput,
  BoardAnalysis,
  BoardInput,
  ChangeAnswer,
  ChangeInput,
  ConfigCheck,
  DraftConfig,
  DraftReport,
  DropAnswer,
  DropInput,
  PickTracker,
  PlayedPick,
  SurvivalPlan,
  TrackInput,
  Verdict,
} from "./pkg/engine_wasm";

/** Every question the engine answers, with what goes in and what comes out. */
export interface Questions {
  analyseBoard: { input: BoardInput; answer: BoardAnalysis };
  adviseBoard: { input: AdviceInput; answer: Verdict | null };
  reportDraft: { input: AdviceInput; answer: DraftReport };
  simulateDraft: { input: AdviceInput; answer: PlayedPick[] };
  changeBoard: { input: ChangeInput; answer: ChangeAnswer };
  planSurvival: { input: BoardInput; answer: SurvivalPlan };
  trackPick: { input: TrackInput; answer: PickTracker };
  checkLeague: { input: DraftConfig; answer: ConfigCheck };
  checkRosterDrop: { input: DropInput; answer: DropAnswer };
}

export type Ask = keyof Questions;

export interface Question {
  id: number;
  ask: Ask;
  input: unknown;
}

export type Reply = { id: number; answer: unknown } | { id: number; error: string };

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
