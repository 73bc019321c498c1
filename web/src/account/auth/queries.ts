import { queryOptions } from "@tanstack/react-query";
import { request, type Schema } from "@/api/client";

/** Whether sign-up is open. Visitors ask, so no token is needed. */
export const registrationStatusQuery = queryOptions({
  queryKey: ["auth", "registration-status"],
  queryFn: ({ signal }) =>
    request("get", "/api/v1/admin/systems/registration/status", { auth: "attach", signal }),
});

export const verificationQuery = (token: string) =>
  queryOptions({
    queryKey: ["auth", "verification", token],
    queryFn: () =>
      request("get", "/api/v1/auth/verify/{token}", { params: { token }, auth: "attach" }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Whether a link to the password page still works, before anybody types one. */
export const passwordLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ["auth", "password-link", token],
    queryFn: () =>
      request("get", "/api/v1/auth/reset-password/{token}", { params: { token }, auth: "none" }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A code can be spent once; as a query it is spent once however often the page renders. */
export const oauthCallbackQuery = (code: string, state: string) =>
  queryOptions({
    queryKey: ["auth", "oauth-callback", code, state],
    queryFn: () =>
      request("post", "/api/v1/auth/oauth/callback", { json: { code, state }, auth: "none" }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export function login(email: string, password: string) {
  const form = { username: email, password };
  return request("post", "/api/v1/auth/login", { form, auth: "none" });
}

export function register(json: Schema<"RegisterBody">) {
  return request("post", "/api/v1/auth/register", { json, auth: "none" });
}

export function resendVerification(email: string) {
  return request("post", "/api/v1/auth/resend-verification", { json: { email }, auth: "none" });
}

export function forgotPassword(email: string) {
  return request("post", "/api/v1/auth/forgot-password", { json: { email }, auth: "none" });
}

export function startGoogleSignIn() {
  return request("get", "/api/v1/auth/oauth/google", { auth: "none" });
}

export function resetPassword(token: string, password: string) {
  const json = { token, password };
  return request("post", "/api/v1/auth/reset-password", { json, auth: "none" });
}
