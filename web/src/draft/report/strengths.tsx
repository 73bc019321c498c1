import { classNames } from "@/lib/class-names";
import { PositionTag } from "@/ui/position-tag";
import type { PositionStrength } from "./queries";
import { ordinal, points } from "./words";

interface StrengthsProps {
  strengths: readonly PositionStrength[];
  nTeams: number;
}

/** My points at each position; the mark is the league's mean. */
export function Strengths({ strengths, nTeams }: StrengthsProps) {
  const highest = Math.max(1, ...strengths.map(({ leagueBest }) => leagueBest));
  return (
    <ul className="flex flex-col gap-2.5 px-5 py-4">
      {strengths.map((strength) => (
        <Strength key={strength.position} {...strength} highest={highest} nTeams={nTeams} />
      ))}
    </ul>
  );
}

function Strength(props: PositionStrength & { highest: number; nTeams: number }) {
  const { position, mine, leagueMean, place, highest, nTeams } = props;
  const difference = mine - leagueMean;
  const width = (value: number) => `${(100 * value) / highest}%`;
  return (
    <li className="tabular grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-3 text-sm">
      <PositionTag position={position} />
      <span aria-hidden className="relative h-4 rounded-sm bg-track">
        <span
          className={classNames(
            "absolute inset-y-0 left-0 rounded-sm",
            difference >= 0 ? "bg-accent/70" : "bg-bar",
          )}
          style={{ width: width(mine) }}
        />
        <span
          className="absolute -inset-y-0.5 w-0.5 bg-bar-strong"
          style={{ left: width(leagueMean) }}
        />
      </span>
      <span className="min-w-36 text-right">
        {points(mine)}
        <span className={difference >= 0 ? "text-success" : "text-warning"}>
          {" "}
          {difference >= 0 ? "+" : "−"}
          {points(Math.abs(difference))}
        </span>
        <span className="text-ink-muted">
          {" "}
          · {ordinal(place)} of {nTeams}
        </span>
      </span>
    </li>
  );
}
