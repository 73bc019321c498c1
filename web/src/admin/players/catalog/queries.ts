import { queryOptions } from "@tanstack/react-query";
import {
  type CatalogSearch,
  fetchAllPlayers,
  PLAYER_DATA_KEY,
} from "@/admin/players/catalog-queries";
import { exportPlayers } from "@/admin/players/export-players";
import { request, requestRaw, type Schema } from "@/api/client";
import type { ExportFormat } from "@/lib/export-rows";
import { fileDate, saveFile } from "@/lib/save-file";

/** A backup comes first, and a large catalog takes its time. */
const LONG_TIMEOUT_MS = 120_000;

export const bulkHistoryQuery = queryOptions({
  queryKey: [...PLAYER_DATA_KEY, "bulk-history"],
  queryFn: ({ signal }) =>
    request("get", "/api/v1/players/bulk/history", { query: { limit: 10 }, signal }),
});

export const openReviewsQuery = queryOptions({
  queryKey: [...PLAYER_DATA_KEY, "open-reviews"],
  queryFn: async ({ signal }) => {
    const { summary } = await request("get", "/api/v1/admin/collection/status", { signal });
    return summary.pendingReviews;
  },
});

/** Where the data is kept decides who backs it up. */
export const databaseQuery = queryOptions({
  queryKey: ["admin", "database"],
  queryFn: async ({ signal }) =>
    (await request("get", "/api/v1/admin/systems/info", { signal })).database,
});

export type AddedPlayer = Schema<"AddedPlayer">;

export function addPlayer(json: Schema<"NewPlayerBody">): Promise<AddedPlayer> {
  return request("post", "/api/v1/admin/players", { json });
}

export function clearPlayers() {
  return request("delete", "/api/v1/players/clear-all", { timeoutMs: LONG_TIMEOUT_MS });
}

export type BulkType = "reconcile" | "update" | "delete";

export function runBulk(
  type: BulkType,
  ids: readonly string[],
  data: Record<string, unknown> | null,
) {
  const json = { type, player_ids: [...ids], data };
  return request("post", "/api/v1/players/bulk", { json, timeoutMs: LONG_TIMEOUT_MS });
}

/** Saves everybody the search finds. What the server can filter by itself it writes at once. */
export async function exportSearch(format: ExportFormat, search: CatalogSearch): Promise<void> {
  const { q, sources, statuses, adpMin, adpMax, hasProjections } = search;
  const isBeyondServer =
    q || adpMin || adpMax || hasProjections || sources.length > 0 || statuses.length > 0;
  if (isBeyondServer) return exportPlayers(format, await fetchAllPlayers(search));
  const query = { format, position: [...search.positions], team: [...search.teams] };
  const answer = await requestRaw("get", "/api/v1/players/export", {
    query,
    timeoutMs: LONG_TIMEOUT_MS,
  });
  saveFile(`players_${fileDate(new Date())}.${format}`, await answer.blob());
}
