import { queryOptions } from "@tanstack/react-query";
import { request, requestRaw, type Schema } from "@/api/client";

const RETRY_MS = 10_000;

/** What could not be read is asked for again by itself: an error goes when the server is back. */
const untilItAnswers = ({ state }: { state: { status: string } }) =>
  state.status === "error" ? RETRY_MS : false;

export const statsQuery = queryOptions({
  queryKey: ["admin", "stats"],
  queryFn: ({ signal }) => request("get", "/api/v1/admin/stats", { signal }),
  refetchInterval: untilItAnswers,
});

export const adminHealthQuery = queryOptions({
  queryKey: ["admin", "health"],
  queryFn: ({ signal }) => request("get", "/api/v1/admin/health", { signal }),
  refetchInterval: untilItAnswers,
});

export const historyQuery = queryOptions({
  queryKey: ["admin", "history"],
  queryFn: ({ signal }) => request("get", "/api/v1/admin/stats/history", { signal }),
  refetchInterval: untilItAnswers,
});

const N_CHANGES = 5;

export const latestChangesQuery = queryOptions({
  queryKey: ["admin", "audit", "latest"],
  queryFn: ({ signal }) =>
    request("get", "/api/v1/admin/audit", { query: { limit: N_CHANGES }, signal }),
  refetchInterval: untilItAnswers,
});

export function createUser(json: Schema<"NewUser">) {
  return request("post", "/api/v1/admin/users", { json });
}

export type ReportFormat = "xlsx" | "csv" | "json";

/** Reports may take a while on a large server. */
const REPORT_TIMEOUT_MS = 60_000;

export async function fetchReport(format: ReportFormat): Promise<Blob> {
  const response = await requestRaw("get", "/api/v1/admin/reports/summary", {
    query: { format },
    timeoutMs: REPORT_TIMEOUT_MS,
  });
  return response.blob();
}
