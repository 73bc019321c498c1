import { queryOptions } from "@tanstack/react-query";
import type { User } from "./auth-context";
import { request } from "./client";
import { ApiError } from "./errors";

const FIRST_RECHECK_MS = 5000;
const LONGEST_RECHECK_MS = 30_000;

/** The signed-in user. Keyed by the token's subject: a sign-in in another tab is another user. */
export const meQuery = (subject: string | null) =>
  queryOptions({
    queryKey: ["auth", "me", subject],
    queryFn: async ({ signal }) => checked(await request("get", "/api/v1/auth/me", { signal })),
    staleTime: 60_000,
    // Roles and names change elsewhere; whoever comes back to the tab sees them.
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
    refetchInterval: ({ state }) =>
      state.error && !isRefusal(state.error) ? recheckMs(state.errorUpdateCount) : false,
  });

function recheckMs(nFailures: number): number {
  return Math.min(FIRST_RECHECK_MS * 2 ** (nFailures - 1), LONGEST_RECHECK_MS);
}

/** Only this says that a token does not hold. Everything else is trouble between here and the server. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

// A proxy or a hotel's sign-in page may answer in the server's place.
function checked(user: User): User {
  if (typeof user?.id === "string" && typeof user.role === "number") return user;
  throw new ApiError({ status: 0, statusText: "Network error", detail: null });
}

/** Makes the server refuse this token from now on. Reads the token at once, so it may be cleared next. */
export function endOnServer() {
  return request("post", "/api/v1/auth/logout", { auth: "attach" });
}
