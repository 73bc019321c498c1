import { memo } from "react";
import type { Rival } from "@/engine/pkg/engine_wasm";
import type { Verdict } from "@/engine/protocol";

const MOST_SHOWN = 8;

/** Who picks before me, and what they still lack. */
export function Rivals({ verdict }: { verdict: Verdict }) {
  const until = verdict.isOnTheClock ? verdict.followingPick : verdict.myPick;
  if (verdict.rivals.length === 0 || until === null) return null;
  const shown = verdict.rivals.slice(0, MOST_SHOWN);
  const nMore = verdict.rivals.length - shown.length;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5 border-line/70 border-t pt-1.5 text-xs">
      <div className="font-medium text-ink-muted">Before pick {until}:</div>
      <dl
        aria-label={`Teams that pick before ${until}`}
        className="flex flex-wrap items-center gap-x-3 gap-y-0.5"
      >
        {shown.map((rival) => (
          <RivalNeeds
            key={rival.slot}
            slot={rival.slot}
            nPicks={rival.picks.length}
            needs={needsText(rival)}
          />
        ))}
      </dl>
      {nMore > 0 && <div className="text-ink-faint">+{nMore} more</div>}
    </div>
  );
}

// Everybody lacks a kicker until the end: it says something only when it is all that is missing.
function needsText({ openPositions }: Rival): string {
  const skill = openPositions.filter((position) => position !== "K" && position !== "DST");
  const needs = skill.length > 0 ? skill : openPositions;
  return needs.length > 0 ? needs.join(" ") : "depth";
}

interface RivalNeedsProps {
  slot: number;
  nPicks: number;
  needs: string;
}

const RivalNeeds = memo(function RivalNeeds({ slot, nPicks, needs }: RivalNeedsProps) {
  return (
    <div className="flex gap-1">
      <dt className="text-ink-muted">
        T{slot}
        {nPicks > 1 && ` ×${nPicks}`}
      </dt>
      <dd className="font-medium">{needs}</dd>
    </div>
  );
});
