import { vi } from "vitest";
import { Answerer } from "@/engine/answerer";
import type { Question, Reply } from "@/engine/protocol";
import { loadEngine } from "./engine";

/** The real engine without a thread, for screens that ask it: jsdom has no workers. */
export function installEngineWorker(): void {
  // Compiled once: the page would compile it again.
  vi.spyOn(WebAssembly, "compileStreaming").mockResolvedValue(loadEngine());
  vi.stubGlobal("Worker", InlineWorker);
}

class InlineWorker {
  readonly #answerer = new Answerer();
  onmessage: ((event: { data: Reply }) => void) | null = null;

  /** The engine is there already, so the message that brings it is passed over. */
  postMessage(message: Question | { module: WebAssembly.Module }) {
    if ("module" in message) return;
    const data = this.#answerer.answer(structuredClone(message));
    queueMicrotask(() => this.onmessage?.({ data }));
  }

  terminate() {
    this.onmessage = null;
  }
}
