// `make bench`, the browser's part: the release binary's own pages in Chromium, with the promised limits beside what
// was measured. `node bench/browser/main.mjs marks` measures one part only.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { report } from "../report.mjs";
import { start, stop } from "../server/process.mjs";
import { measureLongestTask, measureMarks, measureThrottled } from "./marks.mjs";
import { launchBrowser, openDraft, prepare } from "./page.mjs";

const N_MARKS = Number(process.env.BENCH_MARKS ?? 100);

/** What is promised. A figure without a limit is there to be watched. */
const LIMITS = {
  markPaint: { name: "A mark is painted after (p95)", unit: "ms", most: 50 },
  markPaintMedian: { name: "A mark is painted after (median)", unit: "ms" },
  markScript: { name: "Script of the page for a mark (median)", unit: "ms", most: 3 },
  markScriptP95: { name: "Script of the page for a mark (p95)", unit: "ms" },
  markTask: { name: "Main thread busy for a mark (median)", unit: "ms" },
  longTasks: { name: "Tasks over 50 ms during the marks", unit: "", most: 0 },
  longestTask: { name: "Longest task while marks are judged", unit: "ms", most: 20 },
  throttledPaint: { name: "A mark is painted after, processor 4 times slower", unit: "ms", most: 150 },
};

const parts = {
  async marks({ url }) {
    const browser = await launchBrowser();
    try {
      const page = await openDraft(browser, url, await prepare(url));
      const figures = await measureMarks(page, N_MARKS);
      Object.assign(figures, await measureLongestTask(browser, page, 10));
      return Object.assign(figures, await measureThrottled(page, 20));
    } finally {
      await browser.close();
    }
  },
};

const wanted = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), "draftboard-bench-"));
try {
  const server = await start(folder);
  const figures = {};
  for (const [name, measure] of Object.entries(parts)) {
    if (wanted.length === 0 || wanted.includes(name)) Object.assign(figures, await measure(server));
  }
  await stop(server);
  process.exitCode = report(LIMITS, figures) ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
