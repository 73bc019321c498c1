import { MANY_PENDING, type WorkerStatus } from "@/api/workers";
import type { BadgeTone } from "@/ui/badge";
import type { Job, Queue } from "./queries";

const MANY_FAILED = 10;

export function queueWord({ active_workers: active }: Queue): "Active" | "Idle" {
  return active > 0 ? "Active" : "Idle";
}

/** Failures count more than a queue that grows, and both more than work going on. */
export function queueTone(queue: Queue): BadgeTone {
  if (queue.failed_jobs > MANY_FAILED) return "danger";
  if (queue.pending_jobs > MANY_PENDING) return "warning";
  return queue.active_workers > 0 ? "success" : "neutral";
}

const HEALTH: Readonly<Record<string, BadgeTone>> = {
  healthy: "success",
  degraded: "warning",
  unhealthy: "danger",
};

export function healthTone(health: string): BadgeTone {
  return HEALTH[health] ?? "neutral";
}

/** Why the state is what it is, in words. */
export function reasons(status: WorkerStatus): string[] {
  if (status.system_health === "unhealthy") return ["The worker loop has stopped"];
  if (status.system_health === "unknown") return ["The queues cannot be read"];
  return status.workers.flatMap(({ queue_name: name, failed_jobs: failed, pending_jobs: n }) => [
    ...(failed > MANY_FAILED ? [`${name} has more than ${MANY_FAILED} failed`] : []),
    ...(n > MANY_PENDING ? [`${name} has more than ${MANY_PENDING} pending`] : []),
  ]);
}

/** '380 ms', '6.4 s' or '2 min'. */
export function spokenMs(ms: number | null): string {
  if (ms === null) return "–";
  if (ms < 1000) return `${Math.round(ms)} ms`;
  return ms < 120_000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 60_000)} min`;
}

/** 'deleted: 12, file: backup.sqlite'; a dash for a job that had nothing to tell. */
export function resultText(result: Job["result"]): string {
  const parts = Object.entries(result ?? {}).map(([name, value]) => {
    const text = typeof value === "object" ? JSON.stringify(value) : String(value);
    return `${name}: ${text}`;
  });
  return parts.join(", ") || "–";
}

const HOUR_MS = 3_600_000;
const N_HOURS = 24;

/** Finished jobs of the last 24 hours, hour by hour; the last hour is the one running. */
export function hourlyRates(jobs: readonly Job[], now: number) {
  const ends = jobs.flatMap(({ finished_at: at, status }) =>
    at ? [{ hour: Math.floor((now - Date.parse(at)) / HOUR_MS), status }] : [],
  );
  const count = (hour: number, status: string) =>
    ends.filter((end) => end.hour === hour && end.status === status).length;
  return Array.from({ length: N_HOURS }, (_, nth) => {
    const hour = N_HOURS - 1 - nth;
    const label = new Date(now - hour * HOUR_MS).toLocaleTimeString(undefined, {
      hour: "2-digit",
      minute: "2-digit",
    });
    return { label, completed: count(hour, "completed"), failed: count(hour, "failed") };
  });
}
