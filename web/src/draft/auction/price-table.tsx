import { Gavel, Star } from "lucide-react";
import { memo, useMemo } from "react";
import { useDraftActions } from "@/draft/session/use-draft-session";
import type { PriceRow } from "@/engine/pkg/engine_wasm";
import { classNames } from "@/lib/class-names";
import type { Player } from "@/players/player";
import { teamText } from "@/players/player-text";
import { PositionTag } from "@/ui/position-tag";
import { type AuctionRoom, useAuctionRoom } from "./auction-room";
import { dollars } from "./dollars";
import { teamOf } from "./entry";
import type { ListFilter } from "./list-filter";

interface PriceTableProps {
  filter: ListFilter;
  /** Whom the field names; null while nothing is typed. */
  found: ReadonlySet<string> | null;
  onNominate: (playerId: string) => void;
}

/** Everybody left, with what they are worth, what the room pays and up to what I go. The dearest first. */
export function PriceTable({ filter, found, onNominate }: PriceTableProps) {
  const room = useAuctionRoom();
  const rows = useShownRows(room, filter, found);
  const most = room.view?.rows[0]?.high ?? 1;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto [scrollbar-width:thin]">
      <table className="tabular w-full text-xs">
        <Head />
        <tbody>
          {rows.map(({ row, player }) => (
            <Row
              key={row.playerId}
              row={judgedRow(row, room)}
              player={player}
              most={most}
              needed={neededText(row, room)}
              isUp={room.view?.lot?.player_id === row.playerId}
              isChosen={room.judgedId === row.playerId}
              canNominate={!room.view?.lot && !room.view?.isOver}
              onChoose={room.choose}
              onNominate={onNominate}
            />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className="px-3.5 py-6 text-ink-muted text-sm">Nobody left fits.</p>}
    </div>
  );
}

/** Played out, a limit is surer than by the plan alone. */
function judgedRow(row: PriceRow, { verdict }: AuctionRoom): PriceRow {
  return verdict?.playerId === row.playerId ? { ...row, limit: verdict.limit } : row;
}

interface ShownRow {
  row: PriceRow;
  player: Player;
}

function useShownRows(
  { view, players }: AuctionRoom,
  { position, isTargets }: ListFilter,
  found: ReadonlySet<string> | null,
): ShownRow[] {
  return useMemo(() => {
    const shown = (row: PriceRow): ShownRow[] => {
      const player = players.get(row.playerId);
      if (!player || (found && !found.has(player.id))) return [];
      const fits = position === "All" || player.position === position;
      return fits && (!isTargets || player.status === "targeted") ? [{ row, player }] : [];
    };
    const all = (view?.rows ?? []).flatMap(shown);
    const lot = view?.lot?.player_id;
    // Whoever is up for bids stands first.
    return all.toSorted(
      (a, b) => Number(b.player.id === lot) - Number(a.player.id === lot) || b.row.now - a.row.now,
    );
  }, [view, players, position, isTargets, found]);
}

const HEADS = [
  { text: "Player", look: "pl-3.5 text-left" },
  { text: "Pos", look: "px-2 text-left phone:hidden" },
  { text: "Team", look: "px-2 text-left max-[1279px]:hidden" },
  { text: "Bye", look: "px-2 text-right max-[1279px]:hidden" },
  {
    text: "Value",
    look: "px-2 text-right max-[1279px]:hidden",
    title: "His share of the money before the first sale",
  },
  {
    text: "Now",
    look: "px-2 text-right",
    title: "His share of the money that is left: the fair price",
  },
  {
    text: "Room pays",
    look: "px-2 text-right",
    title: "What the room is expected to pay; the band is eight of ten",
  },
  {
    text: "You to",
    look: "px-2 text-right",
    title: "Up to which price he makes your season better",
  },
  {
    text: "Needed by",
    look: "px-2 text-left tablet:hidden phone:hidden",
    title: "Teams that would start him and can pay",
  },
  { text: "Actions", look: "pr-3.5 text-right" },
];

function Head() {
  return (
    <thead className="sticky top-0 z-10 bg-surface text-2xs text-ink-muted shadow-[0_1px_0_var(--color-line)]">
      <tr>
        {HEADS.map(({ text, look, title }) => (
          <th
            key={text}
            scope="col"
            title={title}
            className={classNames("h-7 whitespace-nowrap font-medium", look)}
          >
            {text === "Actions" ? <span className="sr-only">{text}</span> : text}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface RowProps extends ShownRow {
  /** The highest price of the list, which the bands are drawn against. */
  most: number;
  needed: string;
  isUp: boolean;
  isChosen: boolean;
  canNominate: boolean;
  onChoose: (playerId: string) => void;
  onNominate: (playerId: string) => void;
}

const Row = memo(function Row(props: RowProps) {
  const { row, player, most, needed, isUp, isChosen, onChoose } = props;
  const outbidsRoom = row.limit >= Math.round(row.room);
  return (
    <tr
      data-player={player.id}
      className={classNames(
        "h-[27px] border-line/60 border-b phone:h-12",
        isUp
          ? "bg-accent-soft shadow-[inset_3px_0_0_var(--color-accent-ink)]"
          : isChosen
            ? "bg-hover"
            : "hover:bg-hover",
      )}
    >
      <th scope="row" className="w-full max-w-0 pl-3.5 text-left font-semibold">
        <button
          type="button"
          aria-pressed={isChosen}
          onClick={() => onChoose(player.id)}
          className="flex w-full min-w-0 items-center gap-2 text-left pointer-coarse:min-h-[44px]"
        >
          <span className="hidden phone:inline-flex">
            <PositionTag position={player.position} />
          </span>
          <span className="min-w-0 truncate">{player.name}</span>
          {isUp && (
            <span className="shrink-0 rounded-sm bg-accent px-1.5 text-2xs text-on-accent phone:hidden">
              on the block
            </span>
          )}
        </button>
      </th>
      <td className="px-2 phone:hidden">
        <PositionTag position={player.position} />
      </td>
      <td className="px-2 text-ink-muted max-[1279px]:hidden">{teamText(player.team)}</td>
      <td className="px-2 text-right text-ink-muted max-[1279px]:hidden">
        {player.bye_week ?? ""}
      </td>
      <td className="px-2 text-right text-ink-muted max-[1279px]:hidden">{dollars(row.value)}</td>
      <td className="px-2 text-right font-semibold">{dollars(row.now)}</td>
      <td className="whitespace-nowrap px-2 text-right">
        <Band row={row} most={most} />
        <span className={roomTone(row)}>{dollars(row.room)}</span>
      </td>
      <td
        className={classNames(
          "whitespace-nowrap px-2 text-right font-semibold",
          outbidsRoom ? "text-accent-ink" : "text-ink-faint",
        )}
      >
        {dollars(row.limit)}
      </td>
      <td className="whitespace-nowrap px-2 text-ink-muted tablet:hidden phone:hidden">{needed}</td>
      <td className="whitespace-nowrap pr-3.5 text-right">
        <RowActions {...props} />
      </td>
    </tr>
  );
});

/** Amber where the room pays a tenth more than he is worth, green where it pays a tenth less. */
function roomTone({ room, now }: PriceRow): string {
  const over = Math.round(room) - Math.round(now);
  if (Math.abs(over) < Math.max(1, 0.1 * now)) return "";
  return over > 0 ? "text-warning" : "text-success";
}

const BAND = 96;

function Band({ row, most }: { row: PriceRow; most: number }) {
  const x = (price: number) => Math.min(BAND, (price / most) * BAND);
  return (
    <svg
      aria-hidden
      width={BAND}
      height={10}
      className="mr-2 inline-block align-middle max-[1279px]:hidden"
    >
      <rect
        x={x(row.low)}
        y={3}
        width={Math.max(2, x(row.high) - x(row.low))}
        height={4}
        rx={2}
        className="fill-bar"
      />
      <line x1={x(row.now)} x2={x(row.now)} y1={0} y2={10} className="stroke-ink-muted" />
      <rect x={x(row.room) - 1.5} y={1} width={3} height={8} rx={1} className="fill-bar-strong" />
    </svg>
  );
}

function neededText({ neededBy }: PriceRow, room: AuctionRoom): string {
  const [first, second, ...others] = neededBy;
  const named = [first, second].flatMap((team) => (team === undefined ? [] : teamOf(room, team)));
  return named.length === 0
    ? "nobody"
    : `${named.join(", ")}${others.length > 0 ? ` +${others.length}` : ""}`;
}

const ACTION =
  "grid size-7 place-items-center rounded-md text-ink-muted hover:bg-raised hover:text-ink disabled:opacity-30 pointer-coarse:size-11";

function RowActions({ player, canNominate, onNominate }: RowProps) {
  const { mark } = useDraftActions();
  const isTarget = player.status === "targeted";
  return (
    <span className="inline-flex items-center">
      <button
        type="button"
        aria-label={`Nominate ${player.name}`}
        title="Nominate"
        disabled={!canNominate}
        onClick={() => onNominate(player.id)}
        className={ACTION}
      >
        <Gavel aria-hidden className="size-3.5" />
      </button>
      <button
        type="button"
        aria-label={`Target ${player.name}`}
        aria-pressed={isTarget}
        title={isTarget ? "No target any more" : "Target"}
        onClick={() => mark(player.id, isTarget ? null : "targeted")}
        className={classNames(ACTION, "phone:hidden")}
      >
        <Star
          aria-hidden
          className={classNames("size-3.5", isTarget && "fill-accent-ink text-accent-ink")}
        />
      </button>
    </span>
  );
}
