import { useQueryClient } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { writeErrorText } from "@/api/errors";
import { WORKERS_KEY } from "@/api/workers";
import { Banner } from "@/ui/banner";
import { Button } from "@/ui/button";
import { Card, CardHeader } from "@/ui/card";
import { type Column, DataTable } from "@/ui/data-table";
import { EmptyState } from "@/ui/empty-state";
import { toast } from "@/ui/toast-store";
import { useSubmit } from "@/ui/use-submit";
import { JobDialog, When } from "./job-dialog";
import { spokenMs } from "./looks";
import { type Job, triggerTask } from "./queries";
import { canBeTriggered, paramsAgain } from "./tasks";

/** What failed last, with why, and the way to try it again. */
export function FailuresTable({ jobs }: { jobs: readonly Job[] }) {
  const [shown, setShown] = useState<Job | null>(null);
  const retry = useRetry();
  const columns: readonly Column<Job>[] = [
    {
      id: "task",
      header: "Task",
      isMain: true,
      cell: ({ task }) => <strong className="font-medium">{task}</strong>,
    },
    { id: "when", header: "When", cell: (job) => <When at={job.finished_at ?? job.created_at} /> },
    {
      id: "message",
      header: "Message",
      isProse: true,
      cell: ({ error }) => <span className="break-words font-mono text-xs">{error}</span>,
    },
    { id: "ran", header: "Ran", isNumeric: true, cell: (job) => spokenMs(job.processing_time_ms) },
    {
      id: "actions",
      header: "Actions",
      isPinned: true,
      cell: (job) => (
        <span className="flex gap-1.5">
          <Button size="sm" onClick={() => setShown(job)} aria-label={`Details of ${job.task}`}>
            Details
          </Button>
          {canBeTriggered(job) && (
            <Button
              size="sm"
              disabled={retry.isSubmitting}
              onClick={() => void retry.run(job)}
              aria-label={`Retry ${job.task}`}
            >
              <RotateCcw aria-hidden className="size-3.5" /> Retry
            </Button>
          )}
        </span>
      ),
    },
  ];
  return (
    <Card>
      <CardHeader title="Failures" subtitle="Newest first" />
      {retry.error && (
        <div className="p-4">
          <Banner tone="danger">{retry.error}</Banner>
        </div>
      )}
      <DataTable
        caption="Failed jobs"
        columns={columns}
        rows={jobs}
        rowKey={({ job_id: id }) => id}
        empty={<EmptyState title="No failures">Every job went well.</EmptyState>}
      />
      {shown && <JobDialog job={shown} onClose={() => setShown(null)} />}
    </Card>
  );
}

function useRetry() {
  const queryClient = useQueryClient();
  return useSubmit(
    async (job: Job) => {
      await triggerTask(job.task, paramsAgain(job));
      toast.success(`${job.task} is waiting for a worker`);
      await queryClient.invalidateQueries({ queryKey: WORKERS_KEY });
    },
    (error) => writeErrorText(error, "Failed to trigger manual task"),
  );
}
