import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { universeVersion } from "./universe";

/** Sent when the server names no season. */
const FALLBACK_POOL = "2024";

const poolQuery = queryOptions({
  queryKey: ["players", "pool-season"],
  queryFn: async () => (await universeVersion()).pool_version ?? FALLBACK_POOL,
  staleTime: 60_000,
});

/** The pool new sessions are made for. A server that does not say must not stop a draft. */
export function basePoolNow(queryClient: QueryClient): Promise<string> {
  return queryClient.fetchQuery(poolQuery).catch(() => FALLBACK_POOL);
}

/** The same for a form that shows it. */
export function useBasePool(): string {
  return useQuery(poolQuery).data ?? FALLBACK_POOL;
}
