import { memo } from "react";
import { useDraftSession } from "@/draft/session/use-draft-session";
import type { TierHold } from "@/engine/pkg/engine_wasm";
import { classNames } from "@/lib/class-names";
import { percentText, tierText } from "@/players/player-text";
import { Skeleton } from "@/ui/skeleton";
import { CARD_COLUMNS } from "./card-columns";
import type { PositionFilter } from "./player-filter";

const LOOKS: Readonly<Record<TierHold["alert"], string>> = {
  safe: "text-safe",
  amber: "text-warning",
  red: "text-cliff",
};
const NONE: readonly TierHold[] = [];
const N_POSITIONS = 6;
/** In the columns of the players below; on a phone one line to swipe. */
const LAYOUT = classNames(
  CARD_COLUMNS,
  "gap-y-1 max-sm:relative max-sm:flex max-sm:gap-x-4 max-sm:overflow-x-auto",
);

/** The best tier left at each position, and whether somebody of it lasts to my pick. */
export const TierHolds = memo(function TierHolds({ position }: { position: PositionFilter }) {
  const holds = useDraftSession((session) => session.analysis?.tierHolds ?? NONE);
  const pick = useDraftSession((session) => session.analysis?.survivalPick ?? null);
  const isKnown = useDraftSession((session) => session.analysis !== null);
  const shown = holds.filter((hold) => position === "all" || position.includes(hold.position));
  if (!isKnown) return <HoldPlaces count={position === "all" ? N_POSITIONS : 1} />;
  if (shown.length === 0 || pick === null) return null;
  return (
    <ul aria-label={`Tiers that hold to pick ${pick}`} className={LAYOUT}>
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

/** Keeps the place until the engine has answered, so that the list below does not jump. */
function HoldPlaces({ count }: { count: number }) {
  return (
    <div aria-hidden className={LAYOUT}>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
        <Skeleton key={place} className="h-[18px] w-48 shrink-0" />
      ))}
    </div>
  );
}

interface HoldProps extends Pick<TierHold, "position" | "tier" | "nLeft" | "alert"> {
  /** As it is printed: the figure behind it moves a little with every pick. */
  chance: string;
  pick: number;
}

const Hold = memo(function Hold({ position, tier, nLeft, chance, alert, pick }: HoldProps) {
  return (
    <li className="tabular flex shrink-0 items-center gap-1.5 whitespace-nowrap text-xs">
      <span className="text-ink-muted">
        {tierText(position, tier)} · {nLeft} left ·
      </span>
      <span className={classNames("font-semibold", LOOKS[alert])}>holds {chance}</span>
      <span className="text-ink-faint">to {pick}</span>
    </li>
  );
});
