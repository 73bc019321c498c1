import type { LotVerdict } from "@/engine/pkg/engine_wasm";
import { dollars } from "./dollars";

const WIDTH = 360;
const HEIGHT = 64;
const BASE = 78;
/** Dollars shown beyond what matters, on each side. */
const MARGIN = 6;

interface PriceCurveProps {
  verdict: LotVerdict;
  bid: number | null;
}

/** What he adds to my season at every price: zero is the limit, the shade is where the room will end. */
export function PriceCurve({ verdict, bid }: PriceCurveProps) {
  const { curve, limit, roomLow, roomHigh } = verdict;
  const marks = [limit, roomLow, roomHigh, bid ?? roomLow];
  const first = Math.max(0, Math.min(...marks) - MARGIN);
  const last = Math.max(...marks) + MARGIN;
  const shown = curve.filter(
    ({ price, points }) => price >= first && price <= last && Number.isFinite(points),
  );
  if (shown.length < 2) return null;
  const most = Math.max(...shown.map(({ points }) => Math.abs(points)), 1);
  const x = (price: number) => ((price - first) / (last - first)) * WIDTH;
  const y = (points: number) => HEIGHT / 2 - (points / most) * (HEIGHT / 2 - 4);
  const line = shown.map(({ price, points }) => `${x(price).toFixed(1)},${y(points).toFixed(1)}`);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${BASE}`}
      role="img"
      aria-label={`Points by price: even at ${dollars(limit)}, the room ends at ${dollars(roomLow)} to ${dollars(roomHigh)}`}
      className="w-full text-ink-muted"
    >
      <rect
        x={x(roomLow)}
        width={Math.max(2, x(roomHigh) - x(roomLow))}
        y={0}
        height={HEIGHT}
        className="fill-hover"
      />
      <line
        x1={0}
        x2={WIDTH}
        y1={HEIGHT / 2}
        y2={HEIGHT / 2}
        strokeDasharray="3 3"
        className="stroke-line-strong"
      />
      <polyline points={line.join(" ")} fill="none" strokeWidth={2} className="stroke-accent-ink" />
      {bid !== null && (
        <line x1={x(bid)} x2={x(bid)} y1={0} y2={HEIGHT} strokeWidth={1.5} className="stroke-ink" />
      )}
      <circle cx={x(limit)} cy={HEIGHT / 2} r={4} className="fill-accent-ink" />
      <Tick at={x(limit)} text={dollars(limit)} isStrong />
      <Tick at={x(roomLow)} text={dollars(roomLow)} />
      <Tick at={x(roomHigh)} text={dollars(roomHigh)} />
    </svg>
  );
}

interface TickProps {
  at: number;
  text: string;
  isStrong?: boolean;
}

function Tick({ at, text, isStrong = false }: TickProps) {
  const place = Math.min(Math.max(at, 12), WIDTH - 12);
  return (
    <text
      x={place}
      y={isStrong ? HEIGHT / 2 - 9 : BASE - 2}
      textAnchor="middle"
      className={
        isStrong ? "fill-accent-ink font-semibold text-[11px]" : "fill-ink-muted text-[10px]"
      }
    >
      {text}
    </text>
  );
}
