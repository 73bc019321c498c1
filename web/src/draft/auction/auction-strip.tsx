import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { SaveIndicator } from "@/draft/clock/save-control";
import { SyncPill } from "@/draft/clock/sync-pill";
import { classNames } from "@/lib/class-names";
import { Button } from "@/ui/button";
import { useAuctionRoom } from "./auction-room";
import { dollars } from "./dollars";
import { teamOf } from "./entry";
import { useExportSales } from "./use-export-sales";

interface AuctionStripProps {
  brand: ReactNode;
  session: ReactNode;
  more: ReactNode;
  tools: ReactNode;
}

/** The bid, whose it is, and my money. When I nominate it is lime from edge to edge. */
export function AuctionStrip({ brand, session, more, tools }: AuctionStripProps) {
  const { view, mySlot } = useAuctionRoom();
  const exportSales = useExportSales();
  const isMine = view?.nextToNominate === mySlot;
  return (
    <header
      data-area="strip"
      data-my-turn={isMine || undefined}
      className={classNames(
        "relative flex items-center gap-4 border-line border-b px-3.5 tablet:gap-3 tablet:px-3",
        "phone:grid phone:grid-cols-[minmax(0,1fr)_auto] phone:grid-rows-[36px_36px] phone:content-center phone:gap-x-2 phone:gap-y-0",
        isMine ? "my-turn bg-turn text-on-turn" : "bg-surface",
      )}
    >
      <div className="flex phone:hidden">{brand}</div>
      <div className="min-w-0 shrink phone:hidden">{session}</div>
      <Rule />
      <Standing />
      <Rule />
      <MyMoney isOnTurn={isMine} />
      <div className="ml-auto flex items-center gap-1.5 phone:col-start-2 phone:row-start-2">
        <SyncPill />
        <span className="flex items-center gap-1.5 phone:hidden">
          <SaveIndicator />
          <Button size="sm" onClick={exportSales}>
            <Download aria-hidden className="size-3.5" />
            <span className="tablet:sr-only">Export sales</span>
          </Button>
        </span>
        <span className="hidden tablet:inline-flex phone:inline-flex">{more}</span>
        <span className="flex items-center phone:hidden">{tools}</span>
      </div>
    </header>
  );
}

function Rule() {
  return <span aria-hidden className="h-7 w-px shrink-0 bg-current opacity-20 phone:hidden" />;
}

function Standing() {
  const { view, players, mySlot, teamNames } = useAuctionRoom();
  if (!view) return null;
  const { lot, sales, purses, nextToNominate, isOver } = view;
  const nPlaces = sales.length + purses.reduce((sum, { openPlaces }) => sum + openPlaces, 0);
  const place = isOver ? "every sale recorded" : `sale ${sales.length + 1} of ${nPlaces}`;
  if (!lot) {
    const nominator =
      nextToNominate === null ? null : teamOf({ teamNames, mySlot }, nextToNominate);
    const heading = nominator === "You" ? "You nominate" : nominator && `${nominator} nominates`;
    return (
      <Heading
        title={isOver ? "Auction complete" : (heading ?? "Nobody is up for bids")}
        place={place}
      />
    );
  }
  const bidder =
    lot.team === 0
      ? "somebody has it"
      : `${teamOf({ teamNames, mySlot }, lot.team)} ${lot.team === mySlot ? "have" : "has"} it`;
  return (
    <div className="flex min-w-0 items-center gap-3 phone:col-span-2 phone:row-start-1">
      <span className="tabular font-display font-semibold text-[29px] leading-8">
        {dollars(lot.bid)}
      </span>
      <Heading title={players.get(lot.player_id)?.name ?? ""} place={`${bidder} · ${place}`} />
    </div>
  );
}

function Heading({ title, place }: { title: string; place: string }) {
  return (
    <div className="min-w-0 leading-4 phone:col-span-2">
      <p aria-live="polite" className="truncate font-display font-semibold text-[17px]">
        {title}
      </p>
      <p className="truncate text-2xs opacity-75">{place}</p>
    </div>
  );
}

function MyMoney({ isOnTurn }: { isOnTurn: boolean }) {
  const { view, mySlot } = useAuctionRoom();
  const mine = view?.purses[mySlot - 1];
  if (!mine) return null;
  const { money, maxBid, openPlaces } = mine;
  return (
    <div className="flex min-w-0 items-center gap-2.5 whitespace-nowrap">
      <span
        className={classNames(
          "tabular font-display font-semibold text-[25px] phone:text-[20px]",
          !isOnTurn && "text-accent-ink",
        )}
      >
        <span className="text-[17px]">You </span>
        {dollars(money)}
      </span>
      <span className="text-2xs leading-4">
        <span className="block opacity-75 phone:hidden">your highest bid</span>
        <span className={classNames("font-semibold", !isOnTurn && "text-accent-ink")}>
          <span className="hidden phone:inline">max </span>
          {dollars(maxBid)}
        </span>{" "}
        · {openPlaces} open
      </span>
    </div>
  );
}
