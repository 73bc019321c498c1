import { local, readItem, removeItem, session, writeItem } from "@/lib/browser-storage";
import { TOKEN_KEY } from "@/lib/storage-keys";

/** A token this close to its end is renewed before the next request. */
export const REFRESH_THRESHOLD_MS = 5 * 60 * 1000;

const listeners = new Set<() => void>();

export function storedToken(): string | null {
  return readItem(local, TOKEN_KEY) ?? readItem(session, TOKEN_KEY);
}

export function storeToken(token: string): void {
  if (!writeItem(local, TOKEN_KEY, token)) writeItem(session, TOKEN_KEY, token);
  announce();
}

export function clearToken(): void {
  removeItem(local, TOKEN_KEY);
  removeItem(session, TOKEN_KEY);
  announce();
}

/** Calls back on every change, also one made in another tab. */
export function onTokenChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === TOKEN_KEY || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}

export function needsRefresh(token: string, nowMs: number): boolean {
  const expiresAt = expiryMs(token);
  return expiresAt !== null && expiresAt - nowMs <= REFRESH_THRESHOLD_MS;
}

/** The `exp` claim in milliseconds; null when the token carries none the browser can read. */
export function expiryMs(token: string): number | null {
  const { exp } = claimsOf(token);
  return typeof exp === "number" ? exp * 1000 : null;
}

/** Whose token it is. */
export function subjectOf(token: string): string | null {
  const { sub } = claimsOf(token);
  return typeof sub === "string" ? sub : null;
}

/** The id of the signed-in person; null without a sign-in. */
export function storedSubject(): string | null {
  const token = storedToken();
  return token ? subjectOf(token) : null;
}

function claimsOf(token: string): Record<string, unknown> {
  try {
    const payload = token.split(".")[1] ?? "";
    return JSON.parse(atob(payload.replace(/-/g, "+").replace(/_/g, "/")));
  } catch {
    return {};
  }
}

function announce(): void {
  for (const listener of listeners) listener();
}
