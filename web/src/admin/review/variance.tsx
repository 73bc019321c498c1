import { classNames } from "@/lib/class-names";
import { varianceLevel } from "./decisions";

const LOOKS = {
  low: { bars: 1, look: "text-success" },
  medium: { bars: 2, look: "text-warning" },
  high: { bars: 3, look: "text-danger" },
} as const;

/** How far the sources are apart: bars first, then the figure. */
export function Variance({ picks, rounds }: { picks: number; rounds: number }) {
  const level = varianceLevel(picks);
  const { bars, look } = LOOKS[level];
  return (
    <span className="tabular inline-flex items-baseline gap-1.5 whitespace-nowrap text-xs">
      <span data-level={level} className={classNames("flex items-end gap-px", look)}>
        {[1, 2, 3].map((nth) => (
          <span
            key={nth}
            style={{ height: nth * 3 }}
            className={classNames("w-[3px]", nth <= bars ? "bg-current" : "bg-track")}
          />
        ))}
      </span>
      <strong className={classNames("font-semibold", level !== "low" && look)}>
        {picks.toFixed(1)} picks
      </strong>
      <span className="text-ink-muted">({rounds.toFixed(1)} rounds)</span>
    </span>
  );
}
