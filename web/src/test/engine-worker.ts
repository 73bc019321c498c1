import { readFileSync } from "node:fs";
import { join } from "node:path";
import { vi } from "vitest";
import { Answerer } from "@/engine/answerer";
import { initSync } from "@/engine/pkg/engine_wasm";
import type { Question } from "@/engine/protocol";

/** The real engine without a thread, for screens that ask it: jsdom has no workers. */
export function installEngineWorker(): void {
  const module = readFileSync(join(import.meta.dirname, "../engine/pkg/engine_wasm_bg.wasm"));
  initSync({ module });
  vi.stubGlobal("Worker", InlineWorker);
}

class InlineWorker {
  readonly #answerer = new Answerer();
  onmessage: ((event: { data: unknown }) => void) | null = null;

  postMessage(question: Question) {
    const data = this.#answerer.answer(structuredClone(question));
    queueMicrotask(() => this.onmessage?.({ data }));
  }

  terminate() {
    this.onmessage = null;
  }
}
