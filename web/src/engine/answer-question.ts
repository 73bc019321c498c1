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
import type { Ask, Question, Questions, Reply } from "./protocol";

type Answers = { [A in Ask]: (input: Questions[A]["input"]) => Questions[A]["answer"] };

const answers: Answers = {
  analyseBoard,
  adviseBoard,
  reportDraft,
  simulateDraft,
  changeBoard,
  trackPick,
  checkLeague,
  checkRosterDrop,
  planSurvival,
};

/** Asks the loaded engine. */
export function answerQuestion({ id, ask, input }: Question): Reply {
  try {
    const answer = answers[ask] as (input: unknown) => unknown;
    return { id, answer: answer(input) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}
