import { queryOptions } from "@tanstack/react-query";
import { request } from "./client";

const RECHECK_MS = 5000;
const TIMEOUT_MS = 5000;

/** Whether the server answers, and what it offers. Asked again every five seconds until it does. */
export const healthQuery = queryOptions({
  queryKey: ["health"],
  queryFn: ({ signal }) =>
    request("get", "/api/health", { auth: "attach", retries: 0, timeoutMs: TIMEOUT_MS, signal }),
  staleTime: Number.POSITIVE_INFINITY,
  refetchInterval: (query) => (query.state.data ? false : RECHECK_MS),
  refetchIntervalInBackground: true,
});
