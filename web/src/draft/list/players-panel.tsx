import { useMemo } from "react";
import { factsById } from "@/draft/session/player-facts";
import { useDraftSession } from "@/draft/session/use-draft-session";
import { Banner } from "@/ui/banner";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { filterOf, hasCombinedReceivers, isSearching, unusedPositions } from "./player-filter";
import { PlayerGrid } from "./player-grid";
import { inMyOrder, type PlayerRow, rowsOf } from "./player-rows";
import { PlayersSkeleton } from "./players-skeleton";
import { PlayersTable } from "./players-table";
import { PlayersToolbar } from "./players-toolbar";
import { RowMenu } from "./row-menu";
import { TierColumns } from "./tier-columns";
import { TierHolds } from "./tier-holds";
import { TieredPlayers } from "./tiered-players";
import type { Found } from "./use-found";
import type { usePanelAddress } from "./use-panel-address";

type Address = ReturnType<typeof usePanelAddress>;

interface PlayersPanelProps {
  address: Address;
  /** What the search finds; null while nobody searches. */
  found: Found | null;
  /** Opens a player's sheet. */
  onOpen: (playerId: string) => void;
}

/** A mark draws the list again and how many it holds, not the choices above it or the menu around it. */
export function PlayersPanel({ address, found, onOpen }: PlayersPanelProps) {
  const unused = useUnusedPositions();
  const isCombined = useDraftSession(({ config }) => hasCombinedReceivers(config));
  const hasRanking = useDraftSession((session) => session.myRanks !== null);
  const isLoading = useDraftSession((session) => session.phase === "loading");
  const list = <PlayerList address={address} found={found} unused={unused} onOpen={onOpen} />;
  return (
    <section aria-label="Players" className="flex min-h-0 min-w-0 flex-1 flex-col">
      <h2 className="sr-only">Players</h2>
      {address.error && <Banner tone="warning">{address.error}</Banner>}
      <PlayersToolbar
        address={address}
        isCombined={isCombined}
        hasRanking={hasRanking}
        unused={unused}
      >
        <FoundCount address={address} found={found} unused={unused} />
      </PlayersToolbar>
      {isLoading && <PlayersSkeleton view={address.view} />}
      {!isLoading && (hasRowMenu(address) ? <RowMenu onOpen={onOpen}>{list}</RowMenu> : list)}
    </section>
  );
}

/** Cards have their buttons instead. */
const hasRowMenu = ({ view, tiers }: Address) => view === "table" || tiers === "position";

function useUnusedPositions(): ReadonlySet<string> {
  const config = useDraftSession((session) => session.config);
  return useMemo(() => unusedPositions(config), [config]);
}

interface ListedProps {
  address: Address;
  found: Found | null;
  unused: ReadonlySet<string>;
}

function FoundCount(props: ListedProps) {
  const n = usePlayerRows(props).length;
  const { filter } = props.address;
  if (isSearching(filter)) return `${n} match “${filter.search.trim()}”`;
  return `${n} ${n === 1 ? "player" : "players"}`;
}

function usePlayerRows({ address: { filter, order }, found, unused }: ListedProps): PlayerRow[] {
  const players = useDraftSession((session) => session.players);
  const analysis = useDraftSession((session) => session.analysis);
  const ranks = useDraftSession((session) => session.myRanks);
  const ordered = useMemo(
    () => (order === "ranking" && ranks ? inMyOrder(players, ranks) : players),
    [players, order, ranks],
  );
  return useMemo(() => {
    const facts = factsById(analysis);
    const isWanted = filterOf(filter);
    if (!found) {
      const isListed = (player: (typeof players)[number]) =>
        isWanted(player) && !unused.has(player.position);
      return rowsOf(ordered, isListed, facts);
    }
    const listed = new Set([
      ...(filter.status === "drafted" ? [] : found.available),
      ...found.gone,
    ]);
    const byId = new Map(
      rowsOf(ordered, (player) => listed.has(player), facts).map((row) => [row.player, row]),
    );
    return [...listed].flatMap((player) => byId.get(player) ?? []);
  }, [ordered, filter, found, unused, analysis]);
}

interface PlayerListProps extends ListedProps, Pick<PlayersPanelProps, "onOpen"> {}

function PlayerList({ onOpen, ...listed }: PlayerListProps) {
  const rows = usePlayerRows(listed);
  const { address } = listed;
  const survivalPick = useDraftSession((session) => session.analysis?.survivalPick ?? null);
  const legend = useDraftSession((session) => session.analysis?.tiers ?? NO_TIERS);
  const myTiers = useDraftSession((session) => session.myTiers);
  const { filter, view, order, tiers } = address;
  if (rows.length === 0) return <NobodyFound onClear={() => address.setFilter(EVERYBODY)} />;
  const shared = { rows, survivalPick, onOpen };
  if (view === "table") {
    const isWhole = filter.search.trim() === "";
    const lines = {
      hasLines: order === "adp" && isWhole,
      ownTiers: order === "ranking" && isWhole && myTiers.size > 0 ? myTiers : null,
    };
    return <PlayersTable {...shared} filter={filter} legend={legend} {...lines} />;
  }
  if (view === "tiered" && tiers === "position") {
    return <TierColumns rows={rows} filter={filter} onOpen={onOpen} />;
  }
  const key = `${filter.search}|${filter.position}|${filter.status}`;
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-3.5">
      <TierHolds position={filter.position} />
      {view === "tiered" ? (
        <TieredPlayers key={key} {...shared} mode={tiers} legend={legend} />
      ) : (
        <PlayerGrid key={key} {...shared} />
      )}
    </div>
  );
}

const NO_TIERS: [] = [];
const EVERYBODY = { search: "", position: "all", status: "all" } as const;

function NobodyFound({ onClear }: { onClear: () => void }) {
  return (
    <div className="p-4">
      <EmptyState
        title="No players found"
        action={<Button onClick={onClear}>Show everybody</Button>}
      >
        No player matches this search and these filters.
      </EmptyState>
    </div>
  );
}
