import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { MATCHES_KEY, REVIEWS_KEY } from "@/admin/players/reviews";
import { request, type Schema } from "@/api/client";

export type ReviewItem = Schema<"ReviewItem">;
export type MatchItem = Schema<"MatchItem">;

/** How an ADP is decided. */
export type Resolution =
  | { strategy: "consensus" }
  | { strategy: "primary_source"; primarySource: string };

export const PAGE_SIZE = 20;
export const MIN_VARIANCE = 10;
const MOST_MATCHES = 50;

export interface ReviewFilter {
  minVariance: number;
  sources: readonly string[];
  positions: readonly string[];
}

export { MATCHES_KEY, REVIEWS_KEY };

export const reviewsQuery = (filter: ReviewFilter, page: number) =>
  queryOptions({
    queryKey: [...REVIEWS_KEY, filter, page],
    queryFn: ({ signal }) =>
      request("get", "/api/v1/admin/collection/review-queue", {
        query: {
          min_variance: filter.minVariance,
          sources: [...filter.sources],
          positions: [...filter.positions],
          page,
          page_size: PAGE_SIZE,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const matchesQuery = (status: string) =>
  queryOptions({
    queryKey: [...MATCHES_KEY, status],
    queryFn: ({ signal }) =>
      request("get", "/api/v1/admin/review-queue", {
        query: { status, limit: MOST_MATCHES },
        signal,
      }),
  });

const MOST_FOUND = 20;

/** Players of the catalog whom a row may be, by what is typed of them. */
export const foundPlayersQuery = (text: string) =>
  queryOptions({
    queryKey: [...MATCHES_KEY, "players", text],
    queryFn: ({ signal }) =>
      request("get", "/api/v1/players/search", { query: { q: text, limit: MOST_FOUND }, signal }),
    placeholderData: keepPreviousData,
  });

/** Decisions are sent when the page is left too. */
const keepalive = true;

export function resolveReview(id: string, json: Resolution) {
  const path = "/api/v1/admin/collection/review/{id}/resolve";
  return request("post", path, { params: { id }, json, keepalive });
}

export function resolveReviews(reviewIds: string[], resolution: Resolution) {
  const path = "/api/v1/admin/collection/review/bulk-resolve";
  return request("post", path, { json: { reviewIds, resolution }, keepalive });
}

/** Without a player, the row is the candidate's. */
export function approveMatch(id: string, playerId?: string) {
  const path = "/api/v1/admin/review-queue/approve";
  return request("post", path, { json: { review_id: id, player_id: playerId }, keepalive });
}

export function rejectMatch(id: string) {
  const path = "/api/v1/admin/review-queue/reject";
  return request("post", path, { json: { review_id: id }, keepalive });
}
