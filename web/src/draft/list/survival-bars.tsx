import type { CSSProperties } from "react";
import { classNames } from "@/lib/class-names";
import { percentText, printedChance } from "@/players/player-text";

interface SurvivalBarsProps {
  /** To my next pick, and to the one after it. */
  chance: number | null;
  following: number | null;
  picks: { next: number | null; following: number | null };
}

/** Two horizons in one bar: pale to my next pick, bright to the one after. */
export function SurvivalBars({ chance, following, picks }: SurvivalBarsProps) {
  if (chance === null || picks.next === null) return <span className="text-ink-faint">–</span>;
  return (
    <span
      title={titleOf(chance, following, picks)}
      className="grid w-full grid-cols-[minmax(0,1fr)_40px_34px] items-center gap-x-1.5 tight:grid-cols-2 tight:gap-x-0"
    >
      <span
        aria-hidden
        className={classNames(
          BARS,
          "block h-1.5 rounded-full tight:order-last tight:col-span-2 tight:mt-0.5 tight:h-1",
        )}
        style={lengths(chance, following ?? 0)}
      />
      <b
        className={classNames("text-right font-semibold tight:text-left", tone(chance, "text-ink"))}
      >
        {percentText(chance)}
      </b>
      <span className={classNames("text-right text-xs", tone(following ?? 1, "text-ink-muted"))}>
        {following !== null && percentText(following)}
      </span>
    </span>
  );
}

/** Painted, not laid out: with every pick the bars of all rows change. */
const BARS =
  "bg-track bg-[linear-gradient(var(--color-bar-strong),var(--color-bar-strong)),linear-gradient(var(--color-bar),var(--color-bar))] bg-no-repeat";

function lengths(next: number, later: number): CSSProperties {
  const length = (chance: number) => `${Math.round(chance * 100)}% 100%`;
  return { backgroundSize: `${length(later)}, ${length(next)}` };
}

function tone(chance: number, usual: string): string {
  const printed = printedChance(chance);
  if (printed < 0.15) return "text-cliff";
  return printed < 0.5 ? "text-warning" : usual;
}

function titleOf(chance: number, following: number | null, picks: SurvivalBarsProps["picks"]) {
  const later = following === null ? "" : `, ${percentText(following)} to pick ${picks.following}`;
  return `${percentText(chance)} to last to pick ${picks.next}${later}`;
}
