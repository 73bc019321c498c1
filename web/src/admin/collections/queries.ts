import { queryOptions } from "@tanstack/react-query";
import { COLLECTIONS_KEY, STORING_TIMEOUT_MS } from "@/admin/players/collections";
import { request, type Schema } from "@/api/client";

export type { Collector } from "@/admin/players/collections";
export type Run = Schema<"RunBody">;
export type SourceConfig = Schema<"SourceConfig">;
export type SourceChange = Schema<"SourceChange">;
export type Opportunity = Schema<"Opportunity">;

export const ROWS_SHOWN = 10;

export const systemSummaryQuery = queryOptions({
  queryKey: [...COLLECTIONS_KEY, "system"],
  queryFn: async ({ signal }) =>
    (await request("get", "/api/v1/admin/collections/health/system-summary", { signal }))
      .system_health,
});

export const metricsQuery = queryOptions({
  queryKey: [...COLLECTIONS_KEY, "metrics"],
  queryFn: ({ signal }) => request("get", "/api/v1/admin/collection/metrics", { signal }),
});

/** The runs that wait for a decision. */
export const heldQuery = queryOptions({
  queryKey: [...COLLECTIONS_KEY, "held"],
  queryFn: ({ signal }) => request("get", "/api/v1/admin/collections/held", { signal }),
});

export function applyHeld(id: string): Promise<Run> {
  const path = "/api/v1/admin/collections/runs/{run_id}/apply";
  return request("post", path, { params: { run_id: id }, timeoutMs: STORING_TIMEOUT_MS });
}

export function discardHeld(id: string): Promise<Run> {
  const path = "/api/v1/admin/collections/runs/{run_id}/discard";
  return request("post", path, { params: { run_id: id } });
}

/** Removes everything a source says. */
export function removeFigures(source: string): Promise<Run> {
  const path = "/api/v1/admin/collections/sources/{source}/remove-figures";
  return request("post", path, { params: { source }, timeoutMs: STORING_TIMEOUT_MS });
}

export const configsQuery = queryOptions({
  queryKey: [...COLLECTIONS_KEY, "config"],
  queryFn: async ({ signal }) =>
    (await request("get", "/api/v1/admin/collection/sources/config", { signal })).sources,
});

export function changeSource(source: string, json: SourceChange): Promise<SourceConfig> {
  const path = "/api/v1/admin/collection/sources/{source}/config";
  return request("patch", path, { params: { source }, json });
}

const N_OPPORTUNITIES = 50;

export const opportunitiesQuery = (minVariance: number) =>
  queryOptions({
    queryKey: [...COLLECTIONS_KEY, "opportunities", minVariance],
    queryFn: ({ signal }) =>
      request("get", "/api/v1/admin/collection/arbitrage/opportunities", {
        query: { min_variance: minVariance, limit: N_OPPORTUNITIES },
        signal,
      }),
  });

export const alertsQuery = queryOptions({
  queryKey: [...COLLECTIONS_KEY, "alerts"],
  queryFn: async ({ signal }) =>
    (await request("get", "/api/v1/admin/collection/arbitrage/alerts", { signal })).alerts,
});

export function createAlert(opportunityId: string, options: Schema<"AlertOptions">) {
  const json = { opportunityId, options };
  return request("post", "/api/v1/admin/collection/arbitrage/alerts", { json });
}

export async function recalculateConsensus() {
  const path = "/api/v1/admin/collection/consensus/recalculate";
  return (await request("post", path, { json: {} })).data;
}
