import { queryOptions } from "@tanstack/react-query";
import { request, requestRaw, type Schema } from "@/api/client";

export const statsQuery = queryOptions({
  queryKey: ["admin", "stats"],
  queryFn: ({ signal }) => request("get", "/api/v1/admin/stats", { signal }),
});

export const adminHealthQuery = queryOptions({
  queryKey: ["admin", "health"],
  queryFn: ({ signal }) => request("get", "/api/v1/admin/health", { signal }),
});

export const historyQuery = queryOptions({
  queryKey: ["admin", "history"],
  queryFn: ({ signal }) => request("get", "/api/v1/admin/stats/history", { signal }),
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
