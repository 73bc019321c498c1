import { AnalysisSender } from "./analysis-parcel";
import { TrailFollower } from "./board-trail";
import type { DraftBoard } from "./pkg/engine_wasm";
import type { Ask, Question, Reply, Verdict, View } from "./protocol";

/** Asks the loaded engine, and remembers what it was told and has told: one for each worker. */
export class Answerer {
  readonly #boards = new TrailFollower();
  readonly #analyses = new AnalysisSender();

  answer({ id, ask, board: trail, view }: Question): Reply {
    let board: DraftBoard | null = null;
    try {
      board = this.#boards.follow(trail);
      if (ask === "analyse") return { id, analysis: this.#analyses.pack(board.analyse(view)) };
      return { id, answer: answerOf(board, ask, view) };
    } catch (error) {
      return { id, error: error instanceof Error ? error.message : String(error) };
    } finally {
      board?.free();
    }
  }
}

function answerOf(board: DraftBoard, ask: Exclude<Ask, "analyse">, view: View) {
  if (ask === "advise") return advice(board, view);
  if (ask === "auction") return board.auction(view);
  if (ask === "judgeLot") return board.judgeLot({ player_id: "", ...view });
  return ask === "report" ? board.report({ draft_id: "", ...view }) : board.planSurvival();
}

function advice(board: DraftBoard, view: View): Verdict | null {
  const verdict = board.advise({ draft_id: "", ...view });
  if (!verdict) return null;
  const { survival: _, ...shown } = verdict;
  return shown;
}
