import { formatMoment } from "@/lib/dates";
import { Badge } from "@/ui/badge";
import { Card, CardHeader } from "@/ui/card";
import { type Column, DataTable } from "@/ui/data-table";
import { EmptyState } from "@/ui/empty-state";
import { queueTone, queueWord, spokenMs } from "./looks";
import type { Queue } from "./queries";

const COLUMNS: readonly Column<Queue>[] = [
  {
    id: "queue",
    header: "Queue",
    isMain: true,
    cell: ({ queue_name: name }) => <strong className="font-medium">{name}</strong>,
  },
  {
    id: "status",
    header: "Status",
    cell: (queue) => <Badge tone={queueTone(queue)}>{queueWord(queue)}</Badge>,
  },
  { id: "active", header: "Active", isNumeric: true, cell: (queue) => queue.active_workers },
  { id: "pending", header: "Pending", isNumeric: true, cell: (queue) => queue.pending_jobs },
  {
    id: "completed",
    header: "Completed, 24 h",
    isNumeric: true,
    cell: (queue) => queue.completed_jobs,
  },
  {
    id: "failed",
    header: "Failed, 24 h",
    isNumeric: true,
    cell: ({ failed_jobs: n }) => <span className={n > 0 ? "text-danger" : undefined}>{n}</span>,
  },
  {
    id: "average",
    header: "Average",
    isNumeric: true,
    cell: (queue) => spokenMs(queue.avg_processing_time),
  },
  {
    id: "last",
    header: "Last activity",
    cell: ({ last_activity: at }) => (
      <span className="whitespace-nowrap">{at ? formatMoment(at) : "None yet"}</span>
    ),
  },
];

export function QueueTable({ queues }: { queues: readonly Queue[] }) {
  return (
    <Card>
      <CardHeader title="Queues" />
      <DataTable
        caption="Queues"
        columns={COLUMNS}
        rows={queues}
        rowKey={({ queue_name: name }) => name}
        empty={<EmptyState title="No queues">The server named none.</EmptyState>}
      />
    </Card>
  );
}
