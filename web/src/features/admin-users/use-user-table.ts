import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { readErrorText } from "@/api/errors";
import { useDebounced } from "@/lib/use-debounced";
import type { Sort } from "@/ui/data-table";
import { type Paging, pageCount } from "@/ui/paging";
import { BLOCK_SIZE, type UserSearch, type UserSort, usersQuery } from "./queries";

const DEBOUNCE_MS = 300;
const PAGE_SIZE = 25;

/** The visible part of the user list: what is searched, how it is sorted, which page. */
export function useUserTable() {
  const [typed, setTyped] = useState("");
  const [sort, setSort] = useState<Sort>({ column: "created_at", direction: "descending" });
  const [wanted, setPaging] = useState<Paging>({ page: 1, pageSize: PAGE_SIZE });
  const search: UserSearch = {
    search: useDebounced(typed.trim(), DEBOUNCE_MS),
    sort: sort.column as UserSort,
    order: sort.direction === "ascending" ? "asc" : "desc",
  };
  const start = (wanted.page - 1) * wanted.pageSize;
  const users = useQuery(usersQuery(search, Math.floor(start / BLOCK_SIZE)));
  const total = users.data?.total ?? 0;
  const firstPage = () => setPaging({ ...wanted, page: 1 });
  // A shorter list never leaves an empty page.
  const lastPage = pageCount(total, wanted.pageSize);
  if (users.data && !users.isPlaceholderData && wanted.page > lastPage) {
    setPaging({ ...wanted, page: lastPage });
  }
  return {
    search,
    typed,
    setTyped: (text: string) => {
      setTyped(text);
      firstPage();
    },
    sort,
    setSort: (next: Sort) => {
      setSort(next);
      firstPage();
    },
    paging: wanted,
    setPaging,
    total,
    rows: users.data?.users.slice(start % BLOCK_SIZE, (start % BLOCK_SIZE) + wanted.pageSize) ?? [],
    isLoading: users.isPending,
    error: users.error ? readErrorText(users.error, "fetch users") : null,
  };
}
