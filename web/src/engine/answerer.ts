import { AnalysisSender } from "./analysis-parcel";
import { BoardReceiver } from "./board-parcel";
import {
  adviseBoard,
  analyseBoard,
  changeBoard,
  checkLeague,
  checkRosterDrop,
  planSurvival,
  reportDraft,
  simulateDraft,
  trackPick,
} from "./pkg/engine_wasm";
import type { Answer, Ask, Input, Question, Reply, Verdict } from "./protocol";

type Answers = { [A in Ask]: (input: Input<A>) => Answer<A> };

const answers: Answers = {
  analyseBoard,
  adviseBoard: (input) => withoutSurvival(adviseBoard(input)),
  reportDraft,
  simulateDraft,
  changeBoard,
  trackPick,
  checkLeague,
  checkRosterDrop,
  planSurvival,
};

function withoutSurvival(verdict: ReturnType<typeof adviseBoard>): Verdict | null {
  if (!verdict) return null;
  const { survival: _, ...advice } = verdict;
  return advice;
}

/** Asks the loaded engine, and remembers what it was told and has told: one for each worker. */
export class Answerer {
  readonly #boards = new BoardReceiver();
  readonly #analyses = new AnalysisSender();

  answer({ id, ask, input, board: parcel }: Question): Reply {
    try {
      const board = parcel && this.#boards.unpack(parcel);
      if (ask === "analyseBoard" && board) {
        return { id, analysis: this.#analyses.pack(answers.analyseBoard(board)) };
      }
      const answer = answers[ask] as (input: unknown) => unknown;
      const isBare = ask === "planSurvival";
      const whole = isBare ? board : board ? { ...(input as object), board } : input;
      return { id, answer: answer(whole) };
    } catch (error) {
      return { id, error: error instanceof Error ? error.message : String(error) };
    }
  }
}
