import { classNames } from "@/lib/class-names";
import { lastName } from "@/players/player-text";
import { PositionTag } from "@/ui/position-tag";
import type { WeekOutlook } from "./queries";
import { points } from "./words";

const BARS: Readonly<Record<string, string>> = {
  none: "bg-bar",
  warning: "bg-warning",
  critical: "bg-danger",
};

/** The season's weeks: the bar is what the lineup is expected to score, below it who rests. */
export function ByeMap({ weeks }: { weeks: readonly WeekOutlook[] }) {
  const highest = Math.max(1, ...weeks.map((week) => week.points));
  const busy = weeks.filter(({ resting }) => resting.length > 0);
  return (
    <div className="flex flex-col gap-3 px-5 py-4">
      <ol className="flex h-28 items-end gap-1" aria-label="Expected points by week">
        {weeks.map((week) => (
          <li
            key={week.week}
            title={`Week ${week.week}: ${points(week.points)} points`}
            className="flex h-full min-w-0 flex-1 flex-col justify-end text-center"
          >
            <span
              aria-hidden
              className={classNames("rounded-t-sm", BARS[week.severity])}
              style={{ height: `${(75 * week.points) / highest}%` }}
            />
            <span className="tabular text-2xs text-ink-muted">{week.week}</span>
            <span className="sr-only">: {points(week.points)} points</span>
          </li>
        ))}
      </ol>
      <ul className="grid gap-x-4 gap-y-1.5 text-sm sm:grid-cols-2" aria-label="Who rests when">
        {busy.map(({ week, severity, resting }) => (
          <li key={week} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span
              className={classNames(
                "tabular w-16 font-medium",
                severity === "critical" && "text-danger",
                severity === "warning" && "text-warning",
              )}
            >
              Week {week}
            </span>
            {resting.map((player) => (
              <span key={player.playerId} className="inline-flex items-center gap-1">
                <PositionTag position={player.position} /> {lastName(player.name)}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
