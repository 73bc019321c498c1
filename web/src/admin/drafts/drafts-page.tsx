import { useQuery } from "@tanstack/react-query";
import { readErrorText } from "@/api/errors";
import { formatMoment } from "@/lib/dates";
import { useDebounced } from "@/lib/use-debounced";
import { Badge } from "@/ui/badge";
import { Card } from "@/ui/card";
import { CutText } from "@/ui/cut-text";
import { type Column, DataTable } from "@/ui/data-table";
import { EmptyState } from "@/ui/empty-state";
import { TextField } from "@/ui/field";
import { PageHeading, PageTitle } from "@/ui/page-heading";
import { Pager } from "@/ui/pager";
import { TableStatus } from "@/ui/table-status";
import { useLastPage } from "@/ui/use-last-page";
import { useRemotePaging } from "@/ui/use-remote-paging";
import { ExportDrafts } from "./export-drafts";
import { type Draft, draftsQuery } from "./queries";

const DEBOUNCE_MS = 300;

const COLUMNS: readonly Column<Draft>[] = [
  { id: "name", header: "Name", isMain: true, cell: (draft) => <CutText>{draft.name}</CutText> },
  { id: "owner", header: "Owner", cell: (draft) => <CutText>{draft.owner_email}</CutText> },
  { id: "type", header: "Type", cell: (draft) => <Badge>{draft.session_type}</Badge> },
  { id: "context", header: "Context", cell: (draft) => draft.context.replaceAll("_", " ") },
  { id: "roster", header: "Roster", isNumeric: true, cell: (draft) => draft.roster_count },
  { id: "drafted", header: "Drafted", isNumeric: true, cell: (draft) => draft.drafted_count },
  {
    id: "updated_at",
    header: "Changed",
    cell: (draft) => formatMoment(draft.updated_at),
  },
];

export function DraftsPage() {
  const { paging, setPaging, slice, filter, setFilters } = useRemotePaging();
  const typed = filter("search");
  const search = useDebounced(typed.trim(), DEBOUNCE_MS);
  const drafts = useQuery(draftsQuery(search, slice));
  const total = drafts.isPlaceholderData ? undefined : drafts.data?.total;
  const isBeyond = useLastPage(paging, total, setPaging);
  return (
    <div className="flex flex-col gap-5">
      <PageTitle>Drafts</PageTitle>
      <PageHeading
        title="Drafts"
        subtitle="All drafts, most recently changed first"
        actions={<ExportDrafts search={search} />}
      />
      <div className="max-w-md">
        <TextField
          label="Search drafts"
          type="search"
          placeholder="Name or owner"
          value={typed}
          onChange={(event) => setFilters({ search: event.target.value })}
        />
      </div>
      <Card className="overflow-hidden">
        <DataTable
          caption="Drafts"
          columns={COLUMNS}
          rows={drafts.data?.drafts ?? []}
          rowKey={(draft) => draft.id}
          empty={
            <TableStatus
              isLoading={drafts.isPending || drafts.isPlaceholderData || isBeyond}
              error={drafts.error && readErrorText(drafts.error, "fetch drafts")}
              onRetry={() => void drafts.refetch()}
              loadingText="Loading drafts..."
            >
              <EmptyState title="No drafts found">They appear once somebody starts one.</EmptyState>
            </TableStatus>
          }
        />
        {!drafts.error && !isBeyond && (
          <Pager paging={paging} total={drafts.data?.total ?? 0} onChange={setPaging} />
        )}
      </Card>
    </div>
  );
}
