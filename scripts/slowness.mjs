// Prints how many times slower than usual this machine is at the moment, at least 1. The time limits of the tests are
// multiplied by it, so that a loaded or slow machine is not taken for a broken product.
import { availableParallelism } from "node:os";
import { isMainThread, parentPort, Worker } from "node:worker_threads";

const MEASURED_MS = 1000;
const STEPS_IN_A_BLOCK = 1_000_000;
/** How many blocks a thread gets through meanwhile, on the idle machine on which the limits were measured. */
const USUAL_BLOCKS = 700;
/** The tests use two cores, so that is how many have to be free. */
const N_THREADS = Math.min(2, availableParallelism());
/** A machine slower than this does not get through the tests at all. */
const MOST = 8;

function busyLoop() {
  const ends = performance.now() + MEASURED_MS;
  let state = 1;
  let blocks = 0;
  for (; performance.now() < ends; blocks += 1) {
    for (let step = 0; step < STEPS_IN_A_BLOCK; step += 1) state = Math.imul(state ^ step, 0x9e3779b1);
  }
  return { blocks, state };
}

async function measured() {
  const worker = new Worker(new URL(import.meta.url));
  return new Promise((resolve, reject) => {
    worker.once("message", ({ blocks }) => resolve(blocks));
    worker.once("error", reject);
  });
}

if (isMainThread) {
  const blocks = await Promise.all(Array.from({ length: N_THREADS }, measured));
  const slowness = USUAL_BLOCKS / Math.max(1, Math.min(...blocks));
  console.log(Math.min(MOST, Math.max(1, slowness)).toFixed(1));
} else {
  parentPort.postMessage(busyLoop());
}
