import init from "./pkg/engine_wasm";
import wasmUrl from "./pkg/engine_wasm_bg.wasm?url";

let compiling: Promise<WebAssembly.Module> | null = null;
let loading: Promise<unknown> | null = null;

/** Compiled once, for the page and for every worker it starts. */
export function compiledEngine(): Promise<WebAssembly.Module> {
  compiling ??= WebAssembly.compileStreaming(fetch(wasmUrl)).catch((error: unknown) => {
    compiling = null;
    throw error;
  });
  return compiling;
}

/** Makes the engine's functions callable on this page. What fails is tried again by the next caller. */
export async function loadEngine(): Promise<void> {
  loading ??= init({ module: compiledEngine() }).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  await loading;
}
