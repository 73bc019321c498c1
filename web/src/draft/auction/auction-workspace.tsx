import { ClipboardPaste } from "lucide-react";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { RosterDragArea } from "@/draft/roster/drag-area";
import { RosterPanel } from "@/draft/roster/roster-panel";
import { useDraftActions } from "@/draft/session/use-draft-session";
import { useKeys } from "@/lib/use-keys";
import { type Layout, useLayout } from "@/lib/use-layout";
import { useRootFlag } from "@/lib/use-root-flag";
import { Button } from "@/ui/button";
import { AuctionEnd } from "./auction-end";
import { AuctionEntry } from "./auction-entry";
import { AuctionRoomProvider, useAuctionRoom } from "./auction-room";
import { AuctionStrip } from "./auction-strip";
import { AuctionTape, AuctionUndo } from "./auction-tape";
import { AuctionTabs, AuctionViews, type View } from "./auction-views";
import { EVERYBODY, type ListFilter } from "./list-filter";
import { ListToolbar } from "./list-toolbar";
import { LotCard } from "./lot-card";
import { NominatePanel } from "./nominate-panel";
import { PasteSalesDialog } from "./paste-sales-dialog";
import { PriceTable } from "./price-table";
import { Purses, TeamList } from "./purses";
import { SoldList } from "./sold-list";
import { SpendPlan } from "./spend-plan";
import { useEntryRoom } from "./use-entry-room";

interface AuctionWorkspaceProps {
  strip: { brand: ReactNode; session: ReactNode; more: ReactNode; tools: ReactNode };
  notices: ReactNode;
}

/** The draft page of an auction: the same regions, with money in them. */
export function AuctionWorkspace({ strip, notices }: AuctionWorkspaceProps) {
  const layout = useLayout();
  const [view, setView] = useState<View>("players");
  useRootFlag("data-fills-window");
  return (
    <AuctionRoomProvider>
      <RosterDragArea>
        <div data-auction className="draft-page bg-canvas">
          <AuctionStrip {...strip} more={<More>{strip.more}</More>} />
          {layout !== "phone" && <AuctionTape />}
          {layout !== "wide" && <LotCard shape="short" />}
          <EntryAndMain layout={layout} view={view} onView={setView} />
          {layout === "wide" && <Side />}
          <Purses />
          {layout === "phone" && <AuctionTabs view={view} onChange={setView} />}
          {notices}
        </div>
      </RosterDragArea>
    </AuctionRoomProvider>
  );
}

/** On a phone Undo stands beside the menu. */
function More({ children }: { children: ReactNode }) {
  const isPhone = useLayout() === "phone";
  return (
    <span className="flex items-center gap-1">
      {isPhone && <AuctionUndo isShort />}
      {children}
    </span>
  );
}

function Side() {
  return (
    <aside
      data-area="side"
      aria-label="Verdict and plan"
      className="flex min-h-0 flex-col border-line border-l bg-surface"
    >
      <LotCard shape="card" />
      <div className="relative min-h-0 flex-1 overflow-y-auto [scrollbar-width:thin]">
        <NominatePanel />
        <SpendPlan />
        <RosterPanel />
      </div>
    </aside>
  );
}

interface EntryAndMainProps {
  layout: Layout;
  view: View;
  onView: (view: View) => void;
}

function EntryAndMain({ layout, view, onView }: EntryAndMainProps) {
  const [text, setText] = useState("");
  const [filter, setFilter] = useState<ListFilter>(EVERYBODY);
  const [isPasting, setPasting] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const found = useFoundIds(text);
  const nominate = useNominate();
  const { undo } = useDraftActions();
  const sellToBidder = useSellToBidder();
  useKeys({ "/": () => field.current?.focus(), u: undo, s: sellToBidder });
  return (
    <>
      <div
        data-area="command"
        className="flex min-w-0 items-center gap-2.5 border-line border-b bg-surface px-3.5 phone:gap-2 phone:border-t phone:border-b-0 phone:px-2.5"
      >
        {layout !== "phone" && <AuctionViews view={view} onChange={onView} />}
        <AuctionEntry field={field} text={text} onText={setText} />
        <Button
          size="sm"
          aria-label="Paste sales"
          className="h-[34px] phone:size-11 phone:px-0"
          onClick={() => setPasting(true)}
        >
          <ClipboardPaste aria-hidden className="size-4" />
          <span className="phone:sr-only">Paste sales</span>
        </Button>
        {isPasting && <PasteSalesDialog onClose={() => setPasting(false)} />}
      </div>
      <main
        id="main"
        tabIndex={-1}
        data-area="main"
        className="flex min-h-0 min-w-0 flex-col bg-surface"
      >
        {view === "players" && (
          <>
            <ListToolbar filter={filter} onFilter={setFilter} />
            <PriceTable filter={filter} found={found} onNominate={nominate} />
          </>
        )}
        {view === "teams" && <TeamList />}
        {view === "sold" && <SoldList />}
        {view === "end" && <AuctionEnd />}
        {view === "plan" && (
          <div className="min-h-0 flex-1 overflow-y-auto">
            <NominatePanel />
            <SpendPlan />
            <RosterPanel />
          </div>
        )}
      </main>
    </>
  );
}

/** Whom the typed name means; prices and teams beside it find nobody. */
function useFoundIds(text: string): ReadonlySet<string> | null {
  const room = useEntryRoom();
  return useMemo(() => {
    const name = text
      .split(/\s+/)
      .filter((word) => word && !/^\$?\d+$/.test(word) && !/^t\d{1,2}$/i.test(word))
      .join(" ");
    if (name === "" || !room) return null;
    return new Set(room.find(name).map(({ id }) => id));
  }, [text, room]);
}

function useSellToBidder(): () => void {
  const { view } = useAuctionRoom();
  const { auction } = useDraftActions();
  return () => {
    const { player_id, team, bid } = view?.lot ?? { player_id: "", team: 0, bid: 0 };
    if (team !== 0) auction({ kind: "sell", player_id, team, price: bid });
  };
}

function useNominate(): (playerId: string) => void {
  const { view, mySlot, rules } = useAuctionRoom();
  const { auction } = useDraftActions();
  return (player_id) => {
    const team = view?.nextToNominate ?? mySlot;
    auction({ kind: "nominate", player_id, team, bid: rules.minimum_bid });
  };
}
