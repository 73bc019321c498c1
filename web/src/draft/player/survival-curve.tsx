import { useDraftSession } from "@/draft/session/use-draft-session";
import { useSurvivalPlan } from "@/draft/session/use-survival-plan";
import type { SurvivalPlan } from "@/engine/pkg/engine_wasm";
import { lastName, percentText } from "@/players/player-text";

const SHOWN_PICKS = 6;

/** The chance that a player is there at each of my coming picks, beside that of the player the verdict names. */
export function SurvivalCurve({ playerId }: { playerId: string }) {
  const plan = useSurvivalPlan();
  const named = useDraftSession(({ verdict }) => verdict?.recommended);
  const chances = chancesOf(plan, playerId);
  if (!plan || !chances) return null;
  const points = plan.picks
    .slice(0, SHOWN_PICKS)
    .map((pick, at) => ({ pick, chance: chances[at] ?? 0 }));
  if (points.length === 0) return null;
  const other = named?.playerId === playerId ? undefined : chancesOf(plan, named?.playerId);
  const x = (at: number) => 12 + (at * 296) / Math.max(1, points.length - 1);
  const y = (chance: number) => 6 + (1 - chance) * 48;
  const line = (values: readonly number[]) =>
    points.map((_, at) => `${x(at)},${y(values[at] ?? 0)}`).join(" ");
  return (
    <figure className="my-3">
      <figcaption className="mb-1 text-xs">
        <span className="font-semibold">Lasts to my next picks</span>
        {other && <span className="text-ink-faint"> · dashed: {lastName(named?.name ?? "")}</span>}
      </figcaption>
      <svg aria-hidden viewBox="0 0 320 60" className="w-full">
        <line x1={12} x2={308} y1={54} y2={54} stroke="var(--color-line)" />
        {other && (
          <polyline
            points={line(other)}
            fill="none"
            stroke="var(--color-ink-faint)"
            strokeWidth={1.5}
            strokeDasharray="3 3"
          />
        )}
        <polyline
          points={line(chances)}
          fill="none"
          stroke="var(--color-bar-strong)"
          strokeWidth={2}
        />
        {points.map(({ pick, chance }, at) => (
          <circle key={pick} cx={x(at)} cy={y(chance)} r={3.5} fill="var(--color-accent-ink)" />
        ))}
      </svg>
      <ol className="tabular flex justify-between text-center text-xs">
        {points.map(({ pick, chance }) => (
          <li key={pick}>
            <span className="block font-semibold">{percentText(chance)}</span>
            <span className="text-ink-faint">at {pick}</span>
          </li>
        ))}
      </ol>
    </figure>
  );
}

function chancesOf(plan: SurvivalPlan | null, playerId: string | undefined) {
  return plan?.players.find((planned) => planned.playerId === playerId)?.chances;
}
