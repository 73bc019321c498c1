import { detailOr, hasCode } from "@/api/errors";
import { readItem, session } from "@/lib/browser-storage";
import { OAUTH_STATE_KEY } from "@/lib/storage-keys";
import { OAUTH_FAILED } from "./texts";

const DECLINED = "You declined access to your Google account.";
const WRONG_STATE = "Invalid or expired OAuth state";
/** What a provider's description says, which carries no code. */
const REGISTRATION_CLOSED = /registration.*(disabled|closed)|new user registration/i;

export type OAuthOutcome =
  | { kind: "answer"; code: string; state: string }
  | { kind: "missing_params" }
  | { kind: "registration_disabled" }
  | { kind: "error"; message: string };

/** The state this browser was given when it set out; null if it never did. */
export function expectedOAuthState(): string | null {
  return readItem(session, OAUTH_STATE_KEY);
}

/** Reads what the provider put into the address. */
export function readCallback(search: URLSearchParams, expectedState: string | null): OAuthOutcome {
  const error = search.get("error");
  if (error === "access_denied") return { kind: "error", message: DECLINED };
  if (error) return describedBy(search.get("error_description") || OAUTH_FAILED);
  const code = search.get("code");
  const state = search.get("state");
  if (!code || !state) return { kind: "missing_params" };
  if (state !== expectedState) return { kind: "error", message: WRONG_STATE };
  return { kind: "answer", code, state };
}

/** Why our own server refused the exchange. */
export function refusedBy(error: unknown): Exclude<OAuthOutcome, { kind: "answer" }> {
  if (hasCode(error, "registration_closed")) return { kind: "registration_disabled" };
  return { kind: "error", message: detailOr(error, OAUTH_FAILED) };
}

function describedBy(message: string): Exclude<OAuthOutcome, { kind: "answer" }> {
  if (REGISTRATION_CLOSED.test(message)) return { kind: "registration_disabled" };
  return { kind: "error", message };
}
