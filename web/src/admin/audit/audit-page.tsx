import { useQuery } from "@tanstack/react-query";
import { readErrorText } from "@/api/errors";
import { sentenceCase } from "@/lib/sentence-case";
import { useDebounced } from "@/lib/use-debounced";
import { useMediaQuery } from "@/lib/use-media-query";
import { Card } from "@/ui/card";
import { DataTable } from "@/ui/data-table";
import { EmptyState } from "@/ui/empty-state";
import { SelectField, TextField } from "@/ui/field";
import { PageHeading, PageTitle } from "@/ui/page-heading";
import { Pager } from "@/ui/pager";
import { TableStatus } from "@/ui/table-status";
import { useLastPage } from "@/ui/use-last-page";
import { useRemotePaging } from "@/ui/use-remote-paging";
import { AUDIT_COLUMNS, NARROW_AUDIT_COLUMNS } from "./audit-columns";
import { ExportAudit } from "./export-audit";
import { auditQuery } from "./queries";

const DEBOUNCE_MS = 300;
const WIDE_ENOUGH_FOR_EVERY_COLUMN = "(min-width: 1400px)";

export function AuditPage() {
  const { paging, setPaging, slice, filter, setFilters } = useRemotePaging();
  const [action, typed] = [filter("action"), filter("search")];
  const search = { action, search: useDebounced(typed.trim(), DEBOUNCE_MS) };
  const log = useQuery(auditQuery(search, slice));
  const total = log.isPlaceholderData ? undefined : log.data?.total;
  const isBeyond = useLastPage(paging, total, setPaging);
  const hasRoom = useMediaQuery(WIDE_ENOUGH_FOR_EVERY_COLUMN);
  return (
    <div className="flex flex-col gap-5">
      <PageTitle>Audit Log</PageTitle>
      <PageHeading
        title="Audit Log"
        subtitle="What administrators did, and why. Rows are never changed or deleted."
        actions={<ExportAudit search={search} />}
      />
      <AuditFilters
        action={action}
        actions={log.data?.actions ?? []}
        typed={typed}
        onAction={(name) => setFilters({ action: name })}
        onType={(text) => setFilters({ search: text })}
      />
      <Card className="overflow-hidden">
        <DataTable
          caption="Audit log"
          columns={hasRoom ? AUDIT_COLUMNS : NARROW_AUDIT_COLUMNS}
          rows={log.data?.entries ?? []}
          rowKey={(entry) => entry.id}
          empty={
            <TableStatus
              isLoading={log.isPending || log.isPlaceholderData || isBeyond}
              error={log.error && readErrorText(log.error, "fetch the audit log")}
              onRetry={() => void log.refetch()}
              loadingText="Loading the audit log..."
            >
              <EmptyState title="Nothing found">Try another filter.</EmptyState>
            </TableStatus>
          }
        />
        {!log.error && !isBeyond && (
          <Pager paging={paging} total={log.data?.total ?? 0} onChange={setPaging} />
        )}
      </Card>
    </div>
  );
}

interface AuditFiltersProps {
  action: string;
  actions: readonly string[];
  typed: string;
  onAction: (action: string) => void;
  onType: (text: string) => void;
}

function AuditFilters({ action, actions, typed, onAction, onType }: AuditFiltersProps) {
  return (
    <div className="grid max-w-2xl gap-4 sm:grid-cols-2">
      <TextField
        label="Search the log"
        type="search"
        placeholder="Person, target or reason"
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
      <SelectField label="Action" value={action} onChange={(event) => onAction(event.target.value)}>
        <option value="">All actions</option>
        {actions.map((name) => (
          <option key={name} value={name}>
            {sentenceCase(name)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
