import { memo, type Ref } from "react";
import type { ScheduledPick } from "@/engine/pkg/engine_wasm";
import { classNames } from "@/lib/class-names";
import type { Player } from "@/players/player";
import { lastName, roundAndPlace, teamText } from "@/players/player-text";
import { BOARD_FILLS } from "./board-fills";

/** Plain values: every analysis brings a new schedule, and hundreds of cells that say the same. */
interface BoardCellProps extends ScheduledPick {
  ref?: Ref<HTMLTableCellElement>;
  player: Player | undefined;
  /** His last name, with an initial where two share it. */
  shownName: string | undefined;
  isMine: boolean;
  isCurrent: boolean;
  onOpen: (pick: number) => void;
}

const SECOND_LINE = "block text-[10.5px] leading-[13px]";

export const BoardCell = memo(function BoardCell(props: BoardCellProps) {
  const { player, shownName, isMine, isCurrent, onOpen } = props;
  return (
    <td ref={props.ref} className="scroll-m-10 p-0">
      <button
        type="button"
        aria-label={cellName(props)}
        aria-current={isCurrent ? "step" : undefined}
        onClick={() => onOpen(props.pick)}
        className={classNames(
          "relative flex h-[37px] w-full flex-col justify-center rounded-sm px-1.5 text-left leading-4",
          player ? `${BOARD_FILLS[player.position]} text-on-position` : emptyLook(isMine),
          isMine && player && "ring-2 ring-accent-ink",
          isCurrent &&
            "ring-2 ring-accent-ink before:absolute before:inset-0 before:animate-shimmer before:rounded-sm before:bg-accent/25",
        )}
      >
        {player ? (
          <Taken player={player} name={shownName ?? lastName(player.name)} />
        ) : (
          <span>
            {roundAndPlace(props)}
            {isMine && <span className="max-[1199px]:hidden"> · {props.pick}</span>}
            {isMine && !isCurrent && (
              <span className={`${SECOND_LINE} min-[1200px]:hidden`}>pick {props.pick}</span>
            )}
            {isCurrent && <span className={SECOND_LINE}>picking</span>}
          </span>
        )}
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

function Taken({ player, name }: { player: Player; name: string }) {
  return (
    <>
      <span className="truncate font-display font-semibold text-[15.5px] leading-[17px]">
        {name}
      </span>
      <span className="truncate text-[10.5px] leading-[13px]">
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
      {place.isKeeper ? "keep" : `→ ${place.slot}`}
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
