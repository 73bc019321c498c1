import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { readErrorText } from "@/api/errors";
import { formatMoment } from "@/lib/dates";
import { useDebounced } from "@/lib/use-debounced";
import { Badge } from "@/ui/badge";
import { Banner } from "@/ui/banner";
import { Card } from "@/ui/card";
import { type Column, DataTable } from "@/ui/data-table";
import { EmptyState } from "@/ui/empty-state";
import { TextField } from "@/ui/field";
import { PageHeading, PageTitle } from "@/ui/page-heading";
import { Pager } from "@/ui/pager";
import { WaitingText } from "@/ui/spinner";
import { useRemotePaging } from "@/ui/use-remote-paging";
import { ExportDrafts } from "./export-drafts";
import { type Draft, draftsQuery } from "./queries";

const DEBOUNCE_MS = 300;

const COLUMNS: readonly Column<Draft>[] = [
  { id: "name", header: "Name", cell: (draft) => draft.name },
  { id: "owner", header: "Owner", cell: (draft) => draft.owner_email },
  { id: "type", header: "Type", cell: (draft) => <Badge>{draft.session_type}</Badge> },
  { id: "context", header: "Context", cell: (draft) => draft.context.replaceAll("_", " ") },
  { id: "roster", header: "Roster", isNumeric: true, cell: (draft) => draft.roster_count },
  { id: "drafted", header: "Drafted", isNumeric: true, cell: (draft) => draft.drafted_count },
  {
    id: "updated_at",
    header: "Changed",
    cell: (draft) => <span className="whitespace-nowrap">{formatMoment(draft.updated_at)}</span>,
  },
];

export function DraftsPage() {
  const [typed, setTyped] = useState("");
  const search = useDebounced(typed.trim(), DEBOUNCE_MS);
  const { paging, setPaging, toFirstPage, slice } = useRemotePaging();
  const drafts = useQuery(draftsQuery(search, slice));
  return (
    <div className="flex flex-col gap-5">
      <PageTitle>Drafts</PageTitle>
      <PageHeading
        title="Drafts"
        subtitle="Everybody's drafts, the last changed first"
        actions={<ExportDrafts search={search} />}
      />
      {drafts.error && <Banner tone="danger">{readErrorText(drafts.error, "fetch drafts")}</Banner>}
      <div className="max-w-md">
        <TextField
          label="Search drafts"
          type="search"
          placeholder="Name or owner"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            toFirstPage();
          }}
        />
      </div>
      <Card className="overflow-hidden">
        <DataTable
          caption="Drafts"
          columns={COLUMNS}
          rows={drafts.data?.drafts ?? []}
          rowKey={(draft) => draft.id}
          empty={
            drafts.isPending ? (
              <WaitingText>Loading drafts...</WaitingText>
            ) : (
              <EmptyState title="No drafts found">They appear once somebody starts one.</EmptyState>
            )
          }
        />
        <Pager paging={paging} total={drafts.data?.total ?? 0} onChange={setPaging} />
      </Card>
    </div>
  );
}
