const CATEGORIES = ["toplevel", "disabled-by-default-devtools.timeline", "__metadata"];
const TASKS = new Set(["RunTask", "ThreadControllerImpl::RunTask"]);

/** The events of the browser's trace during some work. */
export async function traced(tab, work) {
  const events = [];
  const isOver = new Promise((resolve) => tab.on("Tracing.tracingComplete", resolve));
  tab.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  await tab.send("Tracing.start", { traceConfig: { includedCategories: CATEGORIES } });
  await work();
  await tab.send("Tracing.end");
  await isOver;
  return events;
}

/** The longest task of the page's main thread, in milliseconds. */
export function longestTask(events) {
  const isMain = ({ name, args }) => name === "thread_name" && args.name === "CrRendererMain";
  const mains = new Set(events.filter(isMain).map(({ pid, tid }) => `${pid}:${tid}`));
  const isTask = ({ name, ph, pid, tid }) =>
    ph === "X" && TASKS.has(name) && mains.has(`${pid}:${tid}`);
  return events.filter(isTask).reduce((most, { dur = 0 }) => Math.max(most, dur / 1000), 0);
}
