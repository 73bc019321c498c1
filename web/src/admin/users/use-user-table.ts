import { useQuery } from "@tanstack/react-query";
import { readErrorText } from "@/api/errors";
import { useDebounced } from "@/lib/use-debounced";
import type { Sort } from "@/ui/data-table";
import { pageCount } from "@/ui/paging";
import { useRemotePaging } from "@/ui/use-remote-paging";
import { type FilterParam, NO_FILTERS, readFilters } from "./filters";
import { BLOCK_SIZE, SORTS, type UserSearch, type UserSort, usersQuery } from "./queries";

const DEBOUNCE_MS = 300;
const NEWEST_FIRST: UserSort = "created_at";

export type UserTableState = ReturnType<typeof useUserTable>;

/** The visible part of the user list: what is searched and filtered, how it is sorted, which page. All of it in the address. */
export function useUserTable() {
  const { paging: wanted, setPaging, filter, setFilters } = useRemotePaging();
  const typed = filter("search");
  const column = SORTS.find((name) => name === filter("sort")) ?? NEWEST_FIRST;
  const isAscending = filter("order") === "asc";
  const search: UserSearch = {
    search: useDebounced(typed.trim(), DEBOUNCE_MS),
    sort: column,
    order: isAscending ? "asc" : "desc",
    filters: readFilters(filter),
  };
  const start = (wanted.page - 1) * wanted.pageSize;
  const users = useQuery(usersQuery(search, Math.floor(start / BLOCK_SIZE)));
  const total = users.data?.total ?? 0;
  // A shorter list never leaves an empty page.
  const lastPage = pageCount(total, wanted.pageSize);
  const isBeyond = users.data && !users.isPlaceholderData && wanted.page > lastPage;
  const paging = isBeyond ? { ...wanted, page: lastPage } : wanted;
  const from = ((paging.page - 1) * paging.pageSize) % BLOCK_SIZE;
  const sort: Sort = { column, direction: isAscending ? "ascending" : "descending" };
  return {
    search,
    typed,
    setTyped: (text: string) => setFilters({ search: text }),
    setFilter: (param: FilterParam, chosen: readonly string[]) =>
      setFilters({ [param]: chosen.join() }),
    clearFilters: () => setFilters(NO_FILTERS),
    /** Of every option of the filters; unknown until the list has come. */
    counts: users.data?.counts,
    sort,
    setSort: (next: Sort) =>
      setFilters({ sort: next.column, order: next.direction === "ascending" ? "asc" : "desc" }),
    paging,
    setPaging,
    total,
    rows: users.data?.users.slice(from, from + paging.pageSize) ?? [],
    isLoading: users.isPending,
    error: users.error ? readErrorText(users.error, "fetch users") : null,
    retry: () => void users.refetch(),
  };
}
