import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import {
  type CatalogRow,
  type CatalogSearch,
  catalogQuery,
  SORT_FIELDS,
  type SortField,
} from "@/admin/players/catalog-queries";
import type { Sort } from "@/ui/data-table";
import { pageCount } from "@/ui/paging";
import { useLastPage } from "@/ui/use-last-page";
import { useRemotePaging } from "@/ui/use-remote-paging";

const PREFETCHED_PAGES = 3;
const NOBODY: readonly CatalogRow[] = [];

export type Catalog = ReturnType<typeof useCatalog>;

/** The part of the catalog that the address asks for: search, filters, order and page. */
export function useCatalog() {
  const { paging: wanted, setPaging, filter, setFilters, setLook } = useRemotePaging();
  const list = (name: string) => filter(name).split(",").filter(Boolean);
  const search: CatalogSearch = {
    q: filter("q").trim(),
    positions: list("position"),
    teams: list("team"),
    sources: list("source"),
    statuses: list("status"),
    adpMin: filter("adp_min"),
    adpMax: filter("adp_max"),
    hasProjections: filter("has_projections") === "true",
    sort: SORT_FIELDS.find((name) => name === filter("sort")) ?? "name",
    order: filter("order") === "desc" ? "desc" : "asc",
  };
  const players = useQuery(catalogQuery(search, wanted.page, wanted.pageSize));
  const [hasShown, setHasShown] = useState(false);
  if (players.data && !hasShown) setHasShown(true);
  const total = players.data?.total ?? 0;
  const lastPage = pageCount(total, wanted.pageSize);
  useLastPage(wanted, players.isPlaceholderData ? undefined : players.data?.total, setPaging);
  usePrefetch(search, wanted, players.isPlaceholderData ? 0 : lastPage);
  return {
    search,
    setFilters,
    setLook,
    sort: sortOf(search.sort, search.order),
    setSort: (next: Sort) =>
      setFilters({
        sort: next.column === "name" ? null : next.column,
        order: next.direction === "descending" ? "desc" : null,
      }),
    filter,
    paging: wanted,
    setPaging,
    total,
    rows: players.data?.rows ?? NOBODY,
    queryMs: players.data?.queryMs ?? null,
    isLoading: players.isPending,
    isFetching: players.isFetching,
    error: players.error,
    /** Nothing was shown yet: a failure now concerns the catalog, a later one its next part. */
    isFirstLoad: !hasShown,
    retry: () => void players.refetch(),
  };
}

function sortOf(column: SortField, order: "asc" | "desc"): Sort {
  return { column, direction: order === "asc" ? "ascending" : "descending" };
}

/** The next pages are fetched before the user asks for them. */
function usePrefetch(
  search: CatalogSearch,
  { page, pageSize }: { page: number; pageSize: number },
  lastPage: number,
) {
  const client = useQueryClient();
  // The search is a new object at every rendering; its content is what counts.
  const key = JSON.stringify(search);
  useEffect(() => {
    const same: CatalogSearch = JSON.parse(key);
    const last = Math.min(page + PREFETCHED_PAGES, lastPage);
    for (let next = page + 1; next <= last; next += 1) {
      void client.prefetchQuery(catalogQuery(same, next, pageSize));
    }
  }, [client, key, page, pageSize, lastPage]);
}

/** How many filters are set, the search not counted. */
export function countFilters(search: CatalogSearch): number {
  const { positions, teams, sources, statuses, adpMin, adpMax, hasProjections } = search;
  const lists = [positions, teams, sources, statuses].filter(({ length }) => length > 0).length;
  return lists + Number(Boolean(adpMin || adpMax)) + Number(hasProjections);
}

export const NO_FILTERS = {
  q: null,
  position: null,
  team: null,
  source: null,
  status: null,
  adp_min: null,
  adp_max: null,
  has_projections: null,
} as const;
