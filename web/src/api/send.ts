import { ApiError } from "./errors";
import { storedToken } from "./token";

const MAX_REDIRECTS = 5;
const DEFAULT_TIMEOUT_MS = 10_000;

export interface OutgoingRequest {
  method: string;
  path: string;
  body: BodyInit | null;
  headers: Record<string, string>;
  withToken: boolean;
  timeoutMs?: number;
  signal?: AbortSignal;
  keepalive?: boolean;
}

/** One exchange with the server: adds the token, follows redirects safely, gives up in time. */
export async function send(request: OutgoingRequest): Promise<Response> {
  const signals = [AbortSignal.timeout(request.timeoutMs ?? DEFAULT_TIMEOUT_MS)];
  if (request.signal) signals.push(request.signal);
  const signal = AbortSignal.any(signals);
  let url = request.path;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const response = await exchange(request, url, signal);
    if (!lostItsToken(response)) return response;
    url = response.url;
  }
  throw noAnswer("Too many redirects");
}

async function exchange(request: OutgoingRequest, url: string, signal: AbortSignal) {
  const token = request.withToken ? storedToken() : null;
  const headers = token
    ? { ...request.headers, Authorization: `Bearer ${token}` }
    : request.headers;
  try {
    const { method, body, keepalive = false } = request;
    return await fetch(url, { method, headers, body, signal, keepalive });
  } catch (cause) {
    if (request.signal?.aborted) throw cause;
    throw noAnswer(null);
  }
}

// Browsers drop the Authorization header on some redirects, and page code cannot see the hops. An
// unauthorized answer at the end of one is asked again at its final address, on our origin only:
// the token never travels to another.
function lostItsToken(response: Response): boolean {
  return (
    response.redirected &&
    response.status === 401 &&
    new URL(response.url).origin === window.location.origin
  );
}

function noAnswer(detail: string | null): ApiError {
  return new ApiError({ status: 0, statusText: "Network error", detail });
}
