import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { AXIS, FIRST_SIZE, GRID, STEPS, TOOLTIP } from "./look";

interface BarSeries {
  key: string;
  name: string;
}

interface BarsProps {
  /** The category under `name`, and a value under the key of each series. */
  rows: readonly Record<string, number | string>[];
  /** Stacked, the strongest ink first. */
  series: readonly BarSeries[];
  max?: number;
  unit?: string;
}

/** Lying bars: the names of what is compared are read without turning the head. */
export default function Bars({ rows, series, max, unit = "" }: BarsProps) {
  return (
    <ResponsiveContainer initialDimension={FIRST_SIZE}>
      <BarChart
        data={[...rows]}
        layout="vertical"
        margin={{ top: 0, right: 44, bottom: 0, left: 0 }}
      >
        <CartesianGrid stroke={GRID} horizontal={false} />
        <XAxis {...AXIS} type="number" domain={[0, max ?? "auto"]} unit={unit} />
        <YAxis {...AXIS} type="category" dataKey="name" width={84} />
        <Tooltip
          {...TOOLTIP}
          cursor={{ fill: "var(--color-hover)" }}
          formatter={(value) => `${value}${unit}`}
        />
        {series.map(({ key, name }, index) => (
          <Bar
            key={key}
            dataKey={key}
            name={name}
            stackId="all"
            fill={STEPS[Math.min(index, STEPS.length - 1)]}
            maxBarSize={26}
            isAnimationActive={false}
          >
            {index === series.length - 1 && (
              <LabelList dataKey="total" position="right" fill="var(--color-ink)" fontSize={11} />
            )}
          </Bar>
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
