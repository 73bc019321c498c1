import { useState } from "react";
import { Button } from "@/ui/button";
import { Card, CardHeader } from "@/ui/card";
import { type Column, DataTable } from "@/ui/data-table";
import { EmptyState } from "@/ui/empty-state";
import { JobDialog, When } from "./job-dialog";
import { resultText, spokenMs } from "./looks";
import type { Job } from "./queries";

const N_SHOWN = 10;

/** What ended well last, with what came of it: where a backup went, how much was removed. */
export function FinishedTable({ jobs }: { jobs: readonly Job[] }) {
  const [shown, setShown] = useState<Job | null>(null);
  const newest = [...jobs].sort((one, other) => endOf(other).localeCompare(endOf(one)));
  const columns: readonly Column<Job>[] = [
    {
      id: "task",
      header: "Task",
      isMain: true,
      cell: ({ task }) => <strong className="font-medium">{task}</strong>,
    },
    { id: "when", header: "When", cell: (job) => <When at={endOf(job)} /> },
    {
      id: "result",
      header: "Result",
      isProse: true,
      cell: ({ result }) => (
        <span className="break-words font-mono text-xs">{resultText(result)}</span>
      ),
    },
    { id: "ran", header: "Ran", isNumeric: true, cell: (job) => spokenMs(job.processing_time_ms) },
    {
      id: "actions",
      header: "Actions",
      isPinned: true,
      cell: (job) => (
        <Button size="sm" onClick={() => setShown(job)} aria-label={`Details of ${job.task}`}>
          Details
        </Button>
      ),
    },
  ];
  return (
    <Card>
      <CardHeader title="Completed" subtitle={`The last ${N_SHOWN}`} />
      <DataTable
        caption="Completed jobs"
        columns={columns}
        rows={newest.slice(0, N_SHOWN)}
        rowKey={({ job_id: id }) => id}
        empty={<EmptyState title="No completed jobs">None ended yet.</EmptyState>}
      />
      {shown && <JobDialog job={shown} onClose={() => setShown(null)} />}
    </Card>
  );
}

function endOf(job: Job): string {
  return job.finished_at ?? job.created_at;
}
