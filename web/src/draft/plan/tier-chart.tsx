import { useMemo, useState } from "react";
import { factsById } from "@/draft/session/player-facts";
import { useDraftSession } from "@/draft/session/use-draft-session";
import type { Position } from "@/engine/pkg/engine_wasm";
import { classNames } from "@/lib/class-names";
import type { Player } from "@/players/player";
import { isGone, tierText } from "@/players/player-text";
import { POSITIONS } from "@/players/positions";
import { Card, CardHeader } from "@/ui/card";
import { FilterPills } from "@/ui/filter-pills";
import { CHART } from "./chart-look";

const SHOWN = 20;
const ROW = 18;
const NAMES = 150;
const WIDTH = 640;

interface Bar {
  id: string;
  name: string;
  tier: number | null;
  adp: number;
  spread: number;
}

/** The players left at a position: ADP with its spread, a line where a tier ends. */
export function TierChart() {
  const [position, setPosition] = useState<Position>("RB");
  const bars = useBars(position);
  return (
    <Card aria-label="Tier chart">
      <CardHeader
        title="Tiers and ADP spread"
        subtitle="Who is left, and how far apart the market sees them"
      />
      <div className="flex flex-col gap-3 p-4">
        <FilterPills
          label="Position of the chart"
          mode="single"
          pills={POSITIONS.map((value) => ({ value, label: value }))}
          selected={[position]}
          onChange={([next]) => next && setPosition(next)}
        />
        <Chart bars={bars} position={position} />
      </div>
    </Card>
  );
}

function useBars(position: Position): Bar[] {
  const players = useDraftSession((session) => session.players);
  const analysis = useDraftSession((session) => session.analysis);
  return useMemo(() => {
    const facts = factsById(analysis);
    const isShown = (player: Player) => player.position === position && !isGone(player);
    return players
      .filter(isShown)
      .slice(0, SHOWN)
      .flatMap(({ id, name, adp, adp_spread }) =>
        adp === null
          ? []
          : [{ id, name, adp, spread: adp_spread ?? 0, tier: facts.get(id)?.positionTier ?? null }],
      );
  }, [players, analysis, position]);
}

function Chart({ bars, position }: { bars: readonly Bar[]; position: Position }) {
  const from = Math.min(...bars.map(({ adp, spread }) => adp - spread));
  const to = Math.max(...bars.map(({ adp, spread }) => adp + spread));
  const x = (adp: number) => NAMES + ((adp - from) / Math.max(1, to - from)) * (WIDTH - NAMES - 50);
  return (
    <>
      <div className="relative overflow-x-auto">
        {" "}
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${WIDTH} ${bars.length * ROW + 8}`}
          className={classNames(CHART, "text-ink-muted")}
        >
          {bars.map((bar, at) => (
            <ChartRow
              key={bar.id}
              bar={bar}
              position={position}
              y={at * ROW + ROW / 2}
              x={x}
              isNewTier={at > 0 && bars[at - 1]?.tier !== bar.tier}
            />
          ))}
        </svg>
      </div>
      <ChartTable bars={bars} position={position} />
    </>
  );
}

interface ChartRowProps {
  bar: Bar;
  position: Position;
  y: number;
  x: (adp: number) => number;
  isNewTier: boolean;
}

function ChartRow({ bar, position, y, x, isNewTier }: ChartRowProps) {
  return (
    <g fontSize="11" fill="currentColor">
      {isNewTier && (
        <line
          x1={0}
          x2={WIDTH}
          y1={y - ROW / 2}
          y2={y - ROW / 2}
          stroke="var(--color-line-strong)"
          strokeDasharray="3 3"
        />
      )}
      <text x={0} y={y + 4} fill="var(--color-ink)">
        {bar.name}
      </text>
      <line
        x1={x(bar.adp - bar.spread)}
        x2={x(bar.adp + bar.spread)}
        y1={y}
        y2={y}
        stroke="var(--color-line-strong)"
        strokeWidth={4}
        strokeLinecap="round"
      />
      <circle cx={x(bar.adp)} cy={y} r={4} fill="var(--color-accent-ink)" />
      <text x={WIDTH} y={y + 4} textAnchor="end">
        {bar.tier === null ? "" : tierText(position, bar.tier)}
      </text>
    </g>
  );
}

function ChartTable({ bars, position }: { bars: readonly Bar[]; position: Position }) {
  return (
    <div className="sr-only">
      <table>
        <caption>{position} left by ADP, with spread and tier</caption>
        <thead>
          <tr>
            <th scope="col">Player</th>
            <th scope="col">ADP</th>
            <th scope="col">Spread</th>
            <th scope="col">Tier</th>
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.id}>
              <th scope="row">{bar.name}</th>
              <td>{bar.adp}</td>
              <td>{bar.spread}</td>
              <td>{bar.tier === null ? "none" : tierText(position, bar.tier)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
