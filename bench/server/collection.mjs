// A collection of Sleeper's players during ordinary drafts: how long it takes, and how much it slows down marks. On
// SQLite, and also on PostgreSQL if scripts/with-postgres has started one.
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { madeUpPlayer } from "../players.mjs";
import { report } from "../report.mjs";
import { Crowd, N_DRAFTERS } from "./crowd.mjs";
import { json, pause } from "./drafters.mjs";
import { agent, ask } from "./http.mjs";
import { percentile } from "./load.mjs";
import { ACCOUNT, memoryOf, start, stop } from "./process.mjs";

/** The number of players on Sleeper in 2020. */
const N_PLAYERS = 7_516;
/** Players with an ADP, which changes with each collection. */
const N_DRAFTED = 800;
const SECONDS = 30;
const POLL_MS = 100;

const LIMITS = {
  first: { name: `${N_PLAYERS} players collected and applied, first`, unit: "s", most: 3 },
  again: { name: "  and again, slowest", unit: "s", most: 3 },
  quietP99: { name: `Marks of ${N_DRAFTERS} drafters, p99 when quiet`, unit: "ms" },
  stolenQuiet: { name: "  processor time that the host gave to others", unit: "%" },
  busyP99: { name: `  during ${SECONDS} s of one collection after the other`, unit: "ms" },
  stolen: { name: "  processor time that the host gave to others", unit: "%" },
  slowdown: { name: "  beside the quiet one", unit: "times", most: 3 },
  refused: { name: "Marks refused or unanswered", unit: "", most: 0 },
  lost: { name: "Acknowledged marks lost", unit: "", most: 0 },
  memory: { name: "Peak memory of a server that collects once", unit: "MB", most: 150 },
};

function player(n) {
  const { name, position, team } = madeUpPlayer(n);
  return {
    player_id: String(n + 1),
    full_name: name,
    position,
    fantasy_positions: [position],
    team,
    active: true,
    status: "Active",
    depth_chart_order: 1,
    age: 25,
    years_exp: 3,
  };
}

function projection(n, nth) {
  const adp = 1 + n / 3 + (nth % 5) / 10;
  return {
    player_id: String(n + 1),
    stats: { adp_std: adp, adp_half_ppr: adp, adp_ppr: adp, pts_std: 100, pts_half_ppr: 110, pts_ppr: 120 },
  };
}

const many = (n, make) => Array.from({ length: n }, (_, nth) => make(nth));

/** A stand-in for Sleeper on loopback whose ADPs change with each request. */
async function startSleeper() {
  const players = JSON.stringify(Object.fromEntries(many(N_PLAYERS, (n) => [n + 1, player(n)])));
  let nth = 0;
  const server = createServer((request, answer) => {
    answer.setHeader("content-type", "application/json");
    if (request.url.startsWith("/v1/players/nfl")) return answer.end(players);
    nth += 1;
    answer.end(JSON.stringify(many(N_DRAFTED, (n) => projection(n, nth))));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

async function signIn(url) {
  const body = new URLSearchParams({ username: ACCOUNT.email, password: ACCOUNT.password }).toString();
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const answer = await ask(`${url}/api/v1/auth/login`, { method: "POST", body, headers });
  return JSON.parse(answer.body).access_token;
}

/** Collects once, like the curators' button. Returns how many seconds the run took. */
async function collect(url, token) {
  const trigger = `${url}/api/v1/admin/collection/trigger/sleeper`;
  const triggered = await ask(trigger, { method: "POST", ...json(token, {}) });
  if (triggered.status !== 202) throw new Error(`${triggered.status}: ${triggered.body}`);
  for (;;) {
    await pause(POLL_MS);
    const history = `${url}/api/v1/admin/collections/history?source=sleeper&limit=1`;
    const [run] = JSON.parse((await ask(history, json(token))).body);
    if (run?.status === "failed") throw new Error(run.error);
    if (run?.status === "completed") return run.duration;
  }
}

async function collectUntil(end, url, token) {
  const seconds = [];
  while (performance.now() < end) seconds.push(await collect(url, token));
  return seconds;
}

function measureMarks(settings) {
  return onNewServer(settings, async (server) => {
    const token = await signIn(server.url);
    const crowd = await Crowd.arrive(server.url);
    const quiet = await crowd.draft(SECONDS);
    const end = performance.now() + SECONDS * 1000;
    const [busy, [first, ...again]] = await Promise.all([
      crowd.draft(SECONDS),
      collectUntil(end, server.url, token),
    ]);
    const figures = {
      first,
      again: percentile(again, 1),
      quietP99: quiet.p99,
      stolenQuiet: quiet.stolen,
      busyP99: busy.p99,
      stolen: busy.stolen,
      slowdown: busy.p99 / quiet.p99,
      refused: crowd.refusals().length,
      lost: await crowd.countLost(),
    };
    crowd.close();
    return figures;
  });
}

/** Without drafters, because sign-ups would use memory themselves. */
function measureMemory(settings) {
  return onNewServer(settings, async (server) => {
    await collect(server.url, await signIn(server.url));
    return memoryOf(server).peak;
  });
}

async function onNewServer(settings, measure) {
  const folder = await mkdtemp(join(tmpdir(), "draftboard-collection-"));
  const server = await start(folder, settings);
  try {
    return await measure(server);
  } finally {
    await stop(server);
    await rm(folder, { recursive: true, force: true });
  }
}

const sleeper = await startSleeper();
const settings = { DRAFTBOARD_SOURCE_SLEEPER_URL: `http://127.0.0.1:${sleeper.address().port}` };
const databases = [{ name: "SQLite" }];
if (process.env.TEST_POSTGRES_URL) {
  databases.push({ name: "PostgreSQL", DATABASE_URL: process.env.TEST_POSTGRES_URL });
}
try {
  let isGood = true;
  for (const { name, ...database } of databases) {
    console.info(`\n  ${name}`);
    // Measured first, while the database is new.
    const memory = await measureMemory({ ...settings, ...database });
    const figures = { ...(await measureMarks({ ...settings, ...database })), memory };
    isGood = report(LIMITS, figures) && isGood;
  }
  process.exitCode = isGood ? 0 : 1;
} finally {
  agent.destroy();
  sleeper.close();
}
