import { AnalysisSender } from "./analysis-parcel";
import { BoardReceiver } from "./board-parcel";
import {
  adviseBoard,
  analyseBoard,
  type BoardInput,
  changeBoard,
  checkLeague,
  checkRosterDrop,
  planSurvival,
  reportDraft,
  simulateDraft,
  trackPick,
} from "./pkg/engine_wasm";
import type { AnalysisInput, Answer, Ask, Input, Question, Reply, Verdict } from "./protocol";

type Answers = { [A in Exclude<Ask, "analyseBoard">]: (input: Input<A>) => Answer<A> };

const answers: Answers = {
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

type Tracked = Pick<AnalysisInput, "tracker">;

/** Asks the loaded engine, and remembers what it was told and has told: one for each worker. */
export class Answerer {
  readonly #boards = new BoardReceiver();
  readonly #analyses = new AnalysisSender();

  answer({ id, ask, input, board: parcel }: Question): Reply {
    try {
      const board = parcel && this.#boards.unpack(parcel);
      if (ask === "analyseBoard") return this.#analyse(id, { ...(input as Tracked), board });
      const answer = answers[ask] as (input: unknown) => unknown;
      const isBare = ask === "planSurvival";
      const whole = isBare ? board : board ? { ...(input as object), board } : input;
      return { id, answer: answer(whole) };
    } catch (error) {
      return { id, error: error instanceof Error ? error.message : String(error) };
    }
  }

  /** The pick follows the board in the same answer: a second question would cost the page another turn. */
  #analyse(id: number, { board, tracker }: Tracked & { board: BoardInput | null }): Reply {
    if (!board) throw new Error("There is no board to analyse");
    const analysis = analyseBoard(board);
    const { autoPick, counts } = analysis;
    const followed = { tracker, action: "sync", autoPick, draftedCount: counts.drafted } as const;
    return { id, analysis: this.#analyses.pack(analysis), tracker: trackPick(followed) };
  }
}
