import { queryOptions } from "@tanstack/react-query";
import { request, requestRaw, type Schema } from "@/api/client";
import { replaceToken } from "@/api/token-replacement";

export type Account = Schema<"AccountBody">;

/** How the person signs in, and what they have here. */
export const accountQuery = queryOptions({
  queryKey: ["account"],
  // Counts what may have changed a moment ago, and what a deletion takes.
  staleTime: 0,
  queryFn: ({ signal }) => request("get", "/api/v1/account", { signal }),
});

/** This browser stays signed in, with the new token. */
export function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  const json = { current_password: currentPassword, new_password: newPassword };
  // Attached: a refused token is told by the form, and this call is what others wait for.
  return replaceToken(() => request("post", "/api/v1/account/password", { json, auth: "attach" }));
}

export function mailPasswordLink(email: string) {
  return request("post", "/api/v1/auth/forgot-password", { json: { email }, auth: "none" });
}

export function signOutEverywhere() {
  return request("post", "/api/v1/account/sign-out-everywhere");
}

export function deleteAccount(email: string, password: string | null) {
  return request("post", "/api/v1/account/delete", { json: { email, password } });
}

/** Hundreds of drafts take their time. */
const DOWNLOAD_TIMEOUT_MS = 5 * 60_000;

export async function fetchOwnData(): Promise<Blob> {
  const response = await requestRaw("get", "/api/v1/account/export", {
    timeoutMs: DOWNLOAD_TIMEOUT_MS,
    retries: 0,
  });
  return response.blob();
}

/** Browsers that listen to draft rooms for the account. */
export const browsersQuery = queryOptions({
  queryKey: ["account", "feeds"],
  queryFn: async ({ signal }) => (await request("get", "/api/v1/feeds", { signal })).feeds,
});

export function endPairing(id: string) {
  return request("delete", "/api/v1/account/feeds/{id}", { params: { id } });
}
