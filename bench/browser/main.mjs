// The browser part of `make bench`: the release binary's pages in Chromium, each figure with its promised limit.
// `node bench/browser/main.mjs marks` measures one part only.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { start, stop } from "../server/process.mjs";
import { measureCatalog, openCatalog } from "./catalog.mjs";
import { launchChromium } from "./chromium.mjs";
import { measureEngine } from "./engine.mjs";
import { measureLighthouse } from "./lighthouse.mjs";
import { measureMarks } from "./marks.mjs";
import { openDraft, prepare } from "./page.mjs";
import { report } from "../report.mjs";

const N_MARKS = Number(process.env.BENCH_MARKS ?? 100);

/** The promised limits. A figure without a limit is only printed. */
const LIMITS = {
  markPaint: { name: "A mark is painted after (p95)", unit: "ms", most: 50 },
  markPaintMedian: { name: "A mark is painted after (median)", unit: "ms" },
  clickScript: { name: "Script until the list shows a mark (median)", unit: "ms", most: 3 },
  markScript: { name: "  with all that follows, to the verdict (median)", unit: "ms" },
  markScriptP95: { name: "  with all that follows, to the verdict (p95)", unit: "ms" },
  markBusy: { name: "Main thread busy for a mark (median)", unit: "ms" },
  verdictShown: { name: "The verdict on a mark is shown after (median)", unit: "ms" },
  longTasks: { name: "Tasks over 50 ms during the marks", unit: "", most: 0 },
  longestTask: { name: "Longest task while marks are judged", unit: "ms", most: 20 },
  throttledPaint: {
    name: "A mark is painted after, processor 4 times slower",
    unit: "ms",
    most: 150,
  },
  analysis: { name: "Analysis of a board in the worker (median)", unit: "ms", most: 5 },
  verdict: { name: "Verdict at pick 1 in the worker (median)", unit: "ms", most: 700 },
  wasmShare: { name: "The browser's engine, share of native speed", unit: "", least: 0.4 },
  performance: { name: "Lighthouse, performance", unit: "", least: 90 },
  accessibility: { name: "Lighthouse, accessibility", unit: "", least: 100 },
  bestPractices: { name: "Lighthouse, best practices", unit: "", least: 95 },
  scrollFrame: { name: "Longest frame, scrolling a catalog of 12,000", unit: "ms", most: 50 },
  scrollTask: { name: "Longest task, scrolling a catalog of 12,000", unit: "ms", most: 50 },
  typingFrame: { name: "Longest frame, searching a catalog of 12,000", unit: "ms", most: 50 },
  typingTask: { name: "Longest task, searching a catalog of 12,000", unit: "ms", most: 50 },
};

const inDraft = (measure) => async (browser, url, account) => {
  const tab = await openDraft(browser, url, account);
  return measure({ browser, tab, url, ...account });
};

/** The catalog comes last, because its players would fill the pool of the drafts after it. */
const parts = {
  marks: inDraft(({ tab }) => measureMarks(tab, N_MARKS)),
  engine: inDraft(({ tab }) => measureEngine(tab)),
  lighthouse: inDraft(({ browser, tab, url, sessionId }) =>
    measureLighthouse(browser, tab, url, sessionId),
  ),
  catalog: async (browser, url, { token }) =>
    measureCatalog(await openCatalog(browser, url, token)),
};

/** Runs each part in a new browser with a new session. */
async function measured(measure, url) {
  const browser = await launchChromium();
  try {
    return await measure(browser, url, await prepare(url));
  } finally {
    await browser.close();
  }
}

const wanted = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), "draftboard-bench-"));
try {
  const server = await start(folder);
  const figures = {};
  for (const [name, measure] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    Object.assign(figures, await measured(measure, server.url));
  }
  await stop(server);
  process.exitCode = report(LIMITS, figures) ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
