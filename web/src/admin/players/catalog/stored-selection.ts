import { readJson, session, writeJson } from "@/lib/browser-storage";

const PREFIX = "draftboard_selection:";
const KEY_BYTES = 8;

/** Names a choice of players: 16 hexadecimal digits, the same for the same players in any order. @internal */
export async function selectionKey(ids: readonly string[]): Promise<string> {
  const text = new TextEncoder().encode([...ids].sort().join("\n"));
  // Browsers offer digests on secure addresses only; elsewhere a random name does as well.
  const bytes = globalThis.crypto.subtle
    ? new Uint8Array(await crypto.subtle.digest("SHA-256", text))
    : crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  const digits = [...bytes.slice(0, KEY_BYTES)].map((byte) => byte.toString(16).padStart(2, "0"));
  return digits.join("");
}

/** Remembers the choice in this tab and answers its name. */
export async function keepSelection(ids: readonly string[]): Promise<string> {
  const key = await selectionKey(ids);
  writeJson(session, PREFIX + key, ids);
  return key;
}

export function readSelection(key: string | null): string[] {
  const ids = key ? readJson(session, PREFIX + key) : null;
  return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
}
