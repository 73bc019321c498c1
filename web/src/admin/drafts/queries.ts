import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { request, type Schema } from "@/api/client";

const EXPORT_BLOCK_SIZE = 500;

export type Draft = Schema<"AdminDraft">;

export const draftsQuery = (search: string, slice: { skip: number; limit: number }) =>
  queryOptions({
    queryKey: ["admin", "drafts", search, slice],
    queryFn: ({ signal }) =>
      request("get", "/api/v1/admin/drafts", { query: { ...slice, search }, signal }),
    placeholderData: keepPreviousData,
  });

/** Every draft the search finds, however many calls that takes. */
export async function fetchAllDrafts(search: string): Promise<Draft[]> {
  const found: Draft[] = [];
  for (;;) {
    const query = { skip: found.length, limit: EXPORT_BLOCK_SIZE, search };
    const { drafts, total } = await request("get", "/api/v1/admin/drafts", { query });
    found.push(...drafts);
    if (drafts.length === 0 || found.length >= total) return found;
  }
}
