import { percentText } from "@/draft/player-text";
import { classNames } from "@/lib/class-names";

interface SurvivalProps {
  chance: number | null;
  /** The pick the chance refers to: a percentage without it means nothing. */
  pick: number | null;
}

/** The chance that a player lasts to my pick, as a figure over a bar. */
export function Survival({ chance, pick }: SurvivalProps) {
  if (chance === null || pick === null) return <span className="text-ink-faint">–</span>;
  return (
    <span
      title={`${percentText(chance)} to last to pick ${pick}`}
      className="relative inline-flex h-[18px] w-12 items-center justify-end overflow-hidden rounded-sm bg-sunken px-1 text-xs"
    >
      <span
        aria-hidden
        className={classNames("absolute inset-y-0 left-0", barLook(chance))}
        style={{ width: `${Math.max(3, chance * 100)}%` }}
      />
      <span className="relative">{percentText(chance)}</span>
    </span>
  );
}

function barLook(chance: number): string {
  if (chance < 0.15) return "bg-cliff/35";
  return chance < 0.5 ? "bg-warning/30" : "bg-safe/35";
}
