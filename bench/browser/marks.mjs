// What a mark costs on the page: the click itself, and everything the main thread does until the verdict on the new
// board is shown and the page is idle (drawing, the engine's answers, the queue, the request, its echo).
import { percentile } from "../server/load.mjs";
import { pause } from "./page.mjs";
import { longestTask, traced } from "./trace.mjs";

const REST_MS = 400;
const RESTING_MS = 5000;
const PATIENCE_MS = 30_000;
const N_WARM_UP = 5;

export async function measureMarks(tab, n) {
  // Thread time, not wall-clock time, so that other load on the machine does not count.
  await tab.send("Performance.enable", { timeDomain: "threadTicks" });
  const verdict = await watchVerdict(tab);
  await markMany(tab, verdict, N_WARM_UP);
  const rest = await restingRate(tab);
  await forget(tab);
  const costs = await markMany(tab, verdict, n);
  const { paints, longTasks } = await tab.evaluate(() => window.bench);
  const scripts = costs.map(({ script, seconds }) => script - rest * seconds);
  const figures = {
    markPaint: percentile(paints, 0.95),
    markPaintMedian: percentile(paints, 0.5),
    clickScript: percentile(
      costs.map(({ clickScript }) => clickScript),
      0.5,
    ),
    markScript: percentile(scripts, 0.5),
    markScriptP95: percentile(scripts, 0.95),
    markBusy: percentile(
      costs.map(({ task }) => task),
      0.5,
    ),
    verdictShown: percentile(
      costs.map(({ seconds }) => seconds * 1000 - REST_MS),
      0.5,
    ),
    longTasks: longTasks.length,
  };
  figures.longestTask = longestTask(await traced(tab, () => markMany(tab, verdict, 10)));
  await forget(tab);
  await tab.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await markMany(tab, verdict, 20);
  await tab.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  const slow = await tab.evaluate(() => window.bench);
  return { ...figures, throttledPaint: percentile(slow.paints, 0.95) };
}

const forget = (tab) =>
  tab.evaluate(() => {
    Object.assign(window.bench, { paints: [], longTasks: [] });
  });

async function markMany(tab, verdict, n) {
  const costs = [];
  for (let count = 0; count < n; count += 1) costs.push(await markOne(tab, verdict));
  return costs;
}

async function markOne(tab, verdict) {
  const place = await tab.evaluate(() => {
    // On my own turn the page would ask which team took a player marked as drafted.
    const mark = document.querySelector("header[data-my-turn]") ? "Add to My Team" : "Mark Drafted";
    const button = document.querySelector(`[data-player] button[aria-label^="${mark} "]`);
    const { x, y, width, height } = button.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
  const mouse = (type) =>
    tab.send("Input.dispatchMouseEvent", { type, ...place, button: "left", clickCount: 1 });
  await tab.send("Input.dispatchMouseEvent", { type: "mouseMoved", ...place });
  await pause(REST_MS);
  const before = await metricsOf(tab);
  const begun = performance.now();
  const shown = verdict.next();
  await mouse("mousePressed");
  // Resolves when the page has handled the click: the list shows the mark, the rest follows.
  await mouse("mouseReleased");
  const clicked = await metricsOf(tab);
  await shown;
  await pause(REST_MS);
  const after = await metricsOf(tab);
  const seconds = (performance.now() - begun) / 1000;
  return {
    seconds,
    clickScript: clicked.script - before.script,
    script: after.script - before.script,
    task: after.task - before.task,
  };
}

/** Follows the card's busy state from outside, so that watching it runs no script in the page. */
async function watchVerdict(tab) {
  await tab.send("DOM.enable");
  const { root } = await tab.send("DOM.getDocument", { depth: -1 });
  const selector = '[aria-label="Verdict"]';
  const { nodeId } = await tab.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  let onShown = () => {};
  tab.on("DOM.attributeModified", ({ nodeId: changed, name, value }) => {
    if (changed === nodeId && name === "aria-busy" && value === "false") onShown();
  });
  return {
    next: () =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error("no verdict")), PATIENCE_MS);
        onShown = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
  };
}

async function metricsOf(tab) {
  const { metrics } = await tab.send("Performance.getMetrics");
  const get = (wanted) => metrics.find(({ name }) => name === wanted).value * 1000;
  return { script: get("ScriptDuration"), task: get("TaskDuration") };
}

/** Script time per second on an idle page, where only the header's clock ticks. */
async function restingRate(tab) {
  const before = await metricsOf(tab);
  await pause(RESTING_MS);
  const after = await metricsOf(tab);
  return (after.script - before.script) / (RESTING_MS / 1000);
}
