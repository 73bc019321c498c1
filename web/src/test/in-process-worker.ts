import { answerQuestion } from "@/engine/answer-question";
import type { Question, Reply } from "@/engine/protocol";

/** A few futures show what the screens do with a verdict; how good it is, the engine's tests say. */
const N_FUTURES = 30;

function inBrief(question: Question): Question {
  if (question.ask !== "adviseBoard") return question;
  return { ...question, input: { ...(question.input as object), n_futures: N_FUTURES } };
}

/** Stands in for the browser's Worker, which jsdom lacks: the real engine, answering a moment later. */
export class InProcessWorker {
  onmessage: ((event: { data: Reply }) => void) | null = null;
  onerror: unknown = null;
  #isTerminated = false;

  postMessage(question: Question): void {
    queueMicrotask(() => {
      if (!this.#isTerminated) this.onmessage?.({ data: answerQuestion(inBrief(question)) });
    });
  }

  terminate(): void {
    this.#isTerminated = true;
  }
}
