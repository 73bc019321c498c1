import { type Query, queryOptions } from "@tanstack/react-query";
import { request, requestRaw, type Schema } from "@/api/client";
import { SOURCES } from "@/players/sources";

export type Collector = Schema<"CollectorHealth">;

/** Everything the collections say of themselves; a run that ends makes all of it old. */
export const COLLECTIONS_KEY = ["admin", "collections"] as const;

export const collectionStatusQuery = queryOptions({
  queryKey: [...COLLECTIONS_KEY, "status"],
  queryFn: ({ signal }) => request("get", "/api/v1/admin/collection/status", { signal }),
});

/** Should the live channel be down, a run still shows its end. */
const WHILE_RUNNING_MS = 5_000;

export const collectorsQuery = queryOptions({
  queryKey: [...COLLECTIONS_KEY, "health"],
  queryFn: async ({ signal }) => {
    const { collectors } = await request("get", "/api/v1/admin/collections/health", { signal });
    return SOURCES.flatMap((source) => collectors[source] ?? []);
  },
  refetchInterval: ({ state }: Query<Collector[]>) =>
    state.data?.some(({ status }) => status === "running") ? WHILE_RUNNING_MS : false,
});

const HISTORY_LIMIT = 50;

/** The newest runs of all sources. */
export const runsQuery = queryOptions({
  queryKey: [...COLLECTIONS_KEY, "history"],
  queryFn: ({ signal }) =>
    request("get", "/api/v1/admin/collections/history", {
      query: { limit: HISTORY_LIMIT },
      signal,
    }),
});

/** What taking a run back would touch. */
export function previewUndo(id: string, signal?: AbortSignal): Promise<Schema<"UndoPreview">> {
  const path = "/api/v1/admin/collections/runs/{run_id}/undo";
  return request("get", path, { params: { run_id: id }, signal });
}

/** Storing or restoring thousands of players takes its time. */
export const STORING_TIMEOUT_MS = 120_000;

export function undoRun(id: string): Promise<Schema<"RunBody">> {
  const path = "/api/v1/admin/collections/runs/{run_id}/undo";
  return request("post", path, { params: { run_id: id }, timeoutMs: STORING_TIMEOUT_MS });
}

export type TriggeredMany = Schema<"TriggeredMany">["data"];

/** Starts a run of every source that can run, or of those named. */
export async function triggerMany(
  sources: "all" | string[],
  force = false,
): Promise<TriggeredMany> {
  const json = { sources, force };
  return (await request("post", "/api/v1/admin/collection/trigger", { json })).data;
}

/** A dry run fetches everything a run would. */
const DRY_RUN_TIMEOUT_MS = 130_000;

export async function dryRun(source: string, signal?: AbortSignal): Promise<Schema<"DryRun">> {
  const answer = await requestRaw("post", "/api/v1/admin/collections/trigger", {
    query: { source, dry_run: true },
    timeoutMs: DRY_RUN_TIMEOUT_MS,
    signal,
  });
  return answer.json();
}

/** What the person who starts a run says about it. */
export interface Wish {
  /** Although the breaker is open, and although nothing is new. */
  force: boolean;
  /** Although its values are beyond the limits. */
  confirm?: boolean;
}

export async function trigger(source: string, wish: Wish): Promise<Schema<"StartedBody">> {
  const query = { source, ...wish };
  const answer = await requestRaw("post", "/api/v1/admin/collections/trigger", { query });
  return answer.json();
}
