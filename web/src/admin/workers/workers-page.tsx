import { useQuery, useQueryClient } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { readErrorText } from "@/api/errors";
import { countFailedJobs, WORKERS_KEY, type WorkerStatus, workerStatusQuery } from "@/api/workers";
import { formatSecond } from "@/lib/dates";
import { Badge } from "@/ui/badge";
import { Banner } from "@/ui/banner";
import { BarChart } from "@/ui/bar-chart";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { PageHeading, PageTitle } from "@/ui/page-heading";
import { Skeleton } from "@/ui/skeleton";
import { FailuresTable } from "./failures-table";
import { FinishedTable } from "./finished-table";
import { JobLists } from "./job-lists";
import { healthTone, hourlyRates, reasons } from "./looks";
import { type Job, N_JOBS, STATUS_EVERY_MS, useJobs } from "./queries";
import { QueueTable } from "./queue-table";
import { TriggerTask } from "./trigger-task";

export function WorkersPage() {
  const queryClient = useQueryClient();
  const status = useQuery({ ...workerStatusQuery, refetchInterval: STATUS_EVERY_MS });
  const refresh = () => queryClient.invalidateQueries({ queryKey: WORKERS_KEY });
  const health = status.data?.system_health ?? "unknown";
  return (
    <div data-wide className="flex flex-col gap-5">
      <PageTitle>Workers Monitoring</PageTitle>
      <PageHeading
        title="Workers Monitoring"
        subtitle={
          status.data
            ? `As of ${formatSecond(status.data.timestamp)}, every ${STATUS_EVERY_MS / 1000} s`
            : "The queues of the server and what is in them"
        }
        actions={
          <>
            <Badge tone={healthTone(health)}>{health}</Badge>
            <Button onClick={() => void refresh()} aria-label="Refresh">
              <RefreshCw aria-hidden className="size-4" />
              Refresh
            </Button>
          </>
        }
      />
      {status.isError && (
        <Banner tone="danger">
          <strong className="block">Workers Error</strong>
          {readErrorText(status.error, "fetch worker status")}
        </Banner>
      )}
      {status.data && <WorkerPanels status={status.data} />}
      {status.isPending && <Skeleton className="h-96" />}
    </div>
  );
}

function WorkerPanels({ status }: { status: WorkerStatus }) {
  const jobs = useJobs(status.workers);
  return (
    <>
      <StatusBar status={status} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <QueueTable queues={status.workers} />
          <Rates jobs={jobs} />
          <FailuresTable jobs={jobs.filter((job) => job.status === "failed")} />
          <FinishedTable jobs={jobs.filter((job) => job.status === "completed")} />
        </div>
        <div className="flex flex-col gap-4">
          <JobLists jobs={jobs} queues={status.workers} />
          <TriggerTask />
        </div>
      </div>
    </>
  );
}

function StatusBar({ status }: { status: WorkerStatus }) {
  const sum = (of: (queue: WorkerStatus["workers"][number]) => number) =>
    status.workers.reduce((total, queue) => total + of(queue), 0);
  const why = reasons(status);
  return (
    <Card aria-label="Worker system status" className="flex flex-wrap gap-x-10 gap-y-3 px-5 py-3">
      <Figure name="Active workers" value={status.total_active_workers} />
      <Figure name="Pending jobs" value={status.total_pending_jobs} />
      <Figure name="Completed, 24 h" value={sum((queue) => queue.completed_jobs)} />
      <Figure name="Failed, 24 h" value={countFailedJobs(status)} />
      {why.length > 0 && (
        <div className="min-w-0">
          <h2 className="text-ink-muted text-xs">Why {status.system_health}</h2>
          <p className="font-medium text-warning">{why.join("; ")}</p>
        </div>
      )}
    </Card>
  );
}

function Figure({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <h2 className="text-ink-muted text-xs">{name}</h2>
      <p className="tabular font-display font-semibold text-2xl">{value.toLocaleString()}</p>
    </div>
  );
}

function Rates({ jobs }: { jobs: readonly Job[] }) {
  const rates = hourlyRates(jobs, Date.now());
  return (
    <Card className="p-5">
      <BarChart
        title="Jobs per hour"
        labels={rates.map(({ label }) => label)}
        per="hour"
        series={[
          { name: "Completed", look: "fill-bar-strong", values: rates.map((own) => own.completed) },
          { name: "Failed", look: "fill-danger", values: rates.map((own) => own.failed) },
        ]}
      />
      <p className="mt-2 text-ink-faint text-xs">Of the newest {N_JOBS} jobs of each queue.</p>
    </Card>
  );
}
