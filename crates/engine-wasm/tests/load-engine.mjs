// Loads the WebAssembly build in Node.
import { readFileSync } from 'node:fs';
import path from 'node:path';

export async function loadEngine(pkg) {
  // The folder has no package.json of its own, so Node would take the file for CommonJS.
  const source = readFileSync(path.join(pkg, 'engine_wasm.js'), 'utf8');
  const engine = await import(`data:text/javascript,${encodeURIComponent(source)}`);
  engine.initSync({ module: readFileSync(path.join(pkg, 'engine_wasm_bg.wasm')) });
  return engine;
}
