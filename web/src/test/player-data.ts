import { HttpResponse, http } from "msw";
import type { Schema } from "@/api/client";
import { server } from "./server";

/** A player of the catalog. */
export function catalogRow(
  name: string,
  overrides: Partial<Schema<"CatalogRow">> = {},
): Schema<"CatalogRow"> {
  const metadata = { notes: "", tags: [], priority: "medium", status: "active", custom_fields: {} };
  return {
    id: name.toLowerCase().replaceAll(" ", "-"),
    name,
    full_name: name,
    position: "RB",
    team: "ATL",
    bye_week: 5,
    adp: 2.1,
    consensus_adp: 2.2,
    adp_variance: 0.06,
    adp_data: { sleeper: 2, ffc: 2.3 },
    projected_points: 301.2,
    status: "active",
    priority: "medium",
    tags: [],
    metadata,
    created_at: "2026-08-01T10:00:00Z",
    updated_at: "2026-08-20T10:00:00Z",
    ...overrides,
  };
}

/** A catalog that is searched by name and paged as the server does. Answers what was asked of it. */
export function serveCatalog(rows: readonly Schema<"CatalogRow">[]): URL[] {
  const asked: URL[] = [];
  server.use(
    http.get("/api/v1/players/paginated", ({ request }) => {
      const url = new URL(request.url);
      asked.push(url);
      return HttpResponse.json(pageOf(rows, url.searchParams));
    }),
  );
  return asked;
}

export function pageOf(rows: readonly Schema<"CatalogRow">[], query: URLSearchParams) {
  const page = Number(query.get("page"));
  const size = Number(query.get("page_size"));
  const q = (query.get("q") ?? "").toLowerCase();
  const found = rows.filter(({ name }) => name.toLowerCase().includes(q));
  const pages = Math.max(1, Math.ceil(found.length / size));
  return {
    data: found.slice((page - 1) * size, page * size),
    pagination: {
      page,
      current_page: page,
      page_size: size,
      total_items: found.length,
      total_count: found.length,
      total_pages: pages,
      has_next: page < pages,
      has_previous: page > 1,
      next_page: page < pages ? page + 1 : null,
      previous_page: page > 1 ? page - 1 : null,
    },
    metadata: { cache_key: "k", cache_hit: false, query_time_ms: 3, last_updated: null },
    filters_applied: {},
    sort_applied: { sort_by: query.get("sort_by"), sort_order: query.get("sort_order") },
  };
}

export const universeStats: Schema<"UniverseStats"> = {
  total_players: 2146,
  players_with_adp: 386,
  average_sources_per_player: 4.2,
  data_quality_score: 0.89,
  last_updated: "2026-08-20T10:00:00Z",
  source_breakdown: {},
  active_sources: ["sleeper", "ffc"],
  last_sync: "2026-08-20T10:00:00Z",
};
