/** The longest task of the page's main thread in a trace of the browser, in milliseconds. */
export function longestTask(trace) {
  const { traceEvents } = JSON.parse(trace.toString());
  const isMain = ({ name, args }) => name === "thread_name" && args.name === "CrRendererMain";
  const mains = new Set(traceEvents.filter(isMain).map(({ pid, tid }) => `${pid}:${tid}`));
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) => ph === "X" && name === "RunTask" && mains.has(`${pid}:${tid}`),
  );
  return Math.max(0, ...tasks.map(({ dur = 0 }) => dur / 1000));
}
