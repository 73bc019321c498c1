// Two hundred ordinary drafters at once: how long their marks take, and how much CPU time the host gave this machine.
import { readFileSync } from "node:fs";
import { Drafter, newcomer } from "./drafters.mjs";
import { percentile } from "./load.mjs";

export const N_DRAFTERS = 200;
const ARRIVAL_SPREAD_MS = 5000;

export class Crowd {
  #drafters;

  constructor(drafters) {
    this.#drafters = drafters;
  }

  static async arrive(url) {
    const drafters = [];
    for (let n = 0; n < N_DRAFTERS; n += 1) {
      const address = `127.1.${Math.floor(n / 250)}.${(n % 250) + 1}`;
      drafters.push(new Drafter(await newcomer(url, `drafter${n}`, address)));
    }
    return new Crowd(drafters);
  }

  /** All draft for this long, spread evenly. Returns the p99, and the share of CPU time the host gave to others. */
  async draft(seconds) {
    for (const drafter of this.#drafters) drafter.times = [];
    const stolen = stolenTime();
    const end = performance.now() + seconds * 1000;
    const spread = (n) => (ARRIVAL_SPREAD_MS * n) / N_DRAFTERS;
    await Promise.all(this.#drafters.map((drafter, n) => drafter.draftUntil(end, spread(n))));
    const times = this.#drafters.flatMap((drafter) => drafter.times);
    return { p99: percentile(times, 0.99), stolen: stolen() };
  }

  /** The server's responses to marks it refused. */
  refusals() {
    return this.#drafters.flatMap((drafter) => drafter.refusals);
  }

  /** How many acknowledged marks the server does not have. */
  async countLost() {
    const lost = await Promise.all(this.#drafters.map((drafter) => drafter.countLost()));
    return sum(lost);
  }

  close() {
    for (const drafter of this.#drafters) drafter.close();
  }
}

/** On a busy shared machine the figures mean little. Returns a function that gives the stolen share since now. */
function stolenTime() {
  const before = processorTimes();
  return () => {
    const passed = processorTimes().map((ticks, at) => ticks - before[at]);
    return (100 * passed[STOLEN]) / sum(passed);
  };
}

const STOLEN = 7;
const processorTimes = () =>
  readFileSync("/proc/stat", "utf8").split("\n")[0].split(/ +/).slice(1, 9).map(Number);

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
