import { ChevronDown, CircleHelp, Star } from "lucide-react";
import { type ComponentProps, memo, useState } from "react";
import { Link } from "react-router";
import { factsById } from "@/draft/session/player-facts";
import { usePlayerMoves } from "@/draft/session/player-moves";
import { isAdviceDue } from "@/draft/session/suggestions";
import { useDraftActions, useDraftSession } from "@/draft/session/use-draft-session";
import type { AdvisedPlayer, Reason } from "@/engine/pkg/engine_wasm";
import type { Verdict } from "@/engine/protocol";
import { classNames } from "@/lib/class-names";
import { useMediaQuery } from "@/lib/use-media-query";
import { InjuryBadge } from "@/players/injury-badge";
import { lastName, percentText, teamText } from "@/players/player-text";
import { Button } from "@/ui/button";
import { PositionTag } from "@/ui/position-tag";
import { type AdviceShape, Alternatives, TossUp } from "./alternatives";
import { Chips } from "./chips";

interface AdviceProps {
  verdict: Verdict;
  shape: AdviceShape;
  /** The card with its first reason and no alternatives. */
  isShort: boolean;
}

/**
 * A verdict: the player to take, why, and the others beside him. While the next one is worked out it is shown as old;
 * only what shows that is drawn again with every pick.
 */
export const Advice = memo(function Advice(props: AdviceProps) {
  if (props.shape === "card") return <CardAdvice {...props} />;
  if (props.shape === "phone") return <PhoneAdvice {...props} />;
  return <LineAdvice {...props} />;
});

/**
 * The card is busy while the next verdict is worked out. A pale sheet lies over the old one: with opacity all of it would
 * be painted again.
 */
const COVERED_IF_OLD =
  "relative after:pointer-events-none after:absolute after:inset-0 in-aria-busy:after:bg-surface/40";

function CardAdvice({ verdict, isShort }: AdviceProps) {
  const { recommended } = verdict;
  const reasons = isShort ? recommended.reasons.slice(0, 1) : recommended.reasons;
  return (
    <div className={classNames("px-3.5 pt-2.5 pb-1.5", COVERED_IF_OLD)}>
      <div className="flex items-center gap-1.5">
        <Occasion verdict={verdict} />
        <HowGoodLink />
      </div>
      <div className="mt-1 flex items-center gap-2">
        <RankTag player={recommended} />
        <Name player={recommended} look="text-[29px] leading-8" />
        <span className="min-w-0 text-ink-muted text-xs leading-[15px]">
          {teamText(recommended.team)}
          <Bye playerId={recommended.playerId} />
        </span>
        <TakeButton verdict={verdict} look="ml-auto" />
      </div>
      <Reasons reasons={reasons} look="mt-1.5 grid gap-0.5" />
      <Chips chips={recommended.chips} />
      <NoProjection player={recommended} />
      {!isShort && <Alternatives verdict={verdict} shape="card" />}
    </div>
  );
}

function LineAdvice({ verdict, shape }: AdviceProps) {
  const { recommended } = verdict;
  const others = <Alternatives verdict={verdict} shape={shape} />;
  return (
    <div className={classNames("flex min-w-0 flex-col gap-0.5 px-3.5", COVERED_IF_OLD)}>
      <div className="flex min-w-0 items-center gap-2.5">
        <Occasion verdict={verdict} />
        <HowGoodLink />
        <RankTag player={recommended} />
        <Name player={recommended} look="shrink-0 text-[22px] leading-7" />
        <TakeButton verdict={verdict} look="h-7 shrink-0" />
        <Reasons
          reasons={recommended.reasons}
          look={classNames("min-w-0 gap-4 overflow-hidden whitespace-nowrap", "flex")}
        />
        {shape === "tablet" && <Chips chips={recommended.chips} />}
        {shape === "line" && <span className="ml-auto shrink-0">{others}</span>}
      </div>
      {shape === "tablet" && others}
    </div>
  );
}

/** As in draft-page.css: a phone on its side has a column for the verdict. */
const ON_ITS_SIDE = "(min-width: 560px) and (max-height: 480.98px)";

/** One line that opens; on my turn, and where it has a column of its own, it is open. */
function PhoneAdvice({ verdict }: AdviceProps) {
  const { recommended, isOnTheClock } = verdict;
  const [isOpen, setOpen] = useState(false);
  const isBesideList = useMediaQuery(ON_ITS_SIDE);
  const isButtonBelow = isOnTheClock || isBesideList;
  const showsAll = isOpen || isButtonBelow;
  return (
    <div className={classNames("px-3.5 py-1.5", COVERED_IF_OLD)}>
      <div className="flex items-center gap-2">
        <div className="relative flex min-h-[44px] min-w-0 flex-1 flex-col justify-center">
          <button
            type="button"
            aria-expanded={showsAll}
            onClick={() => setOpen(!isOpen)}
            className="flex max-w-full items-center gap-1 text-left after:absolute after:inset-0 pointer-coarse:min-h-5"
          >
            <Occasion verdict={verdict} />
            <ChevronDown
              aria-hidden
              className={classNames("size-3.5 shrink-0 text-ink-faint", showsAll && "rotate-180")}
            />
            <span className="sr-only">Reasons and alternatives</span>
          </button>
          <div className="flex min-w-0 items-center gap-2">
            <RankTag player={recommended} />
            <Name
              player={recommended}
              look={showsAll ? "text-[29px] leading-8" : "shrink-0 text-[21px] leading-6"}
            />
            {!showsAll && (
              <Reasons
                reasons={recommended.reasons.slice(0, 1)}
                look="min-w-0 flex-1 overflow-hidden whitespace-nowrap text-xs"
              />
            )}
          </div>
        </div>
        {!isButtonBelow && <TakeButton verdict={verdict} look="h-11" />}
      </div>
      {showsAll && (
        <>
          <Reasons reasons={recommended.reasons} look="mt-1 grid gap-0.5" />
          <Chips chips={recommended.chips} />
          {isButtonBelow && (
            <TakeButton verdict={verdict} look="mt-1.5 h-12 w-full text-base!" isLong />
          )}
          <Alternatives verdict={verdict} shape="phone" />
          <HowGoodLink isLong />
        </>
      )}
    </div>
  );
}

const HOW_GOOD = "How good is this advice?";

/** To the figures behind the advice; where there is room, in words. */
function HowGoodLink({ isLong = false }: { isLong?: boolean }) {
  return (
    <Link
      to="/advice/how-good"
      aria-label={HOW_GOOD}
      title={HOW_GOOD}
      className="inline-flex items-center gap-1 rounded-sm text-ink-faint text-xs hover:text-ink pointer-coarse:min-h-[44px] pointer-coarse:min-w-[44px] pointer-coarse:justify-center"
    >
      {isLong ? (
        <span className="underline underline-offset-2">{HOW_GOOD}</span>
      ) : (
        <CircleHelp aria-hidden className="size-3.5" />
      )}
    </Link>
  );
}

/** For which pick it is, how likely he is there or lasts, and whether it is a toss-up. */
function Occasion({ verdict }: Pick<AdviceProps, "verdict">) {
  const { isOnTheClock, isTossUp, myPick, followingPick, currentPick, recommended } = verdict;
  const chance = useChance(recommended, isOnTheClock);
  // A low chance is among the reasons.
  const lasts = chance !== null && chance >= 0.5 ? ` · ${percentText(chance)} to last` : "";
  return (
    <p className="flex min-w-0 shrink-0 items-center gap-1.5 whitespace-nowrap text-ink-muted text-xs">
      <b className="font-semibold text-ink">
        {isOnTheClock ? "Take now" : `Your order for ${myPick}`}
      </b>
      {isOnTheClock
        ? `· pick ${myPick}${followingPick === null ? "" : `, next ${followingPick}`}${lasts}`
        : chance !== null && `· ${percentText(chance)} there`}
      {isTossUp && <TossUp />}
      <AgeIfOld pick={currentPick} />
    </p>
  );
}

function AgeIfOld({ pick }: { pick: number }) {
  const isOld = useDraftSession(isAdviceDue);
  return isOld && <span className="text-2xs text-ink-faint">as of pick {pick}</span>;
}

/** As the list has it, so that there is one figure; the verdict's own until the list knows him. */
function useChance(player: AdvisedPlayer, isOnTheClock: boolean): number | null {
  const listed = useDraftSession(
    ({ analysis }) => factsById(analysis).get(player.playerId)?.survival,
  );
  return listed ?? (isOnTheClock ? player.atFollowingPick : player.atMyPick);
}

function RankTag({ player }: { player: AdvisedPlayer }) {
  const rank = useDraftSession(
    ({ analysis }) => factsById(analysis).get(player.playerId)?.positionalRank,
  );
  return <PositionTag position={player.position} label={rank} />;
}

/** Advice to take an injured player tells of the injury in the same place. */
function Name({ player, look }: { player: AdvisedPlayer; look: string }) {
  const listed = useDraftSession(({ players }) => players.find(({ id }) => id === player.playerId));
  return (
    <>
      {/* The padding is room for descenders, which what cuts a long name would cut too. */}
      <h2 className={classNames("-mb-1 min-w-0 truncate pb-1 font-display font-semibold", look)}>
        {player.name}
      </h2>
      <InjuryBadge injury={listed?.injury} asOf={listed?.condition_as_of} />
    </>
  );
}

function Bye({ playerId }: { playerId: string }) {
  const week = useDraftSession(
    ({ players }) => players.find(({ id }) => id === playerId)?.bye_week,
  );
  return week ? <span className="block whitespace-nowrap">bye {week}</span> : null;
}

function NoProjection({ player }: { player: AdvisedPlayer }) {
  if (player.valueSource !== "rankCurve") return null;
  return (
    <p className="mt-0.5 text-2xs text-ink-faint">
      No projection: the value follows from the rank.
    </p>
  );
}

interface TakeButtonProps extends Pick<AdviceProps, "verdict"> {
  look: string;
  /** Where there is room, whom. */
  isLong?: boolean;
}

/** Before my turn comes he can only be watched. */
function TakeButton({ verdict, look, isLong }: TakeButtonProps) {
  const { mark } = useDraftActions();
  const { forClock } = usePlayerMoves();
  const followedOn = useDraftSession((session) => session.followedOn);
  const { recommended: player, isOnTheClock } = verdict;
  if (!isOnTheClock) {
    return (
      <AdviceButton
        className={classNames("border-accent-ink/40! text-accent-ink!", look)}
        onClick={() => mark(player.playerId, "targeted")}
      >
        <Star aria-hidden className="size-3.5" />
        Target
        <span className="sr-only">{player.name}</span>
      </AdviceButton>
    );
  }
  return (
    <AdviceButton
      variant="primary"
      aria-label={followedOn ? `Take ${player.name} in ${followedOn}` : `Draft ${player.name}`}
      className={look}
      onClick={() => forClock(player.playerId)}
    >
      {followedOn ? "Take" : "Draft"}
      {isLong && ` ${lastName(player.name)}`}
      {followedOn && ` in ${followedOn}`}
    </AdviceButton>
  );
}

/** Advice for the board before is not to be acted on. */
function AdviceButton(props: ComponentProps<typeof Button>) {
  const isOld = useDraftSession(isAdviceDue);
  return <Button size="sm" disabled={isOld} {...props} />;
}

const FIGURE_LOOKS: Partial<Record<Reason["kind"], string>> = {
  tier: "text-cliff",
  drop: "text-warning",
  survival: "text-warning",
  fall: "text-safe",
  ownView: "text-info",
  bye: "text-warning",
};

/** The figure first, so that it is never cut. */
function Reasons({ reasons, look }: { reasons: readonly Reason[]; look: string }) {
  return (
    <ul aria-label="Reasons" className={look}>
      {reasons.map(({ kind, text }) => {
        const [figure, rest] = apart(text);
        return (
          <li key={kind} className="flex min-w-0 items-baseline gap-2 leading-[18px]">
            {figure && (
              <b
                className={classNames(
                  "shrink-0 whitespace-nowrap font-display font-semibold text-base",
                  FIGURE_LOOKS[kind],
                )}
              >
                {figure}
              </b>
            )}
            <span className="min-w-0 truncate text-ink-muted text-xs" title={text}>
              {rest}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** '36 points above replacement' is a figure and what it says. */
function apart(text: string): [string, string] {
  const [, figure = "", rest = text] =
    /^((?:Under )?[+−-]?\d[\d.]*%?(?: (?:points?|left|picks?))?) (.*)$/.exec(text) ?? [];
  return [figure.replace(/ points?$/, " pts"), rest];
}
