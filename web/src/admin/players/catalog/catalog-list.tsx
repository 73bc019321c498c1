import { useCallback, useDeferredValue, useMemo } from "react";
import type { CatalogRow } from "@/admin/players/catalog-queries";
import { detailOr } from "@/api/errors";
import { useMediaQuery } from "@/lib/use-media-query";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { DataTable } from "@/ui/data-table";
import { EmptyState } from "@/ui/empty-state";
import { WaitingText } from "@/ui/spinner";
import { chosenColumns } from "./catalog-columns";
import { PlayerCards, PlayerLines, PlayerTiles } from "./player-cards";
import { selectionColumn } from "./selection-column";
import { type Catalog, countFilters, NO_FILTERS } from "./use-catalog";
import type { Selection } from "./use-selection";

export type CatalogView = "table" | "card" | "grid";

interface CatalogListProps {
  catalog: Catalog;
  selection: Selection;
  view: CatalogView;
  /** Which columns the table has; those of the address unless given. */
  columns?: string;
}

const WIDE_ENOUGH_FOR_A_TABLE = "(min-width: 640px)";

export function CatalogList({ catalog, selection, view, columns }: CatalogListProps) {
  const hasRoom = useMediaQuery(WIDE_ENOUGH_FOR_A_TABLE);
  // A page of rows takes longer to draw than a frame lasts: it is drawn in pieces, and whoever types or scrolls goes first.
  const players = useDeferredValue(catalog.rows);
  if (catalog.error) return <LoadFailure catalog={catalog} />;
  if (catalog.isLoading) return <WaitingText>Loading players...</WaitingText>;
  if (catalog.rows.length === 0) return <NobodyFound catalog={catalog} />;
  if (players.length === 0) return <WaitingText>Loading players...</WaitingText>;
  if (view === "card") return <PlayerCards players={players} selection={selection} />;
  if (view === "grid") return <PlayerTiles players={players} selection={selection} />;
  if (!hasRoom) return <PlayerLines players={players} selection={selection} />;
  return (
    <PlayerTable
      players={players}
      selection={selection}
      columns={columns ?? catalog.filter("columns")}
      catalog={catalog}
    />
  );
}

interface PlayerTableProps {
  players: readonly CatalogRow[];
  selection: Selection;
  columns: string;
  catalog: Pick<Catalog, "sort" | "setSort">;
}

const idOf = ({ id }: CatalogRow) => id;

function PlayerTable({ players, selection, columns, catalog }: PlayerTableProps) {
  // Kept, so that the rows are drawn anew only when something about them is new.
  const shown = useMemo(
    () => [selectionColumn(selection, players), ...chosenColumns(columns)],
    [selection, players, columns],
  );
  const isMarked = useCallback(({ id }: CatalogRow) => selection.ids.has(id), [selection]);
  return (
    <Card>
      <DataTable
        caption="Players"
        isDense
        columns={shown}
        rows={players}
        rowKey={idOf}
        isMarked={isMarked}
        sort={catalog.sort}
        onSort={catalog.setSort}
        empty={null}
      />
    </Card>
  );
}

function LoadFailure({ catalog }: { catalog: Catalog }) {
  const reason = catalog.error ? detailOr(catalog.error, catalog.error.message) : "";
  return (
    <div role="alert">
      <EmptyState
        title={catalog.isFirstLoad ? "Failed to load player catalog" : "Error Loading Players"}
        action={<Button onClick={catalog.retry}>Try Again</Button>}
      >
        {reason}
      </EmptyState>
    </div>
  );
}

function NobodyFound({ catalog }: { catalog: Catalog }) {
  const isFiltered = Boolean(catalog.search.q) || countFilters(catalog.search) > 0;
  return (
    <EmptyState
      title="No players found"
      action={
        isFiltered && <Button onClick={() => catalog.setFilters(NO_FILTERS)}>Clear filters</Button>
      }
    >
      {isFiltered
        ? "Nobody fits this search and these filters together."
        : "The catalog is empty. Run the collectors or import a sheet to fill it."}
    </EmptyState>
  );
}
