import { memo, type Ref } from "react";
import type { Position, ScheduledPick } from "@/engine/pkg/engine_wasm";
import { classNames } from "@/lib/class-names";
import type { Player } from "@/players/player";
import { roundAndPlace, teamText } from "@/players/player-text";

const FILLS: Readonly<Record<Position, string>> = {
  QB: "bg-board-qb",
  RB: "bg-board-rb",
  WR: "bg-board-wr",
  TE: "bg-board-te",
  K: "bg-board-k",
  DST: "bg-board-dst",
};

/** Plain values: every analysis brings a new schedule, and hundreds of cells that say the same. */
interface BoardCellProps extends ScheduledPick {
  ref?: Ref<HTMLTableCellElement>;
  player: Player | undefined;
  isMine: boolean;
  isCurrent: boolean;
  onOpen: (pick: number) => void;
}

export const BoardCell = memo(function BoardCell(props: BoardCellProps) {
  const { player, isMine, isCurrent, onOpen } = props;
  return (
    <td ref={props.ref} className="scroll-m-10 p-0">
      <button
        type="button"
        aria-label={cellName(props)}
        aria-current={isCurrent ? "step" : undefined}
        onClick={() => onOpen(props.pick)}
        className={classNames(
          "relative flex h-11 w-full flex-col justify-center rounded-sm px-1.5 text-left leading-4",
          player ? `${FILLS[player.position]} text-on-position` : emptyLook(isMine),
          isMine && player && "ring-2 ring-accent-ink",
          isCurrent &&
            "ring-2 ring-accent-ink before:absolute before:inset-0 before:animate-shimmer before:rounded-sm before:bg-accent/25",
        )}
      >
        {player ? <Taken player={player} /> : <span>{roundAndPlace(props)}</span>}
        <Badges place={props} />
      </button>
    </td>
  );
});

function emptyLook(isMine: boolean): string {
  return isMine
    ? "bg-accent-soft text-accent-ink hover:brightness-110"
    : "bg-sunken text-ink-faint hover:bg-hover";
}

function Taken({ player }: { player: Player }) {
  return (
    <>
      <span className="truncate font-semibold">{player.name}</span>
      <span className="text-2xs">
        {player.position} · {teamText(player.team)}
      </span>
    </>
  );
}

function Badges({ place }: { place: ScheduledPick }) {
  const isTraded = place.slot !== place.originalSlot;
  if (!isTraded && !place.isKeeper) return null;
  return (
    <span className="absolute right-1 bottom-0.5 rounded-xs bg-on-position px-1 font-bold text-2xs text-[#fff]">
      {place.isKeeper ? "K" : `→ ${place.slot}`}
    </span>
  );
}

function cellName({ player, isMine, isCurrent, ...place }: BoardCellProps): string {
  const owner = isMine ? "my team" : `team ${place.slot}`;
  const parts = [
    `Pick ${place.pick}, ${owner}`,
    player ? `${player.name}, ${player.position}` : "open",
    place.isKeeper && "keeper",
    place.slot !== place.originalSlot && `traded from team ${place.originalSlot}`,
    isCurrent && "on the clock",
  ];
  return parts.filter(Boolean).join(", ");
}
