import { useEffect, useState } from "react";
import { formatMoment } from "@/lib/dates";
import { Card, CardHeader } from "@/ui/card";
import { spokenMs } from "./looks";
import type { Job, Queue } from "./queries";

const N_LISTED = 5;

interface JobListsProps {
  jobs: readonly Job[];
  queues: readonly Queue[];
}

/** What runs now, against how long its like usually takes, what has waited longest, and what comes later. */
export function JobLists({ jobs, queues }: JobListsProps) {
  const now = useNow();
  const running = jobs.filter(({ status }) => status === "running");
  const pending = jobs
    .filter(({ status }) => status === "pending")
    .sort((one, other) => one.run_at.localeCompare(other.run_at));
  const isDue = (job: Job) => Date.parse(job.run_at) <= now;
  const usual = (job: Job) =>
    queues.find(({ queue_name: name }) => name === job.queue)?.avg_processing_time ?? null;
  return (
    <Card>
      <CardHeader title="Running now" subtitle={`${running.length} jobs`} />
      <ul aria-label="Running jobs" className="divide-y divide-line/60">
        {running.map((job) => (
          <RunningJob key={job.job_id} job={job} usualMs={usual(job)} now={now} />
        ))}
        {running.length === 0 && (
          <li className="px-5 py-3 text-ink-muted text-sm">Nothing runs.</li>
        )}
      </ul>
      <PendingJobs
        title="Waiting longest"
        label="Waiting jobs"
        jobs={pending.filter(isDue)}
        time={(job) => spokenMs(now - Date.parse(job.run_at))}
      />
      <PendingJobs
        title="Planned"
        label="Planned jobs"
        jobs={pending.filter((job) => !isDue(job))}
        time={(job) => formatMoment(job.run_at)}
      />
    </Card>
  );
}

interface PendingJobsProps {
  title: string;
  label: string;
  jobs: readonly Job[];
  time: (job: Job) => string;
}

function PendingJobs({ title, label, jobs, time }: PendingJobsProps) {
  if (jobs.length === 0) return null;
  return (
    <>
      <CardHeader title={title} />
      <ul aria-label={label} className="divide-y divide-line/60">
        {jobs.slice(0, N_LISTED).map((job) => (
          <li key={job.job_id} className="flex justify-between gap-3 px-5 py-2 text-sm">
            <span className="truncate">{job.task}</span>
            <span className="tabular text-ink-muted text-xs">{time(job)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

interface RunningJobProps {
  job: Job;
  usualMs: number | null;
  now: number;
}

function RunningJob({ job, usualMs, now }: RunningJobProps) {
  const age = Math.max(0, now - Date.parse(job.started_at ?? job.created_at));
  return (
    <li className="flex flex-col gap-1 px-5 py-2.5 text-sm">
      <p className="flex justify-between gap-3">
        <span className="truncate font-medium">{job.task}</span>
        <span className="tabular text-info">{spokenMs(age)}</span>
      </p>
      <p className="text-ink-muted text-xs">
        {usualMs === null ? "the first of its queue" : `usual ${spokenMs(usualMs)}`}
      </p>
      {usualMs !== null && (
        <progress
          aria-label={`${job.task} against the usual time`}
          max={usualMs}
          value={Math.min(age, usualMs)}
          className="h-1.5 w-full accent-[var(--color-info)]"
        />
      )}
    </li>
  );
}

/** The time, every second. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
