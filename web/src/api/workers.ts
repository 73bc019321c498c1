import { queryOptions } from "@tanstack/react-query";
import { request, type Schema } from "./client";

export type WorkerStatus = Schema<"WorkerStatus">;

/** A queue with more jobs waiting is in trouble. */
export const MANY_PENDING = 50;

export const WORKERS_KEY = ["admin", "workers"] as const;

export const workerStatusQuery = queryOptions({
  queryKey: [...WORKERS_KEY, "status"],
  queryFn: ({ signal }) => request("get", "/api/v1/admin/workers/status", { signal }),
});

/** Over 24 hours, all queues together. */
export function countFailedJobs({ workers }: WorkerStatus): number {
  return workers.reduce((total, queue) => total + queue.failed_jobs, 0);
}
