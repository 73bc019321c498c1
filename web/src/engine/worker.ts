import { Answerer } from "./answerer";
import loadEngine from "./pkg/engine_wasm";
import wasmUrl from "./pkg/engine_wasm_bg.wasm?url";
import type { Question, Reply } from "./protocol";

// Questions that arrive while the engine loads wait for it, in order.
const engine = loadEngine({ module_or_path: wasmUrl });
const answerer = new Answerer();

self.onmessage = async ({ data }: MessageEvent<Question>) => {
  const reply = await engine.then(
    () => answerer.answer(data),
    (error: unknown): Reply => ({ id: data.id, error: `The engine did not load: ${error}` }),
  );
  self.postMessage(reply);
};
