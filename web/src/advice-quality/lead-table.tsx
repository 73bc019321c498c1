import { Badge, type BadgeTone } from "@/ui/badge";
import type { Lead } from "./figures";
import { count, points, STANDING_TEXTS, type Standing, standingOf } from "./words";

const TONES: Readonly<Record<Standing, BadgeTone>> = {
  ahead: "success",
  open: "neutral",
  behind: "danger",
};

interface LeadTableProps {
  caption: string;
  /** What a row is called. */
  nameOf: (row: Lead) => string;
  nameHeader: string;
  /** What the last column counts. */
  countHeader: string;
  rows: readonly Lead[];
}

/** The verdict's lead in points a season, row by row, with the interval that holds it in 95 of 100. */
export function LeadTable({ caption, nameOf, nameHeader, countHeader, rows }: LeadTableProps) {
  const farthest = Math.max(1, ...rows.flatMap(({ low, high }) => [Math.abs(low), Math.abs(high)]));
  return (
    <div className="relative overflow-x-auto">
      <table className="tabular w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-ink-muted text-xs">
          <tr>
            <th scope="col" className="py-1 text-left font-medium">
              {nameHeader}
            </th>
            <th scope="col" className="px-3 text-right font-medium">
              Lead
            </th>
            <th scope="col" className="px-3 text-right font-medium">
              95 of 100
            </th>
            <th scope="col" aria-hidden className="min-w-32" />
            <th scope="col" className="px-3 text-right font-medium">
              {countHeader}
            </th>
            <th scope="col">
              <span className="sr-only">Result</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <LeadRow key={nameOf(row)} name={nameOf(row)} row={row} farthest={farthest} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function LeadRow({ name, row, farthest }: { name: string; row: Lead; farthest: number }) {
  const standing = standingOf(row);
  return (
    <tr className="border-line/60 border-t">
      <th scope="row" className="min-w-44 py-1 text-left font-normal">
        {name}
      </th>
      <td className="px-3 text-right font-medium">{points(row.difference)}</td>
      <td className="whitespace-nowrap px-3 text-right text-ink-muted">
        {points(row.low)} to {points(row.high)}
      </td>
      <td aria-hidden>
        <IntervalBar row={row} farthest={farthest} />
      </td>
      <td className="px-3 text-right">{count(row.n)}</td>
      <td className="text-right">
        <Badge tone={TONES[standing]}>{STANDING_TEXTS[standing]}</Badge>
      </td>
    </tr>
  );
}

/** The interval on a line through zero. */
function IntervalBar({ row, farthest }: { row: Lead; farthest: number }) {
  const x = (value: number) => 50 + (value / farthest) * 48;
  const [low, middle, high] = [x(row.low), x(row.difference), x(row.high)];
  return (
    <svg aria-hidden="true" viewBox="0 0 100 12" preserveAspectRatio="none" className="h-3 w-full">
      <line
        x1={50}
        x2={50}
        y1={0}
        y2={12}
        stroke="var(--color-line-strong)"
        vectorEffect="non-scaling-stroke"
      />
      <rect
        x={low}
        width={Math.max(1, high - low)}
        y={4}
        height={4}
        rx={1}
        className="fill-accent-ink/40"
      />
      <rect x={middle - 0.5} width={1} y={1} height={10} className="fill-accent-ink" />
    </svg>
  );
}
