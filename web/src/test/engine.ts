import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Answerer } from "@/engine/answerer";
import { EngineClient } from "@/engine/engine-client";
import { initSync } from "@/engine/pkg/engine_wasm";

const WASM = join(import.meta.dirname, "../engine/pkg/engine_wasm_bg.wasm");
let compiled: WebAssembly.Module | null = null;

/** Loads the real engine into the test's own thread, once: a second start would forget the boards of the first. */
export function loadEngine(): WebAssembly.Module {
  if (compiled) return compiled;
  compiled = new WebAssembly.Module(readFileSync(WASM));
  initSync({ module: compiled });
  return compiled;
}

const isLoaded = async () => undefined;

/**
 * The page's client with the engine behind it, but no thread between them. Advice takes long, so
 * only tests that are about it get some; the others wait for it as for a slow worker.
 */
export function directEngine({ hasAdvice = false } = {}): EngineClient {
  return new EngineClient(({ onReply }) => {
    const answerer = new Answerer();
    return {
      postMessage: (question) => {
        if (question.ask === "advise" && !hasAdvice) return;
        const reply = structuredClone(answerer.answer(structuredClone(question)));
        setTimeout(() => onReply(reply));
      },
      terminate: () => undefined,
    };
  }, isLoaded);
}

/** What a browser without WebAssembly or workers has. */
export function brokenEngine(): EngineClient {
  const fail = () => {
    throw new Error("No engine here");
  };
  return new EngineClient(fail, async () => fail());
}
