// `make bench`, the server's part: the release binary on loopback, with the promised limits beside what was
// measured. Bounded in count and time; nothing else is needed than Node.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, statSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const BINARY = new URL("../target/release/draftboard", import.meta.url).pathname;
const ACCOUNT = { email: "bench@example.com", password: "bench-password-1" };
const N_SIGN_INS = 300;
const N_PROBES = 500;
const N_STARTS = 5;

/** What is promised. A figure without a limit is there to be watched. */
const LIMITS = {
  start: { name: "Cold start to healthy", unit: "ms", most: 500 },
  restart: { name: "Start with data to healthy (median)", unit: "ms", most: 500 },
  binary: { name: "Binary, web application inside", unit: "MB", most: 40 },
  javascript: { name: "JavaScript of the first load of /auth", unit: "kB", most: 170 },
  idleMemory: { name: "Memory when idle", unit: "MB", most: 60 },
  idleP99: { name: "Health p99 when idle", unit: "ms" },
  answered: { name: `Sign-ins answered of ${N_SIGN_INS} at once`, unit: "", least: N_SIGN_INS },
  signIns: { name: "All sign-ins answered after", unit: "s", most: 30 },
  busyP99: { name: "Health p99 during the sign-ins", unit: "ms", most: 50 },
  peakMemory: { name: "Peak memory", unit: "MB", most: 150 },
};

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

function ask(url, { method = "GET", body, headers = {} } = {}) {
  return new Promise((resolve, reject) => {
    const call = request(url, { method, agent, headers, timeout: 60_000 }, (answer) => {
      let bytes = 0;
      const chunks = [];
      answer.on("data", (chunk) => {
        bytes += chunk.length;
        chunks.push(chunk);
      });
      answer.on("end", () => resolve({ status: answer.statusCode, bytes, body: Buffer.concat(chunks) }));
    });
    call.on("error", reject);
    call.on("timeout", () => call.destroy(new Error("no answer within a minute")));
    call.end(body);
  });
}

async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address();
  probe.close();
  await once(probe, "close");
  return port;
}

async function start(folder) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    PATH: process.env.PATH,
    DRAFTBOARD_BIND: `127.0.0.1:${port}`,
    DRAFTBOARD_DATA_DIR: folder,
    DRAFTBOARD_RATE_LIMITS: "off",
    DRAFTBOARD_AUTO_COLLECT: "off",
    DRAFTBOARD_ADMIN_EMAIL: ACCOUNT.email,
    DRAFTBOARD_ADMIN_PASSWORD: ACCOUNT.password,
    DRAFTBOARD_LOG: "warn",
  };
  const begun = performance.now();
  const server = spawn(BINARY, ["serve"], { env, stdio: ["ignore", "ignore", "inherit"] });
  while (server.exitCode === null && performance.now() - begun < 30_000) {
    const answer = await ask(`${url}/api/health`).catch(() => null);
    if (answer?.status === 200) return { url, server, ms: performance.now() - begun };
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  server.kill("SIGKILL");
  throw new Error("the server did not become healthy");
}

async function stop({ server }) {
  server.kill("SIGTERM");
  await once(server, "exit");
}

/** Resident memory now, and the most there ever was. */
function memoryOf({ server }) {
  const status = readFileSync(`/proc/${server.pid}/status`, "utf8");
  const megabytes = (field) => Number(status.match(new RegExp(`${field}:\\s+(\\d+)`))[1]) / 1024;
  return { now: megabytes("VmRSS"), peak: megabytes("VmHWM") };
}

function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)];
}

async function timeHealth(url) {
  const begun = performance.now();
  await ask(`${url}/api/health`);
  return performance.now() - begun;
}

async function probeIdle(url) {
  const times = [];
  for (let n = 0; n < N_PROBES; n += 1) times.push(await timeHealth(url));
  return percentile(times, 0.99);
}

/** Everybody signs in at the same moment; meanwhile somebody else asks for the server's health. */
async function crowd(url) {
  const form = new URLSearchParams({ username: ACCOUNT.email, password: ACCOUNT.password }).toString();
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const begun = performance.now();
  let isOver = false;
  const signIns = Promise.all(
    Array.from({ length: N_SIGN_INS }, () =>
      ask(`${url}/api/v1/auth/login`, { method: "POST", body: form, headers }).catch(() => null),
    ),
  ).finally(() => {
    isOver = true;
  });
  const times = [];
  while (!isOver) {
    times.push(await timeHealth(url));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const answers = await signIns;
  return {
    answered: answers.filter((answer) => answer?.status === 200).length,
    seconds: (performance.now() - begun) / 1000,
    p99: percentile(times, 0.99),
  };
}

/** What a browser fetches before the sign-in page works: the page's scripts and what they import, as sent. */
async function firstLoad(url) {
  const page = (await ask(`${url}/auth`)).body.toString();
  const waiting = [...page.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, path]) => path);
  const route = await chunkOf(url, waiting, /"(?:\.\/|assets\/)?(auth-[\w-]+\.js)"/);
  const seen = new Set();
  let bytes = 0;
  for (const path of [...waiting, ...route]) waiting.includes(path) || waiting.push(path);
  while (waiting.length > 0) {
    const path = waiting.pop();
    if (seen.has(path)) continue;
    seen.add(path);
    bytes += (await ask(url + path, { headers: { "accept-encoding": "br" } })).bytes;
    const code = (await ask(url + path)).body.toString();
    for (const [, name] of code.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)) {
      waiting.push(`/assets/${name}`);
    }
  }
  return bytes / 1000;
}

/** The route's own chunk is imported when it is needed; the entry names it. */
async function chunkOf(url, scripts, pattern) {
  for (const path of scripts) {
    const name = (await ask(url + path)).body.toString().match(pattern)?.[1];
    if (name) return [`/assets/${name}`];
  }
  return [];
}

function report(figures) {
  console.info(`\n  ${"Figure".padEnd(44)}${"measured".padStart(12)}   limit`);
  let isGood = true;
  for (const [key, { name, unit, most, least }] of Object.entries(LIMITS)) {
    const value = figures[key];
    const holds = (most === undefined || value <= most) && (least === undefined || value >= least);
    isGood &&= holds;
    const shown = `${Number.isInteger(value) ? value : value.toFixed(1)} ${unit}`.trim();
    const limit = most !== undefined ? `at most ${most} ${unit}` : least !== undefined ? `${least}` : "";
    console.info(`  ${name.padEnd(44)}${shown.padStart(12)}   ${limit}${holds ? "" : "   EXCEEDED"}`);
  }
  return isGood;
}

if (!existsSync(BINARY)) throw new Error("target/release/draftboard is missing: run `make build`");
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
  figures.peakMemory = memoryOf(server).peak;
  await stop(server);
  process.exitCode = report(figures) ? 0 : 1;
} finally {
  agent.destroy();
  await rm(folder, { recursive: true, force: true });
}
