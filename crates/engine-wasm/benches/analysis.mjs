// The same board in the WebAssembly build, objects in and out.
import { readFileSync } from 'node:fs';
import { loadEngine } from '../tests/load-engine.mjs';

const [pkg, board] = process.argv.slice(2);
const engine = await loadEngine(pkg);
const input = JSON.parse(readFileSync(board, 'utf8'));
const times = Array.from({ length: 200 }, () => {
  const start = performance.now();
  const board = new engine.DraftBoard(input);
  board.analyse({ current_pick: 1 });
  board.free();
  return performance.now() - start;
}).sort((a, b) => a - b);
console.log(
  `WebAssembly, objects in and out: fastest ${times[0].toFixed(3)} ms, median ${times[100].toFixed(3)} ms`,
);
