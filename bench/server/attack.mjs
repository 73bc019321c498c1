// `make attack`: a mixed attack on loopback during ordinary drafts. Bounded in time (ATTACK_SECONDS, by default ten
// minutes) and in count. Rate limits are on, as in production; every network is an address of 127.0.0.0/8.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { report } from "../report.mjs";
import { startAttack } from "./attacking.mjs";
import { Crowd, N_DRAFTERS } from "./crowd.mjs";
import { agent } from "./http.mjs";
import { memoryOf, start, stop } from "./process.mjs";

const ATTACK_SECONDS = Number(process.env.ATTACK_SECONDS ?? 600);
const QUIET_SECONDS = Math.min(60, Math.max(10, ATTACK_SECONDS / 10));

const LIMITS = {
  quietP99: { name: `Marks of ${N_DRAFTERS} drafters, p99 when quiet`, unit: "ms" },
  stolenQuiet: { name: "  processor time that the host gave to others", unit: "%" },
  attackedP99: { name: `  during ${ATTACK_SECONDS} s of attack`, unit: "ms" },
  stolen: { name: "  processor time that the host gave to others", unit: "%" },
  slowdown: { name: "  beside the quiet one", unit: "times", most: 3 },
  refused: { name: "Marks refused or unanswered", unit: "", most: 0 },
  lost: { name: "Acknowledged marks lost", unit: "", most: 0 },
  memory: { name: "Peak memory", unit: "MB", most: 250 },
};

/** Counts how often each value occurs. */
function countOf(words) {
  const counts = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}

const folder = await mkdtemp(join(tmpdir(), "draftboard-attack-"));
const server = await start(folder, { DRAFTBOARD_RATE_LIMITS: "on", DRAFTBOARD_LOG: "error" });
try {
  const crowd = await Crowd.arrive(server.url);
  const quiet = await crowd.draft(QUIET_SECONDS);
  const endAttack = startAttack(server.url);
  const attacked = await crowd.draft(ATTACK_SECONDS);
  const tried = await endAttack();
  const refusals = crowd.refusals();
  const figures = {
    quietP99: quiet.p99,
    stolenQuiet: quiet.stolen,
    attackedP99: attacked.p99,
    stolen: attacked.stolen,
    slowdown: attacked.p99 / quiet.p99,
    refused: refusals.length,
    lost: await crowd.countLost(),
    memory: memoryOf(server).peak,
  };
  console.info(`Attempts: ${JSON.stringify(tried)}`);
  if (refusals.length > 0) console.info(`Refusals: ${JSON.stringify(countOf(refusals))}`);
  process.exitCode = report(LIMITS, figures) ? 0 : 1;
  crowd.close();
} finally {
  await stop(server);
  agent.destroy();
  await rm(folder, { recursive: true, force: true });
}
