import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { request, type Schema } from "@/api/client";

export type CatalogRow = Schema<"CatalogRow">;

/** Everything the server says about players of the catalog is kept below this key. */
export const PLAYER_DATA_KEY = ["admin", "player-data"] as const;
export const CATALOG_KEY = [...PLAYER_DATA_KEY, "catalog"] as const;
export const detailsKey = (id: string) => [...PLAYER_DATA_KEY, "details", id] as const;

/** How long a page of players is shown without asking again; news of changes end it earlier. */
export const PLAYERS_FRESH_MS = 300_000;
const LARGEST_PAGE = 200;

export const STATUSES = ["active", "inactive", "questionable", "out"] as const;
export const PRIORITIES = ["low", "medium", "high"] as const;

export const SORT_FIELDS = [
  "name",
  "full_name",
  "position",
  "team",
  "adp",
  "consensus_adp",
  "bye_week",
  "adp_variance",
  "status",
  "priority",
  "created_at",
  "updated_at",
] as const;
export type SortField = (typeof SORT_FIELDS)[number];

/** Which players, in which order. Empty texts and lists filter nothing. */
export interface CatalogSearch {
  q: string;
  positions: readonly string[];
  teams: readonly string[];
  sources: readonly string[];
  statuses: readonly string[];
  adpMin: string;
  adpMax: string;
  hasProjections: boolean;
  sort: SortField;
  order: "asc" | "desc";
}

export interface CatalogPage {
  rows: readonly CatalogRow[];
  page: number;
  total: number;
  queryMs: number | null;
}

export const catalogQuery = (search: CatalogSearch, page: number, pageSize: number) =>
  queryOptions({
    queryKey: [...CATALOG_KEY, search, page, pageSize],
    queryFn: ({ signal }) => fetchPage(search, page, pageSize, signal),
    placeholderData: keepPreviousData,
    staleTime: PLAYERS_FRESH_MS,
  });

async function fetchPage(
  search: CatalogSearch,
  page: number,
  pageSize: number,
  signal?: AbortSignal,
): Promise<CatalogPage> {
  const query = {
    page,
    page_size: pageSize,
    sort_by: search.sort,
    sort_order: search.order,
    ...filterQuery(search),
  };
  return readPage(await request("get", "/api/v1/players/paginated", { query, signal }));
}

/** An ADP range of two values travels as adp_min and adp_max. */
function filterQuery(search: CatalogSearch) {
  return {
    q: search.q.trim() || undefined,
    position: [...search.positions],
    team: [...search.teams],
    source: [...search.sources],
    status: [...search.statuses],
    adp_min: numberOrNothing(search.adpMin),
    adp_max: numberOrNothing(search.adpMax),
    has_projections: search.hasProjections || undefined,
  };
}

function numberOrNothing(text: string): number | undefined {
  const value = Number(text);
  return text.trim() !== "" && Number.isFinite(value) ? value : undefined;
}

/** Two spellings are understood: page and total_items, or current_page and total_count. @internal */
export function readPage(answer: unknown): CatalogPage {
  const { data, pagination, metadata } = (answer ?? {}) as {
    data?: unknown;
    pagination?: Record<string, unknown>;
    metadata?: { query_time_ms?: unknown };
  };
  const page = pagination?.page ?? pagination?.current_page;
  const total = pagination?.total_items ?? pagination?.total_count;
  if (!Array.isArray(data) || typeof page !== "number" || typeof total !== "number") {
    throw new Error("Invalid pagination response format");
  }
  const queryMs = metadata?.query_time_ms;
  return { rows: data, page, total, queryMs: typeof queryMs === "number" ? queryMs : null };
}

/** Everybody the search finds, however many pages that takes. */
export async function fetchAllPlayers(
  search: CatalogSearch,
  signal?: AbortSignal,
): Promise<CatalogRow[]> {
  const found: CatalogRow[] = [];
  for (let page = 1; ; page += 1) {
    const { rows, total } = await fetchPage(search, page, LARGEST_PAGE, signal);
    found.push(...rows);
    if (rows.length === 0 || found.length >= total) return found;
  }
}

export const universeStatsQuery = queryOptions({
  queryKey: [...PLAYER_DATA_KEY, "stats"],
  queryFn: ({ signal }) => request("get", "/api/v1/players/universe/stats", { signal }),
});
