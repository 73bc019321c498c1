import { memo, type ReactNode } from "react";
import type { AdvisedPlayer, Reason } from "@/engine/pkg/engine_wasm";
import type { Verdict } from "@/engine/protocol";
import { classNames } from "@/lib/class-names";
import { useMediaQuery } from "@/lib/use-media-query";
import { useDraftActions } from "@/open-draft/use-draft-session";
import { percentText, teamText } from "@/players/player-text";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { PositionTag } from "@/ui/position-tag";
import { Alternatives } from "./alternatives";
import { Rivals } from "./rivals";

/** The breakpoint lg: one of the two ways to lay it out exists at a time. */
const WIDE = "(min-width: 64rem)";

/** A verdict: the player to take, the others beside him, and who picks before me. */
export const Advice = memo(function Advice({ verdict }: { verdict: Verdict }) {
  const { isOnTheClock, myPick, followingPick } = verdict;
  const isWide = useMediaQuery(WIDE);
  const rivals = <Rivals verdict={verdict} />;
  const alternatives = (
    <Alternatives
      alternatives={verdict.alternatives}
      isOnTheClock={isOnTheClock}
      pick={isOnTheClock ? followingPick : myPick}
    />
  );
  return (
    <div className="grid gap-x-6 gap-y-2 px-4 py-2.5 xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <Recommended verdict={verdict} />
      {isWide ? (
        <>
          <div className="min-w-0">{alternatives}</div>
          <div className="xl:col-span-2">{rivals}</div>
        </>
      ) : (
        <details className="text-sm">
          <summary className="cursor-pointer text-ink-muted text-xs pointer-coarse:py-2">
            Alternatives, and who picks before you
          </summary>
          {alternatives}
          {rivals}
        </details>
      )}
    </div>
  );
});

function Recommended({ verdict }: { verdict: Verdict }) {
  const { recommended: player, isTossUp, myPick, isOnTheClock } = verdict;
  return (
    <div className="min-w-0">
      <p className="flex items-center gap-2 text-ink-muted text-xs">
        {isOnTheClock ? "Take now" : `At your pick ${myPick}`}
        {isTossUp && <Badge tone="warning">Toss-up</Badge>}
        {!isOnTheClock && (
          <span>
            {percentText(player.atMyPick)} there at {myPick}
          </span>
        )}
      </p>
      <div className="mt-0.5 flex items-center gap-2.5">
        <PositionTag position={player.position} />
        <h2 className="min-w-0 truncate font-display font-semibold text-3xl leading-8">
          {player.name}
        </h2>
        <span className="text-ink-muted">{teamText(player.team)}</span>
        <TakeButton player={player} isOnTheClock={isOnTheClock} />
      </div>
      <Reasons reasons={player.reasons} />
      {player.valueSource === "rankCurve" && (
        <p className="mt-1 text-ink-faint text-xs">No projection: value follows his rank.</p>
      )}
    </div>
  );
}

/** Before my turn comes he can only be watched. */
function TakeButton({ player, isOnTheClock }: { player: AdvisedPlayer; isOnTheClock: boolean }) {
  const { draftForClock, mark } = useDraftActions();
  return (
    <Button
      size="sm"
      variant="primary"
      className="ml-auto"
      onClick={() =>
        isOnTheClock ? draftForClock(player.playerId) : mark(player.playerId, "targeted")
      }
    >
      {isOnTheClock ? "Draft" : "Target"}
      <span className="sr-only">{player.name}</span>
    </Button>
  );
}

const REASON_LOOKS: Partial<Record<Reason["kind"], string>> = {
  tier: "border-cliff/40 text-cliff",
  drop: "border-warning/40 text-warning",
  survival: "border-warning/40 text-warning",
  fall: "border-safe/50 text-safe",
};

function Reasons({ reasons }: { reasons: readonly Reason[] }): ReactNode {
  return (
    <ul aria-label="Reasons" className="mt-1.5 flex flex-wrap gap-1.5">
      {reasons.map(({ kind, text }) => (
        <li
          key={kind}
          className={classNames(
            "rounded-full border bg-surface px-2.5 py-0.5 text-xs",
            REASON_LOOKS[kind] ?? "border-line text-ink",
          )}
        >
          {text}
        </li>
      ))}
    </ul>
  );
}
