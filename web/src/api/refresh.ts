import { ApiError, errorFromResponse } from "./errors";
import { send } from "./send";
import { sessionEnded } from "./session-news";
import { clearToken, needsRefresh, storedToken, storeToken } from "./token";

const SESSION_EXPIRED = "Session expired. Please login again.";

let running: Promise<void> | null = null;

/** Renews a token that is about to end. Requests that arrive meanwhile wait for the same renewal. */
export async function refreshIfNeeded(): Promise<void> {
  const token = storedToken();
  if (token && needsRefresh(token, Date.now())) await refreshToken();
}

export function refreshToken(): Promise<void> {
  running ??= renew().finally(() => {
    running = null;
  });
  return running;
}

async function renew(): Promise<void> {
  const response = await send({
    method: "POST",
    path: "/api/v1/auth/refresh",
    body: null,
    headers: {},
    withToken: true,
  }).catch(() => null);
  // No answer or a troubled server proves nothing about the session: the old token may still work.
  if (!response || response.status >= 500 || response.status === 429) return;
  if (!response.ok) throw await endSession(response);
  const renewed = (await response.json()) as { access_token: string };
  storeToken(renewed.access_token);
}

async function endSession(response: Response): Promise<ApiError> {
  const { statusText } = await errorFromResponse(response, false);
  clearToken();
  sessionEnded.announce(SESSION_EXPIRED);
  return new ApiError({ status: 401, statusText, detail: SESSION_EXPIRED });
}
