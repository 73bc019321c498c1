import { classNames } from "@/lib/class-names";
import { type Tone, varianceTone } from "./figures";

const FILLED: Readonly<Record<Tone, number>> = { success: 1, warning: 2, danger: 3 };
const LOOK: Readonly<Record<Tone, string>> = {
  success: "fill-success",
  warning: "fill-warning",
  danger: "fill-danger",
};

/** The variance with one, two or three bars: colour alone tells nobody anything. */
export function VarianceBars({ variance }: { variance: number | null }) {
  if (variance === null) return <span className="text-ink-faint">–</span>;
  const tone = varianceTone(variance);
  return (
    <span data-tone={tone} className="inline-flex items-center gap-1.5">
      {variance.toFixed(2)}
      <svg aria-hidden viewBox="0 0 13 11" className="h-[11px] w-[13px]">
        {[1, 2, 3].map((bar) => (
          <rect
            key={bar}
            x={(bar - 1) * 5}
            y={11 - bar * 3.5}
            width={3}
            height={bar * 3.5}
            className={classNames(bar <= FILLED[tone] ? LOOK[tone] : "fill-line")}
          />
        ))}
      </svg>
    </span>
  );
}
