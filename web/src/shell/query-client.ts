import { QueryClient } from "@tanstack/react-query";

/** Retries belong to api/transport.ts, which knows what may be sent twice. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // The browser's idea of being online says nothing about this server.
      queries: {
        networkMode: "always",
        retry: false,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
}
