import { memo } from "react";
import { percentText } from "@/draft/player-text";
import { useDraftSession } from "@/draft/use-draft-session";
import type { TierHold } from "@/engine/pkg/engine_wasm";
import { classNames } from "@/lib/class-names";
import { PositionTag } from "@/ui/position-tag";
import type { PositionFilter } from "./player-filter";

const LOOKS: Readonly<Record<TierHold["alert"], string>> = {
  safe: "text-safe",
  amber: "text-warning",
  red: "text-cliff",
};
const NONE: readonly TierHold[] = [];

/** The best tier left at each position, and whether somebody of it lasts to my pick. */
export const TierHolds = memo(function TierHolds({ position }: { position: PositionFilter }) {
  const holds = useDraftSession((session) => session.analysis?.tierHolds ?? NONE);
  const pick = useDraftSession((session) => session.analysis?.survivalPick ?? null);
  const isKnown = useDraftSession((session) => session.analysis !== null);
  const shown = holds.filter((hold) => position === "all" || position.includes(hold.position));
  // Keeps the place until the engine has answered, so that the list below does not jump.
  if (!isKnown) return <div className="h-4.5 sm:h-10" />;
  if (shown.length === 0 || pick === null) return null;
  return (
    <ul
      aria-label={`Tiers that hold to pick ${pick}`}
      className="flex flex-wrap gap-x-4 gap-y-1 max-sm:flex-nowrap max-sm:relative max-sm:overflow-x-auto"
    >
      {shown.map((hold) => (
        <Hold
          key={hold.position}
          position={hold.position}
          tier={hold.tier}
          nLeft={hold.nLeft}
          chance={percentText(hold.holdProbability)}
          alert={hold.alert}
          pick={pick}
        />
      ))}
    </ul>
  );
});

interface HoldProps extends Pick<TierHold, "position" | "tier" | "nLeft" | "alert"> {
  /** As it is printed: the figure behind it moves a little with every pick. */
  chance: string;
  pick: number;
}

const Hold = memo(function Hold({ position, tier, nLeft, chance, alert, pick }: HoldProps) {
  return (
    <li className="tabular flex shrink-0 items-center gap-1.5 whitespace-nowrap text-xs">
      <PositionTag position={position} />
      <span className="text-ink-muted">
        Tier {tier} · {nLeft} left ·
      </span>
      <span className={classNames("font-semibold", LOOKS[alert])}>holds {chance}</span>
      <span className="text-ink-faint">to {pick}</span>
    </li>
  );
});
