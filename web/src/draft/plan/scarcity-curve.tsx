import { useMemo } from "react";
import { factsById } from "@/draft/session/player-facts";
import { useDraftSession } from "@/draft/session/use-draft-session";
import type { Position } from "@/engine/pkg/engine_wasm";
import { classNames } from "@/lib/class-names";
import { isGone } from "@/players/player-text";
import { Card, CardHeader } from "@/ui/card";
import { CHART } from "./chart-look";

const POSITIONS: readonly Position[] = ["QB", "RB", "WR", "TE"];
const COLOURS: Readonly<Record<string, string>> = {
  QB: "var(--color-qb)",
  RB: "var(--color-rb)",
  WR: "var(--color-wr)",
  TE: "var(--color-te)",
};
const N_RANKS = 24;
const TABLE_RANKS = [1, 3, 6, 12, 24];
const [WIDTH, HEIGHT, LEFT, BOTTOM] = [640, 220, 34, 20];

interface Curve {
  position: Position;
  /** Points above replacement of the players left, best first. */
  values: number[];
}

/** How fast each position dries up: value of the first, second, third man left and so on. */
export function ScarcityCurve() {
  const curves = useCurves();
  return (
    <Card aria-label="Position scarcity">
      <CardHeader
        title="Position scarcity"
        subtitle="Points above replacement of the players left, best first"
      />
      <div className="p-4">
        <Lines curves={curves} />
        <CurveTable curves={curves} />
      </div>
    </Card>
  );
}

function useCurves(): Curve[] {
  const players = useDraftSession((session) => session.players);
  const analysis = useDraftSession((session) => session.analysis);
  return useMemo(() => {
    const facts = factsById(analysis);
    return POSITIONS.map((position) => ({
      position,
      values: players
        .filter((player) => player.position === position && !isGone(player))
        .map(({ id }) => facts.get(id)?.value ?? 0)
        .sort((a, b) => b - a)
        .slice(0, N_RANKS),
    }));
  }, [players, analysis]);
}

function Lines({ curves }: { curves: readonly Curve[] }) {
  const top = Math.max(10, ...curves.flatMap(({ values }) => values));
  const x = (rank: number) => LEFT + ((rank - 1) / (N_RANKS - 1)) * (WIDTH - LEFT - 40);
  const y = (value: number) => 8 + (1 - Math.max(0, value) / top) * (HEIGHT - BOTTOM - 8);
  return (
    <div className="relative overflow-x-auto">
      {" "}
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className={classNames(CHART, "text-ink-muted")}
      >
        <g fontSize="11" fill="currentColor">
          {[0, Math.round(top / 2), Math.round(top)].map((value) => (
            <g key={value}>
              <line
                x1={LEFT}
                x2={WIDTH - 40}
                y1={y(value)}
                y2={y(value)}
                stroke="var(--color-line)"
              />
              <text x={LEFT - 6} y={y(value) + 4} textAnchor="end">
                {value}
              </text>
            </g>
          ))}
          {[1, 6, 12, 18, 24].map((rank) => (
            <text key={rank} x={x(rank)} y={HEIGHT - 4} textAnchor="middle">
              {rank}
            </text>
          ))}
          {curves.map(({ position, values }) => (
            <g key={position}>
              <polyline
                points={values.map((value, at) => `${x(at + 1)},${y(value)}`).join(" ")}
                fill="none"
                stroke={COLOURS[position]}
                strokeWidth={2.5}
              />
              <text x={x(1) + 6} y={y(values[0] ?? 0) + 4} fill="var(--color-ink)" fontWeight={700}>
                {position}
              </text>
            </g>
          ))}
        </g>
      </svg>
    </div>
  );
}

function CurveTable({ curves }: { curves: readonly Curve[] }) {
  return (
    <div className="sr-only">
      <table>
        <caption>Points above replacement of the n-th player left</caption>
        <thead>
          <tr>
            <th scope="col">Position</th>
            {TABLE_RANKS.map((rank) => (
              <th key={rank} scope="col">
                {rank}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {curves.map(({ position, values }) => (
            <tr key={position}>
              <th scope="row">{position}</th>
              {TABLE_RANKS.map((rank) => (
                <td key={rank}>{values[rank - 1]?.toFixed(0) ?? "none"}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
