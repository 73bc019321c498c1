import {
  CartesianGrid,
  ReferenceLine,
  ResponsiveContainer,
  Scatter,
  ScatterChart,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { AXIS, FIRST_SIZE, GRID, OUTLIER, PALE, TOOLTIP } from "./look";

export interface Dot {
  name: string;
  x: number;
  y: number;
  /** Printed beside the dot, of those that stand out. */
  label?: string;
}

interface DotsProps {
  dots: readonly Dot[];
  xName: string;
  yName: string;
  max: number;
}

/** Two measures of the same thing against each other; on the line they say the same. */
export default function Dots({ dots, xName, yName, max }: DotsProps) {
  const ends = [
    { x: 0, y: 0 },
    { x: max, y: max },
  ] as const;
  const axis = { ...AXIS, type: "number", domain: [0, max] } as const;
  return (
    <ResponsiveContainer initialDimension={FIRST_SIZE}>
      <ScatterChart margin={{ top: 8, right: 24, bottom: 18, left: 8 }}>
        <CartesianGrid stroke={GRID} />
        <XAxis
          {...axis}
          dataKey="x"
          name={xName}
          label={{ value: xName, position: "insideBottom", offset: -12, ...AXIS.tick }}
        />
        <YAxis
          {...axis}
          dataKey="y"
          name={yName}
          width={52}
          label={{ value: yName, angle: -90, position: "insideLeft", ...AXIS.tick }}
        />
        <ReferenceLine segment={ends} stroke="var(--color-ink)" strokeDasharray="2 3" />
        <Tooltip {...TOOLTIP} content={DotTooltip} />
        <Scatter
          data={dots.filter(({ label }) => !label)}
          fill={PALE}
          shape={PlainDot}
          isAnimationActive={false}
        />
        <Scatter
          data={dots.filter(({ label }) => label)}
          shape={NamedDot}
          isAnimationActive={false}
        />
      </ScatterChart>
    </ResponsiveContainer>
  );
}

interface ShapeProps {
  cx?: number;
  cy?: number;
  payload?: Dot;
}

function PlainDot({ cx, cy }: ShapeProps) {
  return <circle cx={cx} cy={cy} r={3} fill={PALE} />;
}

/** The name stands away from the line, where there is room. */
function NamedDot({ cx = 0, cy = 0, payload }: ShapeProps) {
  if (!payload) return null;
  const isAbove = payload.y > payload.x;
  return (
    <g>
      <circle cx={cx} cy={cy} r={4} fill="var(--color-surface)" stroke={OUTLIER} strokeWidth={2} />
      <text
        x={isAbove ? cx - 8 : cx + 8}
        y={cy + 4}
        textAnchor={isAbove ? "end" : "start"}
        fontSize={11}
        fontWeight={600}
        fill="var(--color-ink)"
      >
        {payload.label}
      </text>
    </g>
  );
}

interface DotTooltipProps {
  payload?: readonly { name?: unknown; value?: unknown; payload?: Dot }[];
}

function DotTooltip({ payload = [] }: DotTooltipProps) {
  const dot = payload[0]?.payload;
  if (!dot) return null;
  return (
    <div style={TOOLTIP.contentStyle}>
      <strong className="block">{dot.name}</strong>
      {payload.map(({ name, value }) => (
        <span key={String(name)} className="block text-ink-muted">
          {String(name)} {String(value)}
        </span>
      ))}
    </div>
  );
}
