import type { Bin } from "./figures";
import { count, percent } from "./words";

const [SIZE, LEFT, RIGHT, BOTTOM, TOP] = [320, 52, 18, 34, 8];
const TICKS = [0, 0.25, 0.5, 0.75, 1];
const SMALLEST = 3;

const x = (share: number) => LEFT + share * (SIZE - LEFT - RIGHT);
const y = (share: number) => SIZE - BOTTOM - share * (SIZE - BOTTOM - TOP);

interface ReliabilityChartProps {
  /** What was forecast, for the label. */
  title: string;
  bins: readonly Bin[];
}

/** What was said against what happened: points on the line are right. The figures stand in a table behind it. */
export function ReliabilityChart({ title, bins }: ReliabilityChartProps) {
  const shown = bins.filter(({ n }) => n > 0);
  return (
    <figure className="flex min-w-0 flex-col gap-2">
      <svg
        role="img"
        aria-label={`${title}: what was said against what happened`}
        viewBox={`0 0 ${SIZE} ${SIZE}`}
        className="w-full max-w-96 text-ink-muted"
        fontSize="11"
        fill="currentColor"
      >
        <Axes />
        <line
          x1={x(0)}
          y1={y(0)}
          x2={x(1)}
          y2={y(1)}
          stroke="var(--color-line-strong)"
          strokeDasharray="4 4"
        />
        {shown.map((bin) => (
          <Dot key={bin.said} bin={bin} />
        ))}
      </svg>
      <BinTable title={title} bins={shown} />
    </figure>
  );
}

function Axes() {
  return (
    <>
      {TICKS.map((tick) => (
        <g key={tick}>
          <line x1={x(tick)} x2={x(tick)} y1={y(0)} y2={y(1)} stroke="var(--color-line)" />
          <line x1={x(0)} x2={x(1)} y1={y(tick)} y2={y(tick)} stroke="var(--color-line)" />
          <text x={x(tick)} y={y(0) + 14} textAnchor="middle">
            {tick * 100}%
          </text>
          <text x={x(0) - 6} y={y(tick) + 4} textAnchor="end">
            {tick * 100}%
          </text>
        </g>
      ))}
      <text x={x(0.5)} y={SIZE - 4} textAnchor="middle" fill="var(--color-ink)">
        The advice said
      </text>
      <text
        transform={`translate(9 ${y(0.5)}) rotate(-90)`}
        textAnchor="middle"
        fill="var(--color-ink)"
      >
        It happened
      </text>
    </>
  );
}

/** Larger where more cases stand behind it. */
function Dot({ bin: { said, happened, n } }: { bin: Bin }) {
  return (
    <circle
      cx={x(said)}
      cy={y(happened)}
      r={SMALLEST + Math.log10(n)}
      fill="var(--color-accent-ink)"
      fillOpacity={0.75}
    >
      <title>{`Said ${percent(said)}, happened ${percent(happened)}, ${count(n)} cases`}</title>
    </circle>
  );
}

function BinTable({ title, bins }: ReliabilityChartProps) {
  return (
    <details className="text-xs">
      <summary className="cursor-pointer text-ink-muted pointer-coarse:py-2">As a table</summary>
      <table className="tabular mt-1 w-full max-w-96">
        <caption className="sr-only">{title}</caption>
        <thead className="text-ink-muted">
          <tr>
            <th scope="col" className="text-right font-medium">
              Said
            </th>
            <th scope="col" className="text-right font-medium">
              Happened
            </th>
            <th scope="col" className="text-right font-medium">
              Cases
            </th>
          </tr>
        </thead>
        <tbody>
          {bins.map(({ said, happened, n }) => (
            <tr key={said}>
              <td className="text-right">{percent(said)}</td>
              <td className="text-right">{percent(happened)}</td>
              <td className="text-right">{count(n)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
