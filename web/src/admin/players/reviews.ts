import { queryOptions } from "@tanstack/react-query";
import { request } from "@/api/client";

export const REVIEWS_KEY = ["admin", "reviews"] as const;
export const MATCHES_KEY = ["admin", "matches"] as const;

/** How many ADPs on which the sources disagree wait for a curator. */
export const openReviewsQuery = queryOptions({
  queryKey: [...REVIEWS_KEY, "count"],
  queryFn: async ({ signal }) => {
    const path = "/api/v1/admin/collection/review-queue";
    return (await request("get", path, { query: { page_size: 1 }, signal })).total;
  },
});

/** How many rows wait for a curator to say who they are. */
export const openMatchesQuery = queryOptions({
  queryKey: [...MATCHES_KEY, "count", "pending"],
  queryFn: async ({ signal }) => {
    const query = { status: "pending", limit: 1 };
    return (await request("get", "/api/v1/admin/review-queue", { query, signal })).total;
  },
});
