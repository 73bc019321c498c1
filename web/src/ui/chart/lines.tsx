import {
  CartesianGrid,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { labelShifts } from "./end-labels";
import { AXIS, FIRST_SIZE, GRID, INK, PALE, TOOLTIP } from "./look";

interface LineSeries {
  key: string;
  name: string;
  /** Drawn in the strong ink. */
  isMain?: boolean;
}

interface LinesProps {
  /** Milliseconds under `time`, and a value under the key of each series. */
  rows: readonly Record<string, number | null>[];
  series: readonly LineSeries[];
  /** Small values on top, as for picks. */
  isReversed?: boolean;
  domain?: [number, number];
  formatValue: (value: number) => string;
}

const DAYS_2_MS = 172_800_000;
const ROOM_FOR_NAMES = 104;

/** Days, or hours where there is hardly more than one day. */
function timeFormat(rows: LinesProps["rows"]) {
  const span = Number(rows.at(-1)?.time) - Number(rows[0]?.time);
  const options: Intl.DateTimeFormatOptions =
    span < DAYS_2_MS && span > 0
      ? { month: "short", day: "numeric", hour: "2-digit", minute: "2-digit" }
      : { month: "short", day: "numeric" };
  return (time: number) => new Date(time).toLocaleString("en-US", options);
}

export default function Lines({ rows, series, isReversed, domain, formatValue }: LinesProps) {
  const format = timeFormat(rows);
  const shifts = shiftsOf(rows, series, domain, isReversed ?? false);
  return (
    <ResponsiveContainer initialDimension={FIRST_SIZE}>
      <LineChart data={[...rows]} margin={{ top: 8, right: ROOM_FOR_NAMES, bottom: 0, left: 0 }}>
        <CartesianGrid stroke={GRID} vertical={false} />
        <XAxis
          {...AXIS}
          dataKey="time"
          type="number"
          scale="time"
          domain={["dataMin", "dataMax"]}
          tickFormatter={format}
          minTickGap={56}
        />
        <YAxis
          {...AXIS}
          width={44}
          reversed={isReversed ?? false}
          domain={domain ?? ["auto", "auto"]}
          tickFormatter={formatValue}
        />
        <Tooltip
          {...TOOLTIP}
          labelFormatter={(time) => format(Number(time))}
          formatter={(value) => formatValue(Number(value))}
        />
        {series.map(({ key, name, isMain }, nth) => (
          <Line
            key={key}
            dataKey={key}
            name={name}
            type="linear"
            stroke={isMain ? INK : PALE}
            strokeWidth={isMain ? 2 : 1.25}
            dot={rows.length < 3}
            connectNulls
            isAnimationActive={false}
            label={({ index, x, y, value }: PointLabelProps) =>
              index === rows.length - 1 ? (
                <EndLabel
                  x={x}
                  y={Number(y) + (shifts[nth] ?? 0)}
                  text={`${name} ${formatValue(Number(value))}`}
                />
              ) : (
                <g />
              )
            }
          />
        ))}
      </LineChart>
    </ResponsiveContainer>
  );
}

function shiftsOf(
  rows: LinesProps["rows"],
  series: readonly LineSeries[],
  domain: LinesProps["domain"],
  isReversed: boolean,
): number[] {
  const drawn = series.flatMap(({ key }) => rows.flatMap((row) => row[key] ?? []));
  const range = domain ?? ([Math.min(...drawn), Math.max(...drawn)] as const);
  const ends = series.map(({ key }) => rows.at(-1)?.[key] ?? null);
  return labelShifts(ends, range, isReversed);
}

interface PointLabelProps {
  index?: number;
  x?: number | string;
  y?: number | string;
  value?: unknown;
}

/** A line's name stands where the line ends. */
function EndLabel({ x, y, text }: Pick<PointLabelProps, "x" | "y"> & { text: string }) {
  return (
    <text x={Number(x) + 6} y={Number(y) + 4} fontSize={11} fill="var(--color-ink-muted)">
      {text}
    </text>
  );
}
