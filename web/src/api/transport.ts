import { ApiError, errorFromResponse } from "./errors";
import { refreshIfNeeded } from "./refresh";
import { type OutgoingRequest, send } from "./send";
import { forbidden, sessionEnded } from "./session-news";
import { clearToken, storedToken } from "./token";
import { wasReplaced } from "./token-replacement";

const READ_RETRIES = 2;
const FIRST_RETRY_DELAY_MS = 300;

/** Calls whose 401 keeps the page and the token: a draft must not vanish under the user. */
const SESSION_CALL =
  /^\/api\/v1\/(sessions(\/|\?|$)|(players|drafts)\/[^/]+\/players\/[^/]+\/mark)/;

/** Calls that nobody makes without having signed in. */
const ADMIN_CALL = /^\/api\/v1\/admin\//;

export interface TransportOptions {
  /**
   * session: renew and send the token, a 401 ends the session. attach: send a stored token, no
   * more. none: never send it.
   */
  auth?: "session" | "attach" | "none";
  json?: unknown;
  form?: Record<string, string>;
  body?: FormData;
  headers?: Record<string, string>;
  timeoutMs?: number;
  /** How often a GET is tried again after a network error or a 5xx. Writes never are. */
  retries?: number;
  signal?: AbortSignal;
  /** Sent to its end even when the page is being left. */
  keepalive?: boolean;
}

/** Makes a call by the rules of sign-in, renewal and retry. 304 counts as an answer. */
export async function perform(
  method: string,
  path: string,
  options: TransportOptions = {},
): Promise<Response> {
  const auth = options.auth ?? "session";
  if (auth === "session") await refreshIfNeeded();
  if (auth === "session" && ADMIN_CALL.test(path) && !storedToken()) throw tokenMissing();
  const request = outgoing(method, path, options);
  const token = storedToken();
  let response = await sendWithRetries(request, retriesFor(method, options));
  if (response.status === 401 && auth === "session" && (await wasReplaced(token))) {
    response = await sendWithRetries(request, retriesFor(method, options));
  }
  if (response.ok || response.status === 304) return response;
  throw await refusal(response, path, auth === "session" && storedToken() !== null);
}

function outgoing(method: string, path: string, options: TransportOptions): OutgoingRequest {
  const headers: Record<string, string> = { Accept: "application/json", ...options.headers };
  let body: BodyInit | null = options.body ?? null;
  if (options.json !== undefined || (ADMIN_CALL.test(path) && !options.body)) {
    headers["Content-Type"] = "application/json";
    body = options.json === undefined ? null : JSON.stringify(options.json);
  } else if (options.form) {
    // A string rather than URLSearchParams, so that a second try can send it again.
    headers["Content-Type"] = "application/x-www-form-urlencoded";
    body = new URLSearchParams(options.form).toString();
  }
  const { timeoutMs, signal, keepalive } = options;
  const withToken = options.auth !== "none";
  return { method, path, body, headers, withToken, timeoutMs, signal, keepalive };
}

async function sendWithRetries(request: OutgoingRequest, retries: number): Promise<Response> {
  for (let attempt = 0; ; attempt += 1) {
    const isLast = attempt >= retries;
    try {
      const response = await send(request);
      if (isLast || response.status < 500) return response;
    } catch (error) {
      if (isLast || !(error instanceof ApiError)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, FIRST_RETRY_DELAY_MS * 2 ** attempt));
  }
}

function retriesFor(method: string, options: TransportOptions): number {
  return method === "GET" ? (options.retries ?? READ_RETRIES) : 0;
}

function tokenMissing(): ApiError {
  const detail = "No authentication token found";
  return new ApiError({ status: 401, statusText: "Unauthorized", detail });
}

async function refusal(response: Response, path: string, isSignedIn: boolean): Promise<ApiError> {
  const isRefusedSession = response.status === 401 && isSignedIn;
  const keepsPage = SESSION_CALL.test(path);
  const error = await errorFromResponse(response, isRefusedSession && keepsPage);
  if (isRefusedSession && !keepsPage) {
    clearToken();
    sessionEnded.announce(error.message);
  }
  if (response.status === 403 && isSignedIn) forbidden.announce(error.message);
  return error;
}
