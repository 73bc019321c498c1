import { Answerer } from "./answerer";
import init from "./pkg/engine_wasm";
import type { Question, Reply } from "./protocol";

/** The first message brings the compiled engine; questions that arrive before it is ready wait, in order. */
type Message = { module: WebAssembly.Module } | Question;

const { promise: compiled, resolve: receive } = withResolvers<WebAssembly.Module>();
const engine = compiled.then((module) => init({ module }));
const answerer = new Answerer();

self.onmessage = async ({ data }: MessageEvent<Message>) => {
  if ("module" in data) return receive(data.module);
  const reply = await engine.then(
    () => answerer.answer(data),
    (error: unknown): Reply => ({ id: data.id, error: `The engine did not load: ${error}` }),
  );
  self.postMessage(reply);
};

function withResolvers<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
