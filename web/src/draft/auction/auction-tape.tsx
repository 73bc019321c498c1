import { Redo2, Undo2 } from "lucide-react";
import { useDraftActions, useDraftSession } from "@/draft/session/use-draft-session";
import type { AuctionEvent, Position, SoldRow } from "@/engine/pkg/engine_wasm";
import { classNames } from "@/lib/class-names";
import { lastName } from "@/players/player-text";
import { type AuctionRoom, useAuctionRoom } from "./auction-room";
import { dollars, overFair } from "./dollars";
import { teamOf } from "./entry";

const N_SOLD = 5;
const N_NEXT = 6;

/** What was sold last, who is up for bids, and who nominates next. */
export function AuctionTape() {
  const room = useAuctionRoom();
  const { redo } = useDraftActions();
  const canRedo = useDraftSession((session) => session.canRedo);
  return (
    <section
      data-area="tape"
      aria-label="Last sales and next nominations"
      className="flex min-w-0 items-stretch border-line border-b bg-canvas phone:hidden"
    >
      <AuctionUndo />
      <button
        type="button"
        aria-label="Redo"
        title="Redo (Ctrl+Y)"
        disabled={!canRedo}
        onClick={redo}
        className="grid w-9 shrink-0 place-items-center border-line border-r hover:bg-hover disabled:opacity-40 tablet:hidden"
      >
        <Redo2 aria-hidden className="size-4" />
      </button>
      <ol
        aria-label="Last sales, this player, next nominations"
        className="flex min-w-0 flex-1 overflow-hidden"
      >
        {room.view?.sales.slice(-N_SOLD).map((sold) => (
          <SoldCell key={sold.playerId} sold={sold} room={room} />
        ))}
        <LotCell room={room} />
        {nextNominators(room).map((team) => (
          <NominatorCell key={team} team={team} room={room} />
        ))}
      </ol>
    </section>
  );
}

/** Names what it takes back. With nothing to undo it says so. */
export function AuctionUndo({ isShort = false }: { isShort?: boolean }) {
  const { undo } = useDraftActions();
  const room = useAuctionRoom();
  const event = useDraftSession(({ undoes }) => undoes?.event ?? null);
  const changed = event?.auction?.sale?.player_id ?? event?.changes.at(-1)?.player_id;
  const id =
    changed ?? event?.auction?.lot.after?.player_id ?? event?.auction?.lot.before?.player_id;
  const name = lastName((id && room.players.get(id)?.name) || "");
  const what = event?.auction ? undoText(event.auction, room) : "";
  return (
    <button
      type="button"
      aria-label={["Undo", name, what].filter(Boolean).join(" ")}
      title="Undo (Ctrl+Z)"
      onClick={undo}
      className={
        isShort
          ? "flex h-8 items-center gap-1.5 rounded-md border border-line bg-raised px-2 font-medium text-ink text-xs pointer-coarse:min-h-[44px]"
          : "flex shrink-0 items-center gap-2 border-line border-r px-3.5 font-medium text-xs hover:bg-hover"
      }
    >
      <Undo2 aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 text-left leading-4">
        <span className="block max-w-32 truncate">{isShort ? name || "Undo" : `Undo ${name}`}</span>
        {!isShort && (
          <span className="block max-w-32 truncate font-normal text-2xs text-ink-faint">
            {what}
          </span>
        )}
      </span>
    </button>
  );
}

function undoText({ sale, lot, kind }: AuctionEvent, room: AuctionRoom): string {
  if (sale?.after) return `${dollars(sale.after.price)} → ${teamOf(room, sale.after.team)}`;
  if (sale?.before) return `${dollars(sale.before.price)} ← ${teamOf(room, sale.before.team)}`;
  if (kind === "bid" && lot.after) return `bid of ${dollars(lot.after.bid)}`;
  return lot.after ? "nomination" : "withdrawn";
}

interface CellProps {
  room: AuctionRoom;
}

const EDGES: Readonly<Record<Position, string>> = {
  QB: "border-b-qb",
  RB: "border-b-rb",
  WR: "border-b-wr",
  TE: "border-b-te",
  K: "border-b-k",
  DST: "border-b-dst",
};
const CELL =
  "flex min-w-25 flex-1 flex-col justify-center overflow-hidden whitespace-nowrap border-line border-r border-b-2 px-2.5 leading-4";
const NAME = "truncate font-display font-semibold text-[15.5px] leading-[18px]";
const SMALL = "tabular truncate text-2xs text-ink-muted leading-[14px]";

function SoldCell({ sold, room }: CellProps & { sold: SoldRow }) {
  const player = room.players.get(sold.playerId);
  const isMine = sold.team === room.mySlot;
  return (
    <li
      className={classNames(CELL, player ? EDGES[player.position] : "", isMine && "bg-accent-soft")}
    >
      <span className={NAME}>{lastName(player?.name ?? "")}</span>
      <span className={SMALL}>
        {dollars(sold.price)} · {isMine ? "You" : `T${sold.team}`}{" "}
        {sold.isKeeper ? "kept" : <Over price={sold.price} fair={sold.fair} />}
      </span>
    </li>
  );
}

/** Dear is amber, cheap is green; the sign is always printed. */
export function Over({ price, fair }: { price: number; fair: number }) {
  const text = overFair(price, fair);
  const tone = text.startsWith("+") ? "text-warning" : text.startsWith("−") ? "text-success" : "";
  return (
    <span title={`worth ${dollars(fair)} at that moment`} className={tone}>
      {text}
    </span>
  );
}

function LotCell({ room }: CellProps) {
  const { view, players } = room;
  if (!view?.lot) return null;
  const { lot } = view;
  return (
    <li
      aria-current="step"
      className={classNames(
        CELL,
        "flex-[1.4_1_0] border-b-transparent bg-hover shadow-[inset_0_0_0_1.5px_var(--color-ink-muted)]",
      )}
    >
      <span className={classNames(NAME, "flex justify-between gap-2")}>
        <span className="truncate">{lastName(players.get(lot.player_id)?.name ?? "")}</span>
        <span className="tabular">{dollars(lot.bid)}</span>
      </span>
      <span className={SMALL}>
        {teamOf(room, lot.team)} {lot.team === room.mySlot ? "have" : "has"} it · T
        {lot.nominated_by} nominated
      </span>
    </li>
  );
}

/** The order goes on after the team of the lot, or begins with the one whose turn it is. */
function nextNominators({ view, rules }: AuctionRoom): number[] {
  if (!view || view.isOver || rules.nomination === "free") return [];
  const n = view.purses.length;
  const first = view.nextToNominate ?? ((view.lot?.nominated_by ?? 0) % n) + 1;
  const around = Array.from({ length: n }, (_, step) => ((first - 1 + step) % n) + 1);
  return around.filter((team) => (view.purses[team - 1]?.openPlaces ?? 0) > 0).slice(0, N_NEXT);
}

function NominatorCell({ team, room }: CellProps & { team: number }) {
  const purse = room.view?.purses[team - 1];
  if (!purse) return null;
  const isMine = team === room.mySlot;
  const isNow = room.view?.nextToNominate === team;
  return (
    <li
      aria-current={isNow ? "step" : undefined}
      className={classNames(
        CELL,
        "max-[1399px]:nth-[n+9]:hidden",
        isNow && isMine ? "border-b-transparent bg-turn text-on-turn" : "text-ink-muted",
        isMine && !isNow
          ? "border-b-accent-ink bg-accent-soft text-accent-ink"
          : "border-b-transparent",
        isNow && !isMine && "bg-hover text-ink shadow-[inset_0_0_0_1.5px_var(--color-ink-muted)]",
      )}
    >
      <span className={NAME}>{isMine ? "You nominate" : `${team} ${teamOf(room, team)}`}</span>
      <span className="tabular truncate text-2xs leading-[14px]">
        {dollars(purse.money)} · max {purse.maxBid}
      </span>
    </li>
  );
}
