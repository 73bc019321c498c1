// What a mark costs on the page. Counted is everything the main thread does from the click until the verdict for the
// new board is on the screen and the page is at rest: drawing, the engine's answers, the queue, the request, its echo.
import { percentile } from "../report.mjs";
import { longestTask } from "./trace.mjs";

const REST_MS = 400;
const MARK = 'button[aria-label^="Mark Drafted "]';

/** Marks players one after another and gives what each took. */
async function markMany(page, n) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  const verdict = await watchVerdict(cdp);
  const costs = [];
  for (let count = 0; count < n; count += 1) costs.push(await markOne(page, cdp, verdict));
  await cdp.detach();
  return costs;
}

async function markOne(page, cdp, verdict) {
  const { x, y, width, height } = await page.locator(MARK).first().boundingBox();
  await page.mouse.move(x + width / 2, y + height / 2);
  await pause(REST_MS);
  const before = await metricsOf(cdp);
  const shown = verdict.next();
  await page.mouse.down();
  await page.mouse.up();
  await shown;
  await pause(REST_MS);
  const after = await metricsOf(cdp);
  return Object.fromEntries(Object.keys(after).map((name) => [name, after[name] - before[name]]));
}

/** Follows the card's busy state from outside, so that looking costs the page no script. */
async function watchVerdict(cdp) {
  await cdp.send("DOM.enable");
  const { root } = await cdp.send("DOM.getDocument", { depth: -1 });
  const selector = '[aria-label="Verdict"]';
  const { nodeId } = await cdp.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  let onShown = () => {};
  cdp.on("DOM.attributeModified", (change) => {
    if (change.nodeId === nodeId && change.name === "aria-busy" && change.value === "false") onShown();
  });
  return {
    next: () =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error("no verdict within 30 s")), 30_000);
        onShown = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
  };
}

async function metricsOf(cdp) {
  const { metrics } = await cdp.send("Performance.getMetrics");
  const get = (wanted) => metrics.find(({ name }) => name === wanted).value * 1000;
  return { time: get("Timestamp"), script: get("ScriptDuration"), task: get("TaskDuration") };
}

/** Script a second while nobody does anything: the clock of the page's header. */
async function restingRate(page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  const before = await metricsOf(cdp);
  await pause(5000);
  const after = await metricsOf(cdp);
  await cdp.detach();
  return (after.script - before.script) / (after.time - before.time);
}

export async function measureMarks(page, n) {
  await markMany(page, 5);
  const rest = await restingRate(page);
  await page.evaluate(() => window.benchMarks.splice(0));
  const costs = await markMany(page, n);
  const paints = await page.evaluate(() => window.benchMarks.splice(0));
  const longTasks = await page.evaluate(() => window.benchLongTasks.splice(0));
  const scripts = costs.map(({ script, time }) => script - rest * time);
  return {
    markPaint: percentile(paints, 0.95),
    markPaintMedian: percentile(paints, 0.5),
    markScript: percentile(scripts, 0.5),
    markScriptP95: percentile(scripts, 0.95),
    markTask: percentile(costs.map(({ task }) => task), 0.5),
    longTasks: longTasks.filter(({ startTime }) => startTime > 0).length,
  };
}

/** On a machine four times slower. */
export async function measureThrottled(page, n) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.evaluate(() => window.benchMarks.splice(0));
  await markMany(page, n);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  const paints = await page.evaluate(() => window.benchMarks.splice(0));
  return { throttledPaint: percentile(paints, 0.95) };
}

/** The longest the main thread was busy in one piece while marks were made and judged. */
export async function measureLongestTask(browser, page, n) {
  await browser.startTracing(page, { categories: ["toplevel", "devtools.timeline", "__metadata"] });
  await markMany(page, n);
  return { longestTask: longestTask(await browser.stopTracing()) };
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
