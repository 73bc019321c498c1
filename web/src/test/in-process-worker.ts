import { Answerer } from "@/engine/answerer";
import type { Question, Reply } from "@/engine/protocol";

/** Stands in for the browser's Worker, which jsdom lacks: the real engine, answering a moment later. */
export class InProcessWorker {
  onmessage: ((event: { data: Reply }) => void) | null = null;
  onerror: unknown = null;
  readonly #answerer = new Answerer();
  #isTerminated = false;

  postMessage(question: Question): void {
    queueMicrotask(() => {
      if (!this.#isTerminated) this.onmessage?.({ data: this.#answerer.answer(question) });
    });
  }

  terminate(): void {
    this.#isTerminated = true;
  }
}
