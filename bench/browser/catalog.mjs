// The catalog with 12,000 players on its longest page: what the main thread does while a user scrolls and while they
// type into the search.
import { madeUpPlayer } from "../players.mjs";
import { pause, signedIn, until } from "./page.mjs";
import { longestTask, traced } from "./trace.mjs";

const N_PLAYERS = 12_000;
/** Both sources list these players, so that the widest rows are shown. */
const N_COMPARED = 400;
const PAGE_SIZE = 100;
const N_TURNS = 60;
const TURN_MS = 32;
const TURN_PX = 240;
const KEY_MS = 90;
/** Longer than the page's typing delay plus the response. */
const REST_MS = 900;
const SEARCHES = ["Bafa", "Co", "Ledu Gi", "wr"];

/** The catalog page of a permitted user, once its rows are shown. */
export async function openCatalog(browser, url, token) {
  await fill(url, token);
  const tab = await signedIn(browser, url, token);
  await tab.send("Page.navigate", { url: `${url}/admin/player-catalog?size=${PAGE_SIZE}&sort=adp` });
  await until(tab, `() => document.querySelectorAll("tbody tr").length === ${PAGE_SIZE}`);
  await tab.evaluate(watchFrames);
  await pause(2000);
  return tab;
}

export async function measureCatalog(tab) {
  const scrolled = await watched(tab, () => scroll(tab));
  const typed = await watched(tab, () => type(tab));
  return {
    scrollFrame: scrolled.frame,
    scrollTask: scrolled.task,
    typingFrame: typed.frame,
    typingTask: typed.task,
  };
}

/** The longest frame of an action, and the longest task of a second run: tracing costs time, so it runs apart. */
async function watched(tab, work) {
  await work();
  await tab.evaluate(() => window.bench.begin());
  await work();
  const frame = await tab.evaluate(() => window.bench.end());
  return { frame, task: longestTask(await traced(tab, work)) };
}

async function scroll(tab) {
  const wheel = (deltaY) =>
    tab.send("Input.dispatchMouseEvent", { type: "mouseWheel", x: 700, y: 500, deltaX: 0, deltaY });
  for (const direction of [1, -1]) {
    for (let turn = 0; turn < N_TURNS; turn += 1) {
      await wheel(direction * TURN_PX);
      await pause(TURN_MS);
    }
  }
}

async function type(tab) {
  for (const text of SEARCHES) {
    await tab.evaluate(() => document.querySelector("input[type=search]").select());
    for (const letter of text) {
      await tab.send("Input.dispatchKeyEvent", { type: "keyDown", key: letter, text: letter });
      await tab.send("Input.dispatchKeyEvent", { type: "keyUp", key: letter });
      await pause(KEY_MS);
    }
    await pause(REST_MS);
  }
}

/** In the page: the longest time between two frames. */
function watchFrames() {
  let longest = null;
  let last = 0;
  const next = (now) => {
    if (longest === null) return;
    if (last) longest = Math.max(longest, now - last);
    last = now;
    requestAnimationFrame(next);
  };
  window.bench = {
    begin() {
      [longest, last] = [0, 0];
      requestAnimationFrame(next);
    },
    end() {
      const found = longest;
      longest = null;
      return found;
    },
  };
}

async function fill(url, token) {
  await importSheet(url, token, "ffc", N_PLAYERS, 0);
  await importSheet(url, token, "espn", N_COMPARED, 3);
}

async function importSheet(url, token, source, n, apart) {
  const lines = Array.from({ length: n }, (_, nth) => lineOf(nth, apart));
  const body = new FormData();
  body.set("file", new Blob([["Name,Position,Team,ADP", ...lines].join("\n")]), "bench.csv");
  body.set("source", source);
  const answer = await fetch(`${url}/api/v1/admin/players/import`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  if (!answer.ok) throw new Error(`the import failed: ${answer.status} ${await answer.text()}`);
}

function lineOf(nth, apart) {
  const { name, position, team } = madeUpPlayer(nth);
  const adp = nth < N_COMPARED ? nth + 1 + apart : "";
  return `${name},${position},${team},${adp}`;
}
