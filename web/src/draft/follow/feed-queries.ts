import { queryOptions } from "@tanstack/react-query";
import { request, type Schema } from "@/api/client";
import type { HeardSite } from "./sites";

export type Feed = Schema<"FeedBody">;

/** While the person waits for their browser and their room. */
const READ_EVERY_MS = 2000;

export const feedQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ["sessions", sessionId, "feed"],
    queryFn: async ({ signal }) => {
      const params = { id: sessionId };
      return (await request("get", "/api/v1/sessions/{id}/feed", { params, signal })).feed;
    },
    refetchInterval: READ_EVERY_MS,
  });

/** A new code, once a step asks for one. It ends the pairing before. */
export const codeQuery = (sessionId: string, source: HeardSite) =>
  queryOptions({
    queryKey: ["sessions", sessionId, "feed-code", source],
    queryFn: () =>
      request("post", "/api/v1/sessions/{id}/feed", {
        params: { id: sessionId },
        json: { source },
      }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

export function followFeed(sessionId: string, source: HeardSite, feedId: string, slot: number) {
  const json = { provider: source, draft_id: feedId, slot };
  return request("post", "/api/v1/sessions/{id}/sync", { params: { id: sessionId }, json });
}
