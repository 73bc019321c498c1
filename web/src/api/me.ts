import { queryOptions } from "@tanstack/react-query";
import { request } from "./client";

/** The signed-in user. Keyed by the token's subject: a sign-in in another tab is another user. */
export const meQuery = (subject: string | null) =>
  queryOptions({
    queryKey: ["auth", "me", subject],
    queryFn: ({ signal }) => request("get", "/api/v1/auth/me", { signal }),
    staleTime: 60_000,
    // Roles and names change elsewhere; whoever comes back to the tab sees them.
    refetchOnWindowFocus: true,
  });

/** Makes the server refuse this token from now on. Reads the token at once, so it may be cleared next. */
export function endOnServer() {
  return request("post", "/api/v1/auth/logout", { auth: "attach" });
}
