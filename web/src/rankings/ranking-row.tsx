import { useSortable } from "@dnd-kit/sortable";
import { memo, useEffect, useEffectEvent, useRef } from "react";
import { classNames } from "@/lib/class-names";
import { adpText, teamText } from "@/players/player-text";
import { Grip } from "@/ui/grip";
import { PositionTag } from "@/ui/position-tag";
import type { RankedPlayer } from "./queries";

interface RankingRowProps {
  player: RankedPlayer;
  rank: number;
  adpRank: number;
  /** Where the row begins in the list, which exists only around what is in view. */
  top: number;
  height: number;
  onMove: (playerId: string, rank: number) => void;
}

export const RankingRow = memo(function RankingRow(props: RankingRowProps) {
  const { player, rank, adpRank, top, height } = props;
  const { setNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: player.id,
    data: { label: player.name },
  });
  return (
    <li
      ref={setNodeRef}
      style={{ top, height, transform: `translateY(${transform?.y ?? 0}px)`, transition }}
      className={classNames(
        "absolute inset-x-0 flex items-center gap-2 border-line/60 border-b px-2",
        isDragging && "opacity-30",
      )}
    >
      <button
        {...attributes}
        {...listeners}
        type="button"
        aria-label={`Move ${player.name}`}
        className="grid size-8 shrink-0 cursor-grab touch-none place-items-center rounded-sm text-ink-faint hover:text-ink"
      >
        <Grip />
      </button>
      <RankField {...props} />
      <PositionTag position={player.position} />
      <span className="flex min-w-0 flex-1 items-baseline gap-x-3 leading-5 max-sm:flex-col">
        <span className="max-w-full truncate font-medium">{player.name}</span>
        <span className="tabular whitespace-nowrap text-ink-muted text-xs">
          {teamText(player.team)} · {player.adp !== null && "ADP "}
          {adpText(player.adp)}
        </span>
      </span>
      {player.tier && (
        <span
          title={`My tier: ${player.tier}`}
          className="max-w-28 truncate rounded-sm bg-hover px-1.5 py-0.5 text-2xs text-ink-muted"
        >
          {player.tier}
        </span>
      )}
      <Difference places={adpRank - rank} />
    </li>
  );
});

/** Type another number and press Enter to send the player there. */
function RankField({ player, rank, onMove }: RankingRowProps) {
  const field = useRef<HTMLInputElement>(null);
  const showRank = useEffectEvent(() => {
    if (field.current) field.current.value = String(rank);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new rank replaces what was typed
  useEffect(() => showRank(), [rank]);
  const move = () => {
    const wanted = Number(field.current?.value.trim() || rank);
    if (Number.isInteger(wanted) && wanted !== rank) onMove(player.id, wanted);
    else showRank();
  };
  return (
    <input
      ref={field}
      type="text"
      inputMode="numeric"
      aria-label={`Rank of ${player.name}`}
      defaultValue={rank}
      onFocus={(event) => event.target.select()}
      onBlur={move}
      onKeyDown={(event) => {
        if (event.key === "Enter") move();
      }}
      className="tabular h-7 w-11 shrink-0 rounded-sm border border-transparent bg-transparent text-right text-sm hover:border-line-strong focus:border-accent-ink focus:bg-field pointer-coarse:w-12 pointer-coarse:text-[16px]"
    />
  );
}

/** How many places above or below the market I rank the player. */
function Difference({ places }: { places: number }) {
  const text = places === 0 ? "" : `${places > 0 ? "▲" : "▼"} ${Math.abs(places)}`;
  return (
    <span
      title={places === 0 ? undefined : `${Math.abs(places)} ${places > 0 ? "above" : "below"} ADP`}
      className={classNames(
        "tabular w-12 shrink-0 text-right text-xs",
        places > 0 ? "text-success" : "text-warning",
      )}
    >
      {text}
    </span>
  );
}
