import { useSurvivalPlan } from "@/open-draft/use-survival-plan";
import { percentText } from "@/players/player-text";

const SHOWN_PICKS = 6;

/** The chance that he is there at each of my coming picks, as a curve with its figures. */
export function SurvivalCurve({ playerId }: { playerId: string }) {
  const plan = useSurvivalPlan();
  const chances = plan?.players.find((planned) => planned.playerId === playerId)?.chances;
  if (!plan || !chances) return null;
  const points = plan.picks
    .slice(0, SHOWN_PICKS)
    .map((pick, at) => ({ pick, chance: chances[at] ?? 0 }));
  if (points.length === 0) return null;
  const x = (at: number) => 12 + (at * 296) / Math.max(1, points.length - 1);
  const y = (chance: number) => 6 + (1 - chance) * 48;
  return (
    <figure className="my-3">
      <figcaption className="mb-1 font-semibold text-xs">Lasts to my next picks</figcaption>
      <svg aria-hidden viewBox="0 0 320 60" className="w-full">
        <line x1={12} x2={308} y1={54} y2={54} stroke="var(--color-line)" />
        <polyline
          points={points.map(({ chance }, at) => `${x(at)},${y(chance)}`).join(" ")}
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
