import { queryOptions } from "@tanstack/react-query";
import { request, type Schema } from "@/api/client";

export type Sync = Schema<"SyncBody">;
export type LeagueReport = Schema<"LeagueReportBody">;
export type ListedDraft = Schema<"ListedDraftBody">;

/** How often the state of following is read. The board itself comes over the session's socket. */
const READ_EVERY_MS = 3000;

export const syncKey = (sessionId: string) => ["sessions", sessionId, "sync"] as const;

export const syncQuery = (sessionId: string) =>
  queryOptions({
    queryKey: syncKey(sessionId),
    queryFn: async ({ signal }) => {
      const params = { id: sessionId };
      return (await request("get", "/api/v1/sessions/{id}/sync", { params, signal })).sync;
    },
    refetchInterval: ({ state }) => (isRunning(state.data) ? READ_EVERY_MS : false),
  });

function isRunning(sync: Sync | null | undefined): boolean {
  return Boolean(sync) && sync?.phase !== "over";
}
