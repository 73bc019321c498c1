import { useState } from "react";
import { UndoDialog } from "@/admin/players/undo-dialog";
import { formatMoment } from "@/lib/dates";
import { sourceName } from "@/players/sources";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { Card, CardHeader } from "@/ui/card";
import { type Column, DataTable } from "@/ui/data-table";
import { EmptyState } from "@/ui/empty-state";
import { TableStatus } from "@/ui/table-status";
import { runLook, spokenSeconds } from "./looks";
import { ROWS_SHOWN, type Run } from "./queries";

const columns = (onUndo: (run: Run) => void): readonly Column<Run>[] => [
  {
    id: "source",
    header: "Source",
    isMain: true,
    cell: ({ source }) => <strong className="font-medium">{sourceName(source)}</strong>,
  },
  { id: "started", header: "Started", cell: ({ started_at: at }) => formatMoment(at) },
  { id: "type", header: "Type", cell: ({ collection_type: type }) => type },
  { id: "status", header: "Status", cell: ({ status }) => <RunStatus status={status} /> },
  {
    id: "players",
    header: "Players",
    isNumeric: true,
    cell: (run) => run.players_collected.toLocaleString(),
  },
  {
    id: "duration",
    header: "Duration",
    isNumeric: true,
    cell: ({ duration }) => spokenSeconds(duration),
  },
  {
    id: "message",
    header: "Message",
    isProse: true,
    cell: (run) => <span className="text-ink-muted">{messageOf(run)}</span>,
  },
  {
    id: "undo",
    header: "Undo",
    cell: (run) =>
      run.can_undo && (
        <Button size="sm" onClick={() => onUndo(run)} aria-label={`Undo ${nameOf(run)}`}>
          Undo
        </Button>
      ),
  },
];

/** "the run of Sleeper of Aug 20, 18:00". */
function nameOf({ source, collection_type: type, started_at: at }: Run): string {
  const what = type === "import" ? "the sheet" : type === "removal" ? "the removal" : "the run";
  return `${what} of ${sourceName(source)} of ${formatMoment(at)}`;
}

const DECIDED: Readonly<Record<string, string>> = { discarded: "discarded", undone: "undone" };

/** Why it failed or was held, and who decided about it. */
function messageOf({ error, status, decided_by: by }: Run): string {
  const decided = by && `${DECIDED[status] ?? "applied"} by ${by}`;
  return [error, decided].filter(Boolean).join(" · ");
}

function RunStatus({ status }: { status: string }) {
  const { tone, word } = runLook(status);
  return <Badge tone={tone}>{word}</Badge>;
}

interface HistoryTableProps {
  runs: readonly Run[] | undefined;
  error: string | null;
  onRetry: () => void;
}

export function HistoryTable({ runs, error, onRetry }: HistoryTableProps) {
  const [undoing, setUndoing] = useState<Run | null>(null);
  return (
    <Card>
      {undoing && (
        <UndoDialog runId={undoing.id} what={nameOf(undoing)} onClose={() => setUndoing(null)} />
      )}
      <CardHeader title="History" subtitle={`The last ${ROWS_SHOWN} runs`} />
      <DataTable
        caption="Collection history"
        columns={columns(setUndoing)}
        rows={runs?.slice(0, ROWS_SHOWN) ?? []}
        rowKey={({ id }) => id}
        empty={
          <TableStatus
            isLoading={runs === undefined}
            error={runs ? null : error}
            onRetry={onRetry}
            loadingText="Loading the history..."
          >
            <EmptyState title="No collection history available">
              Runs appear here once a source was collected or a sheet imported.
            </EmptyState>
          </TableStatus>
        }
      />
    </Card>
  );
}
