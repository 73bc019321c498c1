import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDebounced } from "@/lib/use-debounced";
import { sessionsQuery } from "./queries";
import { matchesSearch } from "./session-names";

const SEARCH_DEBOUNCE_MS = 300;

/** The user's sessions and those of them that the search leaves. */
export function useSessionSearch() {
  const list = useQuery(sessionsQuery);
  const [search, setSearch] = useState("");
  const settled = useDebounced(search, SEARCH_DEBOUNCE_MS).trim();
  const all = list.data ?? [];
  const shown = settled === "" ? all : all.filter((session) => matchesSearch(session, settled));
  return { list, all, shown, search, setSearch, isSearching: settled !== "" };
}
