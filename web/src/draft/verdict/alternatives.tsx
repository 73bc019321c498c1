import { memo } from "react";
import { factsById } from "@/draft/session/player-facts";
import { usePlayerMoves } from "@/draft/session/player-moves";
import { isAdviceDue } from "@/draft/session/suggestions";
import { useDraftSession } from "@/draft/session/use-draft-session";
import type { Alternative, Reason } from "@/engine/pkg/engine_wasm";
import type { Verdict } from "@/engine/protocol";
import { classNames } from "@/lib/class-names";
import { signed } from "@/lib/signed";
import { lastName, percentText } from "@/players/player-text";
import { PositionTag } from "@/ui/position-tag";

/** With the recommended player, as many as there are keys to take them. */
const MOST_SHOWN = 4;

/** Beside the list, as two lines on a tablet, as one over the board, or on a phone a line that opens. */
export type AdviceShape = "card" | "tablet" | "line" | "phone";

interface AlternativesProps {
  verdict: Verdict;
  shape: AdviceShape;
}

const LAYOUTS: Readonly<Record<AdviceShape, string>> = {
  card: "mt-1.5 divide-y divide-line border-line border-t",
  tablet: "-mx-2 flex divide-x divide-line overflow-hidden",
  line: "flex divide-x divide-line",
  phone: "mt-1 grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-x-4",
};

/**
 * Each against the recommended player: points of the finished team, each where he is there, and one reason. Before my turn
 * they are the wishes after the first.
 */
export function Alternatives({ verdict, shape }: AlternativesProps) {
  const { alternatives, isOnTheClock, myPick, followingPick } = verdict;
  return (
    <ol aria-label="Alternatives, compared with the recommended player" className={LAYOUTS[shape]}>
      {alternatives.slice(0, MOST_SHOWN).map((alternative, at) => (
        <AlternativeItem
          key={alternative.playerId}
          {...shownOf(alternative, isOnTheClock)}
          place={at + 2}
          isWish={!isOnTheClock}
          chance={isOnTheClock ? alternative.atFollowingPick : alternative.atMyPick}
          pick={isOnTheClock ? followingPick : myPick}
          shape={shape}
        />
      ))}
    </ol>
  );
}

interface ShownAlternative
  extends Pick<Alternative, "playerId" | "name" | "position" | "isTossUp" | "isSlim"> {
  difference: string;
  meaning: string;
  reason: string | undefined;
  /** Before my turn: how likely none of the wishes above is there and he is. */
  youGet: string | undefined;
}

/** Plain values, as they are printed: a row is drawn again exactly when one of them changes. */
function shownOf(alternative: Alternative, isOnTheClock: boolean): ShownAlternative {
  const { playerId, name, position, isTossUp, isSlim, reasons, chips, then } = alternative;
  const why = isOnTheClock ? mainReason(reasons) : thenText(then);
  return {
    playerId,
    name,
    position,
    isTossUp,
    isSlim,
    difference: signed(alternative.difference.mean, 1),
    meaning: meaningOf(alternative),
    reason: [...chips.map(({ text }) => text), why].filter(Boolean).join(" · ") || undefined,
    youGet: isOnTheClock ? undefined : percentText(alternative.youGet),
  };
}

/** The chance stands beside the reason already. */
function mainReason(reasons: readonly Reason[]): string | undefined {
  return reasons.find(({ kind }) => kind !== "survival")?.text;
}

/** What follows from a wish: whom I would most often take next. */
function thenText(then: Alternative["then"]): string | undefined {
  return then
    ? `then ${then.position} ${lastName(then.name)} ${percentText(then.chance)}`
    : undefined;
}

/** What the difference says, in one measure: how sure it is, and what it means for a season. */
function meaningOf({ difference, betterIn, isTossUp }: Alternative): string {
  const range = `${signed(difference.low, 1)} to ${signed(difference.high, 1)} points in 95 of 100`;
  const better = `better in ${Math.round(betterIn * 100)} of 100 seasons`;
  if (isTossUp) return `${range}: the simulated drafts cannot tell them apart`;
  return `${range}; turns out ${better}`;
}

interface AlternativeItemProps extends ShownAlternative {
  place: number;
  isWish: boolean;
  chance: number | null;
  pick: number | null;
  shape: AdviceShape;
}

const AlternativeItem = memo(function AlternativeItem(props: AlternativeItemProps) {
  const { place, difference, meaning, isTossUp, isSlim, shape } = props;
  const isLine = shape === "line" || shape === "tablet";
  return (
    <li
      className={classNames(
        "flex min-w-0 items-center gap-2 leading-4",
        shape === "card" && "min-h-9 py-0.5",
        shape === "phone" && "relative h-[44px]",
        isLine && "shrink-0 gap-1.5 px-2 text-xs",
      )}
    >
      {shape !== "phone" && (
        <kbd className="inline-grid size-[17px] shrink-0 place-items-center rounded-sm border border-line-strong/50 font-sans font-semibold text-[10.5px] text-ink-muted">
          {place}
        </kbd>
      )}
      {shape !== "line" && <PositionTag position={props.position} />}
      <span className={classNames("min-w-0 flex-1", isLine && "flex gap-1.5")}>
        <TakeOther {...props} />
        {shape !== "line" && <WhyOther {...props} isShort={shape !== "card"} />}
      </span>
      <span className="shrink-0 whitespace-nowrap text-right font-semibold" title={meaning}>
        {difference}
        {shape === "card" && !isTossUp && !isSlim && " pts"}
        {(isTossUp || isSlim) && (
          <span className={classNames("font-normal text-ink-muted", isLine ? "ml-1" : "block")}>
            {shape !== "line" && (isTossUp ? <TossUp /> : <Slim />)}
          </span>
        )}
      </span>
    </li>
  );
});

/** Advice for the board before is not to be acted on. */
function TakeOther({ playerId, name, isWish, shape }: AlternativeItemProps) {
  const { takeAdvice } = usePlayerMoves();
  const isOld = useDraftSession(isAdviceDue);
  const button = (
    <button
      type="button"
      disabled={isOld}
      title={`Draft ${name}`}
      onClick={() => takeAdvice(playerId)}
      className={classNames(
        "block max-w-full truncate text-left font-semibold hover:underline pointer-coarse:min-h-5 pointer-coarse:min-w-0",
        // The whole line takes the tap.
        shape === "phone" && "after:absolute after:inset-0",
      )}
    >
      {shape === "card" ? name : lastName(name)}
    </button>
  );
  if (!isWish || shape !== "card") return button;
  return (
    <span className="flex items-baseline gap-1">
      <span className="text-ink-faint text-xs">else</span>
      {button}
    </span>
  );
}

/** One percentage, with its pick, and in the card one reason. */
function WhyOther({
  playerId,
  chance,
  pick,
  reason,
  youGet,
  isShort,
}: AlternativeItemProps & { isShort: boolean }) {
  const listed = useDraftSession(({ analysis }) => factsById(analysis).get(playerId)?.survival);
  const shown = listed ?? chance;
  const lasts = shown !== null && pick !== null && `${percentText(shown)} at ${pick}`;
  const isYours = youGet && `yours in ${youGet}`;
  const parts = isShort ? [lasts] : [lasts, isYours, reason];
  return (
    <span className="block truncate text-ink-muted text-xs" title={reason}>
      {parts.filter(Boolean).join(" · ")}
    </span>
  );
}

function Slim() {
  return (
    <span className="rounded-xs bg-raised px-1 font-semibold text-[10.5px] leading-[15px]">
      slim
    </span>
  );
}

export function TossUp() {
  return (
    <span className="rounded-xs border border-line-strong border-dashed px-1 font-semibold text-[10.5px] leading-[15px]">
      toss-up
    </span>
  );
}
