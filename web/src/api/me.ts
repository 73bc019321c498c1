import { queryOptions } from "@tanstack/react-query";
import { request } from "./client";

/** The signed-in user. Keyed by the token's subject: a sign-in in another tab is another user. */
export const meQuery = (subject: string | null) =>
  queryOptions({
    queryKey: ["auth", "me", subject],
    queryFn: ({ signal }) => request("get", "/api/v1/auth/me", { signal }),
    staleTime: 60_000,
  });
