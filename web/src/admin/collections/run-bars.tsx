import { formatMoment } from "@/lib/dates";
import { spokenSeconds } from "./looks";
import type { Run } from "./queries";

const N_BARS = 24;
const LOWEST = 15;

/** The last runs of a source, newest right: the height is the duration, failed ones are hatched. */
export function RunBars({ runs, name }: { runs: readonly Run[]; name: string }) {
  const shown = runs.slice(0, N_BARS).reverse();
  if (shown.length === 0) return <span className="text-ink-faint text-xs">No runs yet</span>;
  const longest = Math.max(...shown.map(({ duration }) => duration ?? 0), 0.001);
  const nFailed = shown.filter(({ status }) => status === "failed").length;
  return (
    <span
      role="img"
      aria-label={`Last ${shown.length} runs of ${name}: ${nFailed} failed, longest ${spokenSeconds(longest)}`}
      className="flex h-7 items-end gap-0.5"
    >
      {shown.map((run) => (
        <span
          key={run.id}
          title={`${formatMoment(run.started_at)}: ${run.status.replace("_", " ")}, ${spokenSeconds(run.duration)}`}
          style={{ height: `${LOWEST + (100 - LOWEST) * ((run.duration ?? longest) / longest)}%` }}
          className={BARS[run.status] ?? BARS.completed}
        />
      ))}
    </span>
  );
}

const BARS: Readonly<Record<string, string>> = {
  completed: "w-1.5 rounded-t-[1px] bg-bar",
  in_progress: "w-1.5 rounded-t-[1px] border border-info",
  failed:
    "w-1.5 rounded-t-[1px] bg-[repeating-linear-gradient(45deg,var(--color-danger)_0_2px,transparent_2px_4px)] outline outline-danger",
};
