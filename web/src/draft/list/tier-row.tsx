import { Check, Star } from "lucide-react";
import { memo } from "react";
import { canRecord } from "@/draft/session/clock";
import { usePlayerMoves } from "@/draft/session/player-moves";
import { useSuggestionKey } from "@/draft/session/suggestions";
import { useDraftSession } from "@/draft/session/use-draft-session";
import { classNames } from "@/lib/class-names";
import { percentText } from "@/players/player-text";
import { highlight, useIsHighlighted } from "./highlight";

/** Plain values only: a row is drawn again exactly when one of them changes. */
interface TierRowProps {
  id: string;
  name: string;
  /** Within the position, by ADP. */
  rank: string;
  bye: number | null;
  /** Two of mine rest in that week already. */
  isThirdBye: boolean;
  isTarget: boolean;
  isGone: boolean;
  /** To my next pick and the one after it. */
  survival: number | null;
  following: number | null;
  onOpen: (playerId: string) => void;
}

export const TierRow = memo(function TierRow(props: TierRowProps) {
  const { id, name, rank, bye, isGone } = props;
  const isHighlighted = useIsHighlighted(id);
  const key = useSuggestionKey(id);
  return (
    <li
      data-player={isGone ? undefined : id}
      onPointerEnter={({ pointerType }) => {
        if (pointerType === "mouse" && !isGone) highlight.set(id);
      }}
      className={classNames(
        "tabular flex h-[23px] items-center gap-1.5 border-l-[3px] pr-2.5 pl-2 text-[13px] phone:h-[48px] phone:pr-1",
        isHighlighted || key === 1 ? "border-l-accent-ink bg-accent-soft" : "border-l-transparent",
        isGone && "text-ink-faint line-through",
      )}
    >
      <span className="w-5 shrink-0 text-right text-ink-faint text-xs">{rank}</span>
      <span className="flex min-w-0 flex-1 items-center gap-1">
        <button
          type="button"
          onClick={() => props.onOpen(id)}
          className="min-w-0 truncate text-left font-semibold hover:underline pointer-coarse:flex-1"
        >
          {name}
        </button>
        {props.isTarget && (
          <Star aria-label="target" className="size-3 shrink-0 fill-current text-accent-ink" />
        )}
        {key !== null && <SuggestionKey number={key} />}
      </span>
      <span
        className={classNames(
          "w-5 shrink-0 text-right text-xs",
          props.isThirdBye ? "font-semibold text-warning" : "text-ink-muted",
        )}
      >
        {bye !== null && <span className="sr-only">bye </span>}
        {bye ?? ""}
        {props.isThirdBye && <span className="sr-only">, the third of yours</span>}
      </span>
      <Chance chance={props.survival} />
      <Chance chance={props.following} isLater />
      {!isGone && <TakeButton id={id} name={name} />}
    </li>
  );
});

function SuggestionKey({ number }: { number: number }) {
  return (
    <kbd
      title={number === 1 ? "Recommended" : `Alternative ${number}`}
      className={classNames(
        "inline-grid size-[15px] shrink-0 place-items-center rounded-xs font-sans font-semibold text-[10px]",
        number === 1 ? "bg-accent text-on-accent" : "border border-line-strong text-ink-muted",
      )}
    >
      {number}
    </kbd>
  );
}

/** From this on it does not matter yet. */
const NEARLY_SURE = 0.95;

function Chance({ chance, isLater = false }: { chance: number | null; isLater?: boolean }) {
  const isSure = chance !== null && chance >= NEARLY_SURE;
  return (
    <span
      className={classNames(
        "w-10 shrink-0 rounded-xs px-1 text-right text-xs",
        isSure || chance === null ? "text-ink-faint" : toneOf(chance),
        isLater && chance !== null && !isSure && "bg-sunken",
      )}
    >
      {chance === null || isSure ? (
        <>
          <span aria-hidden>·</span>
          <span className="sr-only">{chance === null ? "" : "95% or more"}</span>
        </>
      ) : (
        percentText(chance)
      )}
    </span>
  );
}

/** As the tier's own line has it. */
export function toneOf(chance: number): string {
  if (chance < 0.15) return "font-semibold text-cliff";
  return chance < 0.5 ? "font-semibold text-warning" : "font-semibold text-ink";
}

/** On a phone, where no row is marked by a pointer: the team on the clock takes the player. */
function TakeButton({ id, name }: { id: string; name: string }) {
  const { forClock } = usePlayerMoves();
  const isRecording = useDraftSession(canRecord);
  if (!isRecording) return null;
  return (
    <button
      type="button"
      aria-label={`Draft ${name}`}
      onClick={() => forClock(id)}
      className="hidden size-11 shrink-0 place-items-center rounded-md text-ink-muted phone:grid pointer-coarse:grid"
    >
      <Check aria-hidden className="size-5" />
    </button>
  );
}
