import { memo } from "react";
import type { Rival } from "@/engine/pkg/engine_wasm";
import type { Verdict } from "@/engine/protocol";

/** Who picks before me, and what they still lack. */
export function Rivals({ verdict }: { verdict: Verdict }) {
  const until = verdict.isOnTheClock ? verdict.followingPick : verdict.myPick;
  if (verdict.rivals.length === 0 || until === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5 border-line/70 border-t pt-1.5 text-xs">
      <div className="font-medium text-ink-muted">Before pick {until}:</div>
      <dl aria-label={`Teams that pick before ${until}`} className="contents">
        {[...teamsByNeeds(verdict.rivals)].map(([needs, teams]) => (
          <RivalNeeds key={needs} teams={teams.join(" ")} needs={needs} />
        ))}
      </dl>
    </div>
  );
}

/** Teams that lack the same are named together: early in a draft that is everybody. */
function teamsByNeeds(rivals: readonly Rival[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const rival of rivals) {
    const needs = needsText(rival);
    const nPicks = rival.picks.length;
    const team = nPicks > 1 ? `T${rival.slot}×${nPicks}` : `T${rival.slot}`;
    groups.set(needs, [...(groups.get(needs) ?? []), team]);
  }
  return groups;
}

// Everybody lacks a kicker until the end: it says something only when it is all that is missing.
function needsText({ openPositions }: Rival): string {
  const skill = openPositions.filter((position) => position !== "K" && position !== "DST");
  const needs = skill.length > 0 ? skill : openPositions;
  return needs.length > 0 ? needs.join(" ") : "depth";
}

const RivalNeeds = memo(function RivalNeeds({ teams, needs }: { teams: string; needs: string }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-ink-muted">{teams}</dt>
      <dd className="whitespace-nowrap font-medium">{needs}</dd>
    </div>
  );
});
