/** The paired server. Requests carry the token of one draft and nothing else: no cookie, no address of the room. */
import type { Advice, Told } from "../messages.ts";
import type { Source } from "../sites.ts";
import type { Batch } from "./outbox.ts";

export type Paired = { id: string; token: string; draft: string; path: string; source: Source };

type Answer<T> =
  | { is: "ok"; value: T }
  | { is: "unreachable" }
  | { is: "refused"; status: number; message: string; waitMs: number | null };

export type Server = {
  pair: (server: string, code: string) => Promise<Answer<Paired>>;
  send: (server: string, id: string, token: string, batch: Batch) => Promise<Answer<Told>>;
  advice: (server: string, id: string, token: string) => Promise<Answer<Advice>>;
  end: (server: string, id: string, token: string) => Promise<Answer<null>>;
};

const PATIENCE_MS = 10_000;

/** `now` is the sender's clock: the server works out from it how long ago a line was heard. */
export function serverOver(
  fetch: typeof globalThis.fetch,
  version: string,
  now: () => number,
): Server {
  const ask = <T>(server: string, path: string, method: string, token?: string, body?: unknown) =>
    request<T>(fetch, `${server}/api/v1/feeds${path}`, {
      method,
      headers: headers(token, body),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      credentials: "omit",
      referrerPolicy: "no-referrer",
      cache: "no-store",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  return {
    pair: (server, code) => ask(server, "/pair", "POST", undefined, { code, version }),
    send: (server, id, token, batch) =>
      ask(server, `/${id}/lines`, "POST", token, { ...batch, version, sent_at: now() }),
    advice: (server, id, token) => ask(server, `/${id}/advice`, "GET", token),
    end: (server, id, token) => ask(server, `/${id}`, "DELETE", token),
  };
}

function headers(token: string | undefined, body: unknown): Record<string, string> {
  return {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { "content-type": "application/json" }),
  };
}

async function request<T>(
  fetch: typeof globalThis.fetch,
  url: string,
  init: RequestInit,
): Promise<Answer<T>> {
  try {
    const response = await fetch(url, init);
    const body: unknown = response.status === 204 ? null : await response.json().catch(() => null);
    if (response.ok) return { is: "ok", value: body as T };
    if (response.status >= 500) return { is: "unreachable" };
    return {
      is: "refused",
      status: response.status,
      message: messageOf(body),
      waitMs: waitOf(response.headers.get("retry-after")),
    };
  } catch {
    return { is: "unreachable" };
  }
}

function messageOf(body: unknown): string {
  const read = body as { message?: unknown; detail?: unknown } | null;
  const text = read?.message ?? read?.detail;
  return typeof text === "string" ? text : "Draftboard refused this";
}

function waitOf(header: string | null): number | null {
  const seconds = Number(header ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1000 : null;
}
