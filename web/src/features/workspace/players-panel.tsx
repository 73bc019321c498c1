import { type RefObject, useCallback, useMemo, useState } from "react";
import { factsById } from "@/open-draft/player-facts";
import { useDraftSession } from "@/open-draft/use-draft-session";
import { Banner } from "@/ui/banner";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { filterOf } from "./player-filter";
import { PlayerGrid } from "./player-grid";
import { inMyOrder, type PlayerRow, rowsOf } from "./player-rows";
import { PlayerSheet } from "./player-sheet";
import { PlayersSkeleton } from "./players-skeleton";
import { PlayersTable } from "./players-table";
import { PlayersToolbar } from "./players-toolbar";
import { TierHolds } from "./tier-holds";
import { TieredPlayers } from "./tiered-players";
import type { usePanelAddress } from "./use-panel-address";

type Address = ReturnType<typeof usePanelAddress>;

interface PlayersPanelProps {
  address: Address;
  searchField: RefObject<HTMLInputElement | null>;
}

export function PlayersPanel({ address, searchField }: PlayersPanelProps) {
  const rows = usePlayerRows(address);
  const isCombined = useDraftSession((session) => session.config.wr_te_mode === "combined");
  const hasRanking = useDraftSession((session) => session.myRanks !== null);
  const isLoading = useDraftSession((session) => session.phase === "loading");
  const [openId, setOpenId] = useState<string | null>(null);
  const close = useCallback(() => setOpenId(null), []);
  return (
    <section aria-label="Players" className="flex min-w-0 flex-col gap-3">
      <h2 className="sr-only">Players</h2>
      {address.error && <Banner tone="warning">{address.error}</Banner>}
      <PlayersToolbar
        address={address}
        isCombined={isCombined}
        hasRanking={hasRanking}
        nFound={rows.length}
        searchField={searchField}
      />
      <TierHolds position={address.filter.position} />
      {isLoading ? (
        <PlayersSkeleton view={address.view} />
      ) : (
        <PlayerList rows={rows} address={address} onOpen={setOpenId} />
      )}
      {openId && <PlayerSheet playerId={openId} onClose={close} />}
    </section>
  );
}

function usePlayerRows({ filter, order }: Address): PlayerRow[] {
  const players = useDraftSession((session) => session.players);
  const analysis = useDraftSession((session) => session.analysis);
  const ranks = useDraftSession((session) => session.myRanks);
  const ordered = useMemo(
    () => (order === "ranking" && ranks ? inMyOrder(players, ranks) : players),
    [players, order, ranks],
  );
  return useMemo(
    () => rowsOf(ordered, filterOf(filter), factsById(analysis)),
    [ordered, filter, analysis],
  );
}

interface PlayerListProps {
  rows: PlayerRow[];
  address: Address;
  onOpen: (playerId: string) => void;
}

function PlayerList({ rows, address, onOpen }: PlayerListProps) {
  const survivalPick = useDraftSession((session) => session.analysis?.survivalPick ?? null);
  const legend = useDraftSession((session) => session.analysis?.tiers ?? NO_TIERS);
  const { filter, view, order, tiers } = address;
  if (rows.length === 0) return <NobodyFound onClear={() => address.setFilter(EVERYBODY)} />;
  const shared = { rows, survivalPick, onOpen };
  if (view === "table") {
    const hasTierLines = order === "adp";
    return <PlayersTable {...shared} filter={filter} legend={legend} hasTierLines={hasTierLines} />;
  }
  const key = `${filter.search}|${filter.position}|${filter.status}`;
  return view === "tiered" ? (
    <TieredPlayers key={key} {...shared} mode={tiers} legend={legend} />
  ) : (
    <PlayerGrid key={key} {...shared} />
  );
}

const NO_TIERS: [] = [];
const EVERYBODY = { search: "", position: "all", status: "all" } as const;

function NobodyFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState title="No players found" action={<Button onClick={onClear}>Show everybody</Button>}>
      No player matches this search and these filters.
    </EmptyState>
  );
}
