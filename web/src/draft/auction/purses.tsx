import { Gavel } from "lucide-react";
import type { Purse } from "@/engine/pkg/engine_wasm";
import { classNames } from "@/lib/class-names";
import { type AuctionRoom, useAuctionRoom } from "./auction-room";
import { dollars } from "./dollars";
import { teamOf } from "./entry";

const POSITIONS = ["QB", "RB", "WR", "TE", "K", "DST"] as const;

/** Every team's money in the order of seats; those that cannot go on bidding fade. */
export function Purses() {
  const room = useAuctionRoom();
  if (!room.view) return null;
  return (
    <ul
      aria-label="What the teams have"
      data-area="purses"
      className="flex min-w-0 overflow-x-auto border-line border-t bg-canvas [scrollbar-width:none] phone:hidden"
    >
      {room.view.purses.map((purse) => (
        <PurseCell key={purse.team} purse={purse} room={room} />
      ))}
    </ul>
  );
}

interface PurseProps {
  purse: Purse;
  room: AuctionRoom;
}

function PurseCell({ purse, room }: PurseProps) {
  const isMine = purse.team === room.mySlot;
  const hasBid = room.view?.lot?.team === purse.team;
  const hasNominated = room.view?.lot?.nominated_by === purse.team;
  return (
    <li
      className={classNames(
        "min-w-[76px] flex-1 border-line border-r px-1.5 py-1 leading-[15px]",
        isMine && "bg-accent-soft",
        hasBid && "shadow-[inset_0_2px_0_var(--color-ink)]",
      )}
    >
      <span className="flex items-center justify-between gap-1 text-2xs">
        <span
          className={classNames(
            "truncate font-medium",
            !purse.mayBid && !hasBid && "text-ink-faint line-through decoration-1",
          )}
        >
          <span className="text-ink-faint">{purse.team} </span>
          {teamOf(room, purse.team)}
        </span>
        {hasNominated && <Gavel aria-label="nominated" className="size-3 shrink-0" />}
      </span>
      <span className="tabular flex items-baseline justify-between gap-1">
        <span
          className={classNames(
            "font-display font-semibold text-[15px]",
            isMine && "text-accent-ink",
          )}
        >
          {dollars(purse.money)}
        </span>
        <span className="whitespace-nowrap text-[10.5px] text-ink-muted tablet:hidden">
          {purse.openPlaces > 0 ? `max ${purse.maxBid}` : "full"}
        </span>
      </span>
      <span className="tabular block truncate text-[10.5px] text-ink-muted">
        {purse.openPlaces > 0 ? `${purse.openPlaces} open` : " "}
      </span>
    </li>
  );
}

/** The same on a phone, one team a line; opened, with whom it bought for what. */
export function TeamList() {
  const room = useAuctionRoom();
  return (
    <ul aria-label="What the teams have" className="min-h-0 flex-1 overflow-y-auto">
      {room.view?.purses.map((purse) => (
        <li
          key={purse.team}
          className={classNames(
            "border-line border-b",
            purse.team === room.mySlot && "bg-accent-soft",
          )}
        >
          <details>
            <summary className="flex min-h-12 cursor-pointer items-center gap-3 px-3.5">
              <TeamLine purse={purse} room={room} />
            </summary>
            <Bought team={purse.team} room={room} />
          </details>
        </li>
      ))}
    </ul>
  );
}

function TeamLine({ purse, room }: PurseProps) {
  return (
    <>
      <span className="w-5 text-ink-faint text-xs">{purse.team}</span>
      <span className="min-w-0 flex-1 truncate font-medium">{teamOf(room, purse.team)}</span>
      <span className="text-2xs text-ink-muted">{heldText(purse)}</span>
      <span className="tabular w-12 text-right font-display font-semibold text-lg">
        {dollars(purse.money)}
      </span>
      <span className="tabular w-14 text-right text-2xs text-ink-muted leading-4">
        <span className="block">max {purse.maxBid}</span>
        {purse.openPlaces} open
      </span>
    </>
  );
}

function Bought({ team, room }: { team: number; room: AuctionRoom }) {
  const sales = room.view?.sales.filter((sold) => sold.team === team) ?? [];
  if (sales.length === 0) return <p className="px-12 pb-3 text-ink-muted text-xs">Nobody yet.</p>;
  return (
    <ul className="tabular px-12 pb-3 text-xs leading-6">
      {sales.map(({ playerId, price }) => (
        <li key={playerId} className="flex justify-between gap-3">
          <span className="truncate">{room.players.get(playerId)?.name ?? playerId}</span>
          <span>{dollars(price)}</span>
        </li>
      ))}
    </ul>
  );
}

function heldText({ held }: Purse): string {
  const parts = POSITIONS.flatMap((position, at) => (held[at] ? `${held[at]} ${position}` : []));
  return parts.join(", ");
}
