import { classNames } from "@/lib/class-names";
import { percentText } from "@/players/player-text";

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
      className={classNames(
        "inline-flex h-[18px] w-12 items-center justify-end rounded-sm bg-sunken bg-linear-to-r bg-no-repeat px-1 text-xs",
        barLook(chance),
      )}
      style={{ backgroundSize: `${Math.max(3, chance * 100)}% 100%` }}
    >
      {percentText(chance)}
    </span>
  );
}

function barLook(chance: number): string {
  if (chance < 0.15) return "from-cliff/35 to-cliff/35";
  return chance < 0.5 ? "from-warning/30 to-warning/30" : "from-safe/35 to-safe/35";
}
