const CATEGORIES = [
  "toplevel",
  "devtools.timeline",
  "disabled-by-default-devtools.timeline",
  "__metadata",
];
const TASKS = new Set(["RunTask", "ThreadControllerImpl::RunTask"]);

/** The events of the browser's own trace while the work is done. */
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
  const tasks = mainEvents(events).filter(({ name }) => TASKS.has(name));
  return tasks.reduce((most, { dur = 0 }) => Math.max(most, dur / 1000), 0);
}

/** For every click the script from the press of the button until the frame that shows the mark, in milliseconds. */
export function scriptUntilPainted(events) {
  const main = mainEvents(events);
  const starts = main.filter(isDispatchOf("pointerdown"));
  return main.filter(isDispatchOf("click")).map((click) => {
    const begin = starts.findLast(({ ts }) => ts <= click.ts).ts;
    const end = main.find(({ name, ts }) => name === "Commit" && ts > click.ts).ts;
    const within = main.filter(({ ts }) => ts >= begin && ts < end);
    return outermost(within.filter(isScript)).reduce((sum, { tdur }) => sum + tdur / 1000, 0);
  });
}

const SCRIPTS = new Set(["EventDispatch", "FunctionCall", "RunMicrotasks", "v8.callFunction"]);
const isScript = ({ name, tdur }) => SCRIPTS.has(name) && tdur !== undefined;
const isDispatchOf =
  (type) =>
  ({ name, args }) =>
    name === "EventDispatch" && args.data?.type === type;

/** What the page's main thread did, in order. */
function mainEvents(events) {
  const isMain = ({ name, args }) => name === "thread_name" && args.name === "CrRendererMain";
  const mains = new Set(events.filter(isMain).map(({ pid, tid }) => `${pid}:${tid}`));
  return events
    .filter(({ ph, pid, tid }) => ph === "X" && mains.has(`${pid}:${tid}`))
    .sort((a, b) => a.ts - b.ts || b.dur - a.dur);
}

/** Without what happens inside another one. */
function outermost(sorted) {
  let end = 0;
  return sorted.filter(({ ts, dur }) => {
    const isOuter = ts >= end;
    if (isOuter) end = ts + dur;
    return isOuter;
  });
}
