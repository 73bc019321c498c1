import { ApiError, errorFromResponse } from "./errors";
import { send } from "./send";
import { sessionEnded } from "./session-news";
import { clearToken, needsRefresh, storedToken, storeToken } from "./token";
import { wasReplaced } from "./token-replacement";

const SESSION_EXPIRED = "Session expired. Please login again.";

let running: Promise<boolean> | null = null;

/** Renews a token that is about to end. Requests that arrive meanwhile wait for the same renewal. */
export async function refreshIfNeeded(): Promise<void> {
  const token = storedToken();
  if (token && needsRefresh(token, Date.now())) await refreshToken();
}

/** Whether there is a new token. Throws when the server refuses one: the session is over. */
export function refreshToken(): Promise<boolean> {
  running ??= renew().finally(() => {
    running = null;
  });
  return running;
}

async function renew(): Promise<boolean> {
  const token = storedToken();
  const response = await send({
    method: "POST",
    path: "/api/v1/auth/refresh",
    body: null,
    headers: {},
    withToken: true,
  }).catch(() => null);
  if (response?.status === 401) {
    if (await wasReplaced(token)) return true;
    throw await endSession(response);
  }
  // No answer, a troubled server or nonsense proves nothing about the session: the old token may
  // still work.
  const renewed = response?.ok ? await response.json().catch(() => null) : null;
  if (typeof renewed?.access_token !== "string") return false;
  // One that was replaced or dropped meanwhile must not come back.
  if (storedToken() === token) storeToken(renewed.access_token);
  return true;
}

async function endSession(response: Response): Promise<ApiError> {
  const { statusText } = await errorFromResponse(response, false);
  clearToken();
  sessionEnded.announce(SESSION_EXPIRED);
  return new ApiError({ status: 401, statusText, detail: SESSION_EXPIRED });
}
