import { memo } from "react";
import type { Alternative } from "@/engine/pkg/engine_wasm";
import type { Verdict } from "@/engine/protocol";
import { classNames } from "@/lib/class-names";
import { signed } from "@/lib/signed";
import { factsById } from "@/open-draft/player-facts";
import { usePlayerMoves } from "@/open-draft/player-moves";
import { isAdviceDue } from "@/open-draft/suggestions";
import { useDraftSession } from "@/open-draft/use-draft-session";
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

/** Each against the recommended player over the same futures: points lost, and one reason. */
export function Alternatives({ verdict, shape }: AlternativesProps) {
  const { alternatives, isOnTheClock, myPick, followingPick } = verdict;
  return (
    <ol aria-label="Alternatives, compared with the recommended player" className={LAYOUTS[shape]}>
      {alternatives.slice(0, MOST_SHOWN).map((alternative, at) => (
        <AlternativeItem
          key={alternative.playerId}
          {...shownOf(alternative, isOnTheClock)}
          place={at + 2}
          chance={isOnTheClock ? alternative.atFollowingPick : alternative.atMyPick}
          pick={isOnTheClock ? followingPick : myPick}
          shape={shape}
        />
      ))}
    </ol>
  );
}

interface ShownAlternative
  extends Pick<Alternative, "playerId" | "name" | "position" | "isTossUp"> {
  difference: string;
  range: string;
  reason: string | undefined;
}

/** Plain values, as they are printed: a row is drawn again exactly when one of them changes. */
function shownOf(
  { difference, reasons, ...player }: Alternative,
  isOnTheClock: boolean,
): ShownAlternative {
  const { playerId, name, position, isTossUp } = player;
  return {
    playerId,
    name,
    position,
    isTossUp,
    difference: signed(difference.mean, 1),
    range: rangeText(difference, isOnTheClock),
    // The chance stands beside the reason already.
    reason: reasons.find(({ kind }) => kind !== "survival")?.text,
  };
}

function rangeText({ low, high }: Alternative["difference"], isOnTheClock: boolean): string {
  const chance = isOnTheClock ? "" : ", with the chance to be there counted";
  return `${signed(low, 1)} to ${signed(high, 1)} points in 95 of 100${chance}`;
}

interface AlternativeItemProps extends ShownAlternative {
  place: number;
  chance: number | null;
  pick: number | null;
  shape: AdviceShape;
}

const AlternativeItem = memo(function AlternativeItem(props: AlternativeItemProps) {
  const { place, difference, range, isTossUp, shape } = props;
  const isLine = shape === "line" || shape === "tablet";
  return (
    <li
      className={classNames(
        "flex min-w-0 items-center gap-2 leading-4",
        shape === "card" && "min-h-9 py-0.5",
        shape === "phone" && "h-10",
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
      <span className="shrink-0 whitespace-nowrap text-right font-semibold" title={range}>
        {difference}
        {shape === "card" && !isTossUp && " pts"}
        {isTossUp && (
          <span className={classNames("font-normal text-ink-muted", isLine ? "ml-1" : "block")}>
            {shape === "line" ? "" : <TossUp />}
          </span>
        )}
      </span>
    </li>
  );
});

/** Advice for the board before is not to be acted on. */
function TakeOther({ playerId, name, shape }: AlternativeItemProps) {
  const { takeAdvice } = usePlayerMoves();
  const isOld = useDraftSession(isAdviceDue);
  return (
    <button
      type="button"
      disabled={isOld}
      title={`Draft ${name}`}
      onClick={() => takeAdvice(playerId)}
      className="block max-w-full truncate text-left font-semibold hover:underline pointer-coarse:min-h-5 pointer-coarse:min-w-0"
    >
      {shape === "card" ? name : lastName(name)}
    </button>
  );
}

/** One percentage, with its pick, and in the card one reason. */
function WhyOther({
  playerId,
  chance,
  pick,
  reason,
  isShort,
}: AlternativeItemProps & { isShort: boolean }) {
  const listed = useDraftSession(({ analysis }) => factsById(analysis).get(playerId)?.survival);
  const shown = listed ?? chance;
  const lasts = shown !== null && pick !== null && `${percentText(shown)} at ${pick}`;
  const parts = isShort ? [lasts] : [lasts, reason];
  return (
    <span className="block truncate text-ink-muted text-xs" title={reason}>
      {parts.filter(Boolean).join(" · ")}
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
