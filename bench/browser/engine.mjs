// The engine in the application's own worker: how fast it answers, and how it compares with the native build.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { percentile } from "../server/load.mjs";

const NATIVE =
  process.env.BENCH_ENGINE ??
  new URL("../../target/release/bench-engine", import.meta.url).pathname;
const POOL = new URL("../../data/pool.csv", import.meta.url);
const N_ANALYSES = 100;
const N_VERDICTS = 7;

/** The board of `bench/engine`: the pool's first 300 players, 12 teams, 16 rounds, half PPR, my pick the first. */
function benchBoard() {
  const lines = readFileSync(POOL, "utf8")
    .split("\n")
    .filter((line) => line && !line.startsWith("#"));
  const [header, ...rows] = lines.map((line) => line.split(","));
  const players = rows.map((row, at) => {
    const get = (name) => row[header.indexOf(name)];
    const figure = (name) => (get(name) ? Number(get(name)) : null);
    return {
      id: `p${at}`,
      name: get("name"),
      position: get("position"),
      team: get("team") || null,
      bye_week: figure("bye"),
      adp: figure("adp_half"),
      adp_spread: figure("spread"),
      n_sources: figure("sources"),
      projected_points: figure("points_half"),
    };
  });
  players.sort((a, b) => (a.adp ?? Number.MAX_VALUE) - (b.adp ?? Number.MAX_VALUE));
  return players;
}

const SLOTS = { QB: 1, RB: 2, WR: 2, TE: 1, FLEX: 1, K: 1, DST: 1 };
const SETTINGS = {
  draft_config: {
    team_count: 12,
    rounds: 16,
    draft_order: "snake",
    draft_slot: 1,
    bench_spots: 7,
    roster_positions: Object.entries(SLOTS).map(([position, count]) => ({ position, count })),
  },
  scoring_format: 0.5,
};

export async function measureEngine(tab) {
  const everybody = benchBoard();
  const boardOf = (players) => ({ opened: { players, ...SETTINGS }, events: [], pending: [] });
  const whole = boardOf(everybody);
  const first300 = boardOf(everybody.slice(0, 300));
  const verdict = (n) => ({ ask: "advise", view: { draft_id: `bench-${n}` }, board: first300 });
  const analyses = Array.from({ length: N_ANALYSES }, () => ({
    ask: "analyse",
    view: {},
    board: whole,
  }));
  const verdicts = Array.from({ length: N_VERDICTS }, (_, n) => verdict(n));
  const analysisTimes = await tab.evaluate(timeAnswers, analyses);
  const verdictTimes = await tab.evaluate(timeAnswers, verdicts);
  const inBrowser = Math.min(...verdictTimes.slice(1));
  return {
    analysis: percentile(analysisTimes.slice(10), 0.5),
    verdict: percentile(verdictTimes.slice(1), 0.5),
    ...(existsSync(NATIVE) && { wasmShare: nativeVerdictMs() / inBrowser }),
  };
}

/** Runs in the page: calls the application's worker one request at a time, in its own protocol. */
async function timeAnswers(questions) {
  const resources = performance.getEntriesByType("resource").map(({ name }) => name);
  const script = resources.find((name) => /\/assets\/worker-[\w-]+\.js$/.test(name));
  const wasm = resources.find((name) => name.endsWith(".wasm"));
  const worker = new Worker(script, { type: "module" });
  worker.postMessage({ module: await WebAssembly.compileStreaming(fetch(wasm)) });
  const times = [];
  for (const [id, question] of questions.entries()) {
    const begun = performance.now();
    const answered = new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => (data.error ? reject(new Error(data.error)) : resolve());
      worker.onerror = ({ message }) => reject(new Error(message));
    });
    worker.postMessage({ id, ...question });
    await answered;
    times.push(performance.now() - begun);
  }
  worker.terminate();
  return times;
}

/** The best of several runs: a busy machine only ever adds time. */
function nativeVerdictMs() {
  const timeOf = (n) => {
    const begun = performance.now();
    spawnSync(NATIVE, ["verdicts", "1", String(n)], { stdio: "ignore" });
    return performance.now() - begun;
  };
  const times = Array.from({ length: 5 }, () => (timeOf(4) - timeOf(1)) / 3);
  return Math.min(...times);
}
