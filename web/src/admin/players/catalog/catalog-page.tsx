import { Columns3, Download, UserPlus } from "lucide-react";
import { useState } from "react";
import { LiveBadge } from "@/admin/players/live-badge";
import { usePlayerChannel } from "@/admin/players/use-player-channel";
import { useAuth } from "@/api/auth-context";
import { writeErrorText } from "@/api/errors";
import { ADMIN } from "@/api/roles";
import type { ExportFormat } from "@/lib/export-rows";
import { Button } from "@/ui/button";
import { Choice } from "@/ui/choice";
import { Menu, MenuCheckItem, MenuItem } from "@/ui/menu";
import { PageHeading, PageTitle } from "@/ui/page-heading";
import { Pager } from "@/ui/pager";
import { toast } from "@/ui/toast-store";
import { useSubmit } from "@/ui/use-submit";
import { AddPlayerDialog } from "./add-player-dialog";
import { CATALOG_COLUMNS, chosenColumns, withColumn } from "./catalog-columns";
import { CatalogFilters } from "./catalog-filters";
import { CatalogList, type CatalogView } from "./catalog-list";
import { ClearBanner, ClearPlayersButton, useClearPlayers } from "./clear-players";
import { exportSearch } from "./queries";
import { SearchBox } from "./search-box";
import { SelectionBar } from "./selection-bar";
import { type Catalog, useCatalog } from "./use-catalog";
import { useSelection } from "./use-selection";

const VIEWS = [
  { value: "table", label: "Table" },
  { value: "card", label: "Card" },
  { value: "grid", label: "Grid" },
] as const;

export function CatalogPage() {
  const { state } = useAuth();
  const catalog = useCatalog();
  const selection = useSelection();
  const live = usePlayerChannel();
  const clearing = useClearPlayers();
  const isAdmin = (state.user?.role ?? 0) >= ADMIN;
  const view = VIEWS.find(({ value }) => value === catalog.filter("view"))?.value ?? "table";
  return (
    <div data-wide className="flex flex-col gap-3">
      <PageTitle>Player Catalog</PageTitle>
      <PageHeading
        title="Player Catalog"
        actions={
          <>
            <LiveBadge live={live} />
            <ExportCatalog catalog={catalog} />
            <AddPlayerButton />
            {isAdmin && <ClearPlayersButton clearing={clearing} />}
          </>
        }
      />
      <ClearBanner outcome={clearing.outcome} />
      <CatalogTools catalog={catalog} view={view} />
      <CatalogFilters catalog={catalog} />
      <CatalogList catalog={catalog} selection={selection} view={view} />
      {!catalog.error && (
        <div className="sticky bottom-0 z-20 rounded-b-md border-line border-t bg-canvas">
          {selection.ids.size > 0 && <SelectionBar catalog={catalog} selection={selection} />}
          <Pager
            paging={catalog.paging}
            total={catalog.total}
            onChange={catalog.setPaging}
            hasPageField
          />
        </div>
      )}
    </div>
  );
}

function AddPlayerButton() {
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <Button onClick={() => setAdding(true)}>
        <UserPlus aria-hidden className="size-4" />
        Add Player
      </Button>
      {isAdding && <AddPlayerDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function CatalogTools({ catalog, view }: { catalog: Catalog; view: CatalogView }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchBox value={catalog.search.q} onSearch={(q) => catalog.setFilters({ q })} />
      <Choice
        label="View"
        isTall
        options={VIEWS}
        value={view}
        onChange={(next) => catalog.setLook({ view: next === "table" ? null : next })}
      />
      {view === "table" && (
        <span className="max-sm:hidden">
          <ColumnsMenu catalog={catalog} />
        </span>
      )}
    </div>
  );
}

function ColumnsMenu({ catalog }: { catalog: Catalog }) {
  const text = catalog.filter("columns");
  const shown = chosenColumns(text).map(({ id }) => id);
  const trigger = (
    <Button>
      <Columns3 aria-hidden className="size-4" />
      Columns
    </Button>
  );
  return (
    <Menu trigger={trigger}>
      {CATALOG_COLUMNS.filter(({ id }) => id !== "name").map(({ id, title }) => (
        <MenuCheckItem
          key={id}
          isChecked={shown.includes(id)}
          onChange={(isShown) => catalog.setLook({ columns: withColumn(text, id, isShown) })}
        >
          {title}
        </MenuCheckItem>
      ))}
    </Menu>
  );
}

function ExportCatalog({ catalog }: { catalog: Catalog }) {
  const submit = useSubmit(
    (format: ExportFormat) => exportSearch(format, catalog.search),
    (error) => {
      const message = writeErrorText(error, "Failed to export players");
      toast.error(message);
      return message;
    },
  );
  const trigger = (
    <Button isBusy={submit.isSubmitting}>
      <Download aria-hidden className="size-4" />
      Export
    </Button>
  );
  return (
    <Menu trigger={trigger}>
      <MenuItem onSelect={() => void submit.run("csv")}>Export as CSV</MenuItem>
      <MenuItem onSelect={() => void submit.run("json")}>Export as JSON</MenuItem>
    </Menu>
  );
}
