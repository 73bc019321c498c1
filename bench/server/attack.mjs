// `make attack`: a mixed attack on loopback beside ordinary drafters. Bounded in time (ATTACK_SECONDS, ten minutes unless
// set) and in count. With limits on, as the server runs for people; every network is an address of 127.0.0.0/8.
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { report } from "../report.mjs";
import { startAttack } from "./attacking.mjs";
import { Drafter, newcomer } from "./drafters.mjs";
import { agent } from "./http.mjs";
import { percentile } from "./load.mjs";
import { memoryOf, start, stop } from "./process.mjs";

const N_DRAFTERS = 200;
const ATTACK_SECONDS = Number(process.env.ATTACK_SECONDS ?? 600);
const QUIET_SECONDS = Math.min(60, Math.max(10, ATTACK_SECONDS / 10));
const ARRIVAL_SPREAD_MS = 5000;

const LIMITS = {
  quietP99: { name: `Marks of ${N_DRAFTERS} drafters, p99 when quiet`, unit: "ms" },
  stolenQuiet: { name: "  processor time that the host gave to others", unit: "%" },
  attackedP99: { name: `  during ${ATTACK_SECONDS} s of attack`, unit: "ms" },
  stolen: { name: "  processor time that the host gave to others", unit: "%" },
  slowdown: { name: "  beside the quiet one", unit: "times", most: 3 },
  refused: { name: "Marks refused or unanswered", unit: "", most: 0 },
  lost: { name: "Acknowledged marks lost", unit: "", most: 0 },
  memory: { name: "Peak memory", unit: "MB", most: 300 },
};

async function arrive(url) {
  const people = [];
  for (let n = 0; n < N_DRAFTERS; n += 1) {
    const address = `127.1.${Math.floor(n / 250)}.${(n % 250) + 1}`;
    people.push(await newcomer(url, `drafter${n}`, address));
  }
  return people.map((person) => new Drafter(person));
}

/** Everybody drafts for so long, spread evenly. Answers the p99 of this time. */
async function draft(drafters, seconds) {
  for (const drafter of drafters) drafter.times = [];
  const end = performance.now() + seconds * 1000;
  const spread = (n) => (ARRIVAL_SPREAD_MS * n) / drafters.length;
  await Promise.all(drafters.map((drafter, n) => drafter.draftUntil(end, spread(n))));
  return percentile(
    drafters.flatMap(({ times }) => times),
    0.99,
  );
}

/** On a shared machine the figures say little while it is busy elsewhere. Answers how much of the time since was. */
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

/** How often each of them occurs. */
function countOf(words) {
  const counts = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

const folder = await mkdtemp(join(tmpdir(), "draftboard-attack-"));
const server = await start(folder, { DRAFTBOARD_RATE_LIMITS: "on", DRAFTBOARD_LOG: "error" });
try {
  const drafters = await arrive(server.url);
  const stolenQuiet = stolenTime();
  const figures = { quietP99: await draft(drafters, QUIET_SECONDS) };
  figures.stolenQuiet = stolenQuiet();
  const stolen = stolenTime();
  const endAttack = startAttack(server.url);
  figures.attackedP99 = await draft(drafters, ATTACK_SECONDS);
  figures.stolen = stolen();
  const tried = await endAttack();
  figures.slowdown = figures.attackedP99 / figures.quietP99;
  const refusals = drafters.flatMap((drafter) => drafter.refusals);
  figures.refused = refusals.length;
  figures.lost = sum(await Promise.all(drafters.map((drafter) => drafter.countLost())));
  figures.memory = memoryOf(server).peak;
  console.info(`Attempts: ${JSON.stringify(tried)}`);
  if (refusals.length > 0) console.info(`Refusals: ${JSON.stringify(countOf(refusals))}`);
  process.exitCode = report(LIMITS, figures) ? 0 : 1;
  for (const drafter of drafters) drafter.close();
} finally {
  await stop(server);
  agent.destroy();
  await rm(folder, { recursive: true, force: true });
}
