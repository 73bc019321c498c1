import { AnalysisSender } from "./analysis-parcel";
import { TrailFollower } from "./board-trail";
import type { DraftBoard } from "./pkg/engine_wasm";
import type { Question, Reply, Verdict, View } from "./protocol";

/** Asks the loaded engine, and remembers what it was told and has told: one for each worker. */
export class Answerer {
  readonly #boards = new TrailFollower();
  readonly #analyses = new AnalysisSender();

  answer({ id, ask, board: trail, view }: Question): Reply {
    let board: DraftBoard | null = null;
    try {
      board = this.#boards.follow(trail);
      if (ask === "analyse") return { id, analysis: this.#analyses.pack(board.analyse(view)) };
      return { id, answer: ask === "advise" ? advice(board, view) : board.planSurvival() };
    } catch (error) {
      return { id, error: error instanceof Error ? error.message : String(error) };
    } finally {
      board?.free();
    }
  }
}

function advice(board: DraftBoard, view: View): Verdict | null {
  const verdict = board.advise({ draft_id: "", ...view });
  if (!verdict) return null;
  const { survival: _, ...shown } = verdict;
  return shown;
}
