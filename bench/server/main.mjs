// The server part of `make bench`: the release binary on loopback, each figure with its promised limit. Bounded in
// count and time; it needs nothing but Node.
import { existsSync, statSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { report } from "../report.mjs";
import { firstLoad } from "./first-load.mjs";
import { agent } from "./http.mjs";
import { crowd, N_SIGN_INS, percentile, probeIdle } from "./load.mjs";
import { BINARY, memoryOf, start, stop } from "./process.mjs";

const N_STARTS = 5;

/** The promised limits. A figure without a limit is only printed. */
const LIMITS = {
  start: { name: "Cold start to healthy", unit: "ms", most: 500 },
  restart: { name: "Start with the pool loaded to healthy (median)", unit: "ms", most: 100 },
  binary: { name: "Binary, web application inside", unit: "MB", most: 60 },
  javascript: { name: "JavaScript of the first load of /auth", unit: "kB", most: 170 },
  idleMemory: { name: "Memory when idle", unit: "MB", most: 60 },
  idleP99: { name: "Health p99 when idle", unit: "ms" },
  answered: { name: `Sign-ins answered of ${N_SIGN_INS} at once`, unit: "", least: N_SIGN_INS },
  signIns: { name: "All sign-ins answered after", unit: "s", most: 30 },
  busyP99: { name: "Health p99 during the sign-ins", unit: "ms" },
  slowdown: { name: "  beside the one when idle", unit: "times", most: 20 },
  peakMemory: { name: "Peak memory", unit: "MB", most: 150 },
};

if (!existsSync(BINARY)) throw new Error(`${BINARY} is missing: run \`make build\``);
const folder = await mkdtemp(join(tmpdir(), "draftboard-bench-"));
try {
  let server = await start(folder);
  const figures = { start: server.ms, binary: statSync(BINARY).size / 1e6 };
  const restarts = [];
  for (let n = 0; n < N_STARTS; n += 1) {
    await stop(server);
    server = await start(folder);
    restarts.push(server.ms);
  }
  figures.restart = percentile(restarts, 0.5);
  figures.idleMemory = memoryOf(server).now;
  figures.javascript = await firstLoad(server.url);
  figures.idleP99 = await probeIdle(server.url);
  const { answered, seconds, p99 } = await crowd(server.url);
  Object.assign(figures, { answered, signIns: seconds, busyP99: p99 });
  figures.slowdown = p99 / figures.idleP99;
  figures.peakMemory = memoryOf(server).peak;
  await stop(server);
  process.exitCode = report(LIMITS, figures) ? 0 : 1;
} finally {
  agent.destroy();
  await rm(folder, { recursive: true, force: true });
}
