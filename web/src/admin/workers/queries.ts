import { queryOptions, useQueries } from "@tanstack/react-query";
import { request, type Schema } from "@/api/client";
import { WORKERS_KEY } from "@/api/workers";

export type Queue = Schema<"QueueStatus">;
export type Job = Schema<"JobView">;

export const STATUS_EVERY_MS = 5_000;
const JOBS_EVERY_MS = 10_000;
export const N_JOBS = 50;

const jobsQuery = (queue: string) =>
  queryOptions({
    queryKey: [...WORKERS_KEY, "jobs", queue],
    queryFn: ({ signal }) =>
      request("get", "/api/v1/admin/workers/{id}/history", {
        params: { id: queue },
        query: { limit: N_JOBS },
        signal,
      }),
    refetchInterval: JOBS_EVERY_MS,
  });

/** The newest jobs of all queues, newest first. */
export function useJobs(queues: readonly Queue[]): Job[] {
  return useQueries({
    queries: queues.map(({ queue_name: name }) => jobsQuery(name)),
    combine: (answers) =>
      answers
        .flatMap(({ data }) => data ?? [])
        .sort((one, other) => other.created_at.localeCompare(one.created_at)),
  });
}

export function triggerTask(task: string, params: Record<string, unknown>) {
  const path = "/api/v1/admin/workers/{id}/trigger";
  return request("post", path, { params: { id: task }, json: params });
}
