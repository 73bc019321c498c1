import { useQuery } from "@tanstack/react-query";
import { readErrorText } from "@/api/errors";
import { formatMoment } from "@/lib/dates";
import type { AdminMessage } from "@/live/use-admin-channel";
import { Card, CardHeader } from "@/ui/card";
import { BulkStatus } from "./bulk-outcome";
import { LABELS } from "./bulk-question";
import { bulkHistoryQuery } from "./queries";

/** The last ten operations of everybody; those that run now stand on top. */
export function BulkHistory({ events }: { events: readonly AdminMessage[] }) {
  const history = useQuery(bulkHistoryQuery);
  const rows = history.data ?? [];
  const running = runningNow(events).filter(
    (id) => !rows.some(({ operation_id }) => operation_id === id),
  );
  const isEmpty = rows.length === 0 && running.length === 0;
  return (
    <Card aria-label="Operation history">
      <CardHeader title="Operation history" subtitle="The last 10" />
      {isEmpty && (
        <p className="p-4 text-ink-muted text-sm">
          {history.error
            ? readErrorText(history.error, "fetch the operation history")
            : "No operation was carried out yet."}
        </p>
      )}
      <ul className="divide-y divide-line/70">
        {running.map((id) => (
          <li key={id} className="flex items-center gap-2 px-4 py-2.5 text-sm">
            An operation <BulkStatus status="pending" />
          </li>
        ))}
        {rows.map((row) => (
          <li key={row.operation_id} className="px-4 py-2.5 text-sm">
            <p className="flex items-center gap-2">
              <span className="font-medium">{LABELS[row.type as keyof typeof LABELS]}</span>
              <BulkStatus status={row.status} />
            </p>
            <p className="tabular text-ink-muted text-xs">
              {row.success_count} done, {row.error_count} failed · {row.actor_email} ·{" "}
              {formatMoment(row.created_at)}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Operations whose newest message says that they are not done. */
function runningNow(events: readonly AdminMessage[]): string[] {
  const newest = new Map<string, unknown>();
  for (const { type, payload } of events) {
    const id = String(payload.operationId);
    if (type === "bulk-operation-status" && !newest.has(id)) newest.set(id, payload.status);
  }
  return [...newest].filter(([, status]) => status === "pending").map(([id]) => id);
}
