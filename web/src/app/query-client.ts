import { QueryClient } from "@tanstack/react-query";

/** Retries belong to api/transport.ts, which knows what may be sent twice. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
}
