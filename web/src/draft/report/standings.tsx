import { classNames } from "@/lib/class-names";
import { percentText } from "@/players/player-text";
import type { ShownReport, TeamOutlook } from "./queries";
import { placesText, points, teamName } from "./words";

/** All teams by expected points, each with what eight of ten seasons lie between. */
export function Standings({ shown }: { shown: ShownReport }) {
  const { standings } = shown.report;
  const low = Math.min(...standings.map((team) => team.points.low));
  const high = Math.max(...standings.map((team) => team.points.high));
  return (
    <div className="relative overflow-x-auto px-3 py-3">
      <table className="tabular w-full text-sm">
        <caption className="sr-only">All teams by expected points</caption>
        <thead>
          <tr className="text-left text-ink-faint text-xs">
            <th scope="col" className="px-2 text-right font-medium">
              <span className="sr-only">Place</span>
            </th>
            <th scope="col" className="px-2 font-medium">
              Team
            </th>
            <th scope="col" className="w-2/5 px-2 font-medium">
              Points
            </th>
            <th scope="col" className="px-2 text-right font-medium max-sm:hidden">
              Place
            </th>
            <th scope="col" className="px-2 text-right font-medium">
              Most points
            </th>
          </tr>
        </thead>
        <tbody>
          {standings.map((team, at) => (
            <tr
              key={team.slot}
              className={classNames(
                "h-8 border-line/60 border-t",
                team.isMine && "bg-accent-soft font-semibold",
              )}
            >
              <td className="px-2 text-right text-ink-muted">{at + 1}</td>
              <th
                scope="row"
                className={classNames(
                  "max-w-32 truncate px-2 text-left",
                  !team.isMine && "font-normal",
                )}
              >
                {teamName(team, shown)}
                {team.isMine && <span className="sr-only"> (this report's team)</span>}
              </th>
              <td className="px-2">
                <Range team={team} low={low} high={high} />
              </td>
              <td className="whitespace-nowrap px-2 text-right text-ink-muted max-sm:hidden">
                {placesText(team.place)}
              </td>
              <td className="px-2 text-right text-ink-muted">{percentText(team.bestShare)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RangeProps {
  team: TeamOutlook;
  low: number;
  high: number;
}

function Range({ team, low, high }: RangeProps) {
  const at = (value: number) => `${(100 * (value - low)) / Math.max(1, high - low)}%`;
  const { points: spread, isMine } = team;
  return (
    <span className="flex items-center gap-2">
      <span className="w-12 shrink-0 text-right">{points(spread.mean)}</span>
      <span
        aria-hidden
        className="relative h-3 min-w-16 flex-1"
        title={`${points(spread.low)} to ${points(spread.high)}`}
      >
        <span
          className={classNames(
            "absolute inset-y-0.5 rounded-full",
            isMine ? "bg-accent/50" : "bg-bar",
          )}
          style={{ left: at(spread.low), right: `calc(100% - ${at(spread.high)})` }}
        />
        <span
          className={classNames(
            "absolute inset-y-0 w-1 -translate-x-1/2 rounded-full",
            isMine ? "bg-accent-ink" : "bg-bar-strong",
          )}
          style={{ left: at(spread.mean) }}
        />
      </span>
      <span className="sr-only">
        , {points(spread.low)} to {points(spread.high)}
      </span>
    </span>
  );
}
