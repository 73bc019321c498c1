import { classNames } from "@/lib/class-names";
import { sourceName } from "@/players/sources";
import { outliers } from "./figures";

const WIDTH = 112;
const MIDDLE = WIDTH / 2;
const REACH = 0.3;

interface DotPlotProps {
  adps: Readonly<Record<string, number>>;
  consensus: number | null;
  className?: string;
}

/** Each source a dot within 30 % of the consensus, which is the upright line; so rows compare. */
export function DotPlot({ adps, consensus, className }: DotPlotProps) {
  // The bundled pool has an ADP without saying whose.
  if (consensus === null || Object.keys(adps).length === 0) return null;
  const off = outliers(adps);
  const dots = Object.entries(adps).map(([source, adp]) => ({
    source,
    x: placeOf(adp, consensus),
    isOutlier: off.includes(source),
  }));
  const places = dots.map(({ x }) => x);
  const words = Object.entries(adps).map(([source, adp]) => `${sourceName(source)} ${adp}`);
  return (
    <svg
      role="img"
      aria-label={`ADP by source: ${words.join(", ")}`}
      viewBox={`0 0 ${WIDTH} 14`}
      className={classNames("h-3.5 w-28", className)}
    >
      <line x1={0} x2={WIDTH} y1={7} y2={7} className="stroke-line" />
      <line
        x1={Math.min(...places)}
        x2={Math.max(...places)}
        y1={7}
        y2={7}
        strokeWidth={2}
        className="stroke-bar"
      />
      {dots.map(({ source, x, isOutlier }) => (
        <circle
          key={source}
          cx={x}
          cy={7}
          r={3}
          className={
            isOutlier ? "fill-surface stroke-2 stroke-warning" : "fill-info stroke-surface"
          }
        />
      ))}
      <line x1={MIDDLE} x2={MIDDLE} y1={1} y2={13} strokeWidth={1.5} className="stroke-ink" />
    </svg>
  );
}

function placeOf(adp: number, consensus: number): number {
  const share = (adp - consensus) / consensus / REACH;
  return MIDDLE + Math.max(-1, Math.min(1, share)) * (MIDDLE - 4);
}
