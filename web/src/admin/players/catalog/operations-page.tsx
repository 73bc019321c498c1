import { Link } from "react-router";
import { usePlayerChannel } from "@/admin/players/use-player-channel";
import { Banner } from "@/ui/banner";
import { Breadcrumb } from "@/ui/breadcrumb";
import { ButtonLink } from "@/ui/button";
import { Card } from "@/ui/card";
import { PageHeading, PageTitle } from "@/ui/page-heading";
import { Pager } from "@/ui/pager";
import { BulkActions } from "./bulk-actions";
import { BulkHistory } from "./bulk-history";
import { BulkOutcome } from "./bulk-outcome";
import { CatalogList } from "./catalog-list";
import { SearchBox } from "./search-box";
import { ExportSelection, SelectionCount } from "./selection-bar";
import { useBulk } from "./use-bulk";
import { useCatalog } from "./use-catalog";
import { countHidden, useSelection } from "./use-selection";

const TRAIL = [{ to: "/admin/player-overview", label: "Players" }] as const;
const COLUMNS = "position,team,adp,consensus_adp,status,priority,tags";

export function OperationsPage() {
  const catalog = useCatalog();
  const selection = useSelection();
  const live = usePlayerChannel();
  const bulk = useBulk();
  const isLiveDown = live.status === "error" || live.status === "disconnected";
  return (
    <div data-wide className="flex flex-col gap-4">
      <PageTitle>Bulk Operations</PageTitle>
      <Breadcrumb trail={TRAIL} here="Bulk Operations" />
      <PageHeading
        title="Bulk Operations"
        subtitle="One step on many players"
        actions={
          <ButtonLink>
            <Link to="/admin/player-catalog">Back to Catalog</Link>
          </ButtonLink>
        }
      />
      {isLiveDown && (
        <Banner tone="warning">
          Real-time updates unavailable. Bulk operations will work but won't show live progress.
        </Banner>
      )}
      <Card className="flex flex-wrap items-center gap-3 px-4 py-3 text-sm">
        <SelectionCount catalog={catalog} selection={selection} />
        <span className="ml-auto flex gap-2">
          <ExportSelection selection={selection} />
        </span>
      </Card>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_320px]">
        <div className="flex min-w-0 flex-col gap-3">
          {bulk.run && (
            <BulkOutcome
              run={bulk.run}
              onSelectFailed={(ids) => selection.replace(ids)}
              onDismiss={bulk.dismiss}
            />
          )}
          <SearchBox value={catalog.search.q} onSearch={(q) => catalog.setFilters({ q })} />
          <CatalogList catalog={catalog} selection={selection} view="table" columns={COLUMNS} />
          {!catalog.error && (
            <Pager paging={catalog.paging} total={catalog.total} onChange={catalog.setPaging} />
          )}
        </div>
        <div className="flex flex-col gap-4">
          <BulkActions
            selection={selection}
            nHidden={countHidden(selection, catalog.rows)}
            isRunning={bulk.run?.status === "pending"}
            onStart={bulk.start}
          />
          <BulkHistory events={live.events} />
        </div>
      </div>
    </div>
  );
}
