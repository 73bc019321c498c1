// Browser storage throws when it is blocked or full. These helpers never do: reading gives null,
// writing says whether it worked.

// Functions, because merely naming window.localStorage throws where cookies are blocked.
export const local = () => window.localStorage;
export const session = () => window.sessionStorage;

function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

export function readItem(storage: () => Storage, key: string): string | null {
  return attempt(() => storage().getItem(key), null);
}

export function writeItem(storage: () => Storage, key: string, value: string): boolean {
  return attempt(() => {
    storage().setItem(key, value);
    return true;
  }, false);
}

export function removeItem(storage: () => Storage, key: string): void {
  attempt(() => storage().removeItem(key), undefined);
}

export function removeByPrefix(storage: () => Storage, prefix: string): void {
  for (const key of keysWithPrefix(storage, prefix)) removeItem(storage, key);
}

export function keysWithPrefix(storage: () => Storage, prefix: string): string[] {
  return attempt(() => Object.keys(storage()), []).filter((key) => key.startsWith(prefix));
}

/** A stored JSON value; null when there is none or it cannot be read. */
export function readJson(storage: () => Storage, key: string): unknown {
  const text = readItem(storage, key);
  return attempt(() => (text === null ? null : JSON.parse(text)), null);
}

export function writeJson(storage: () => Storage, key: string, value: unknown): boolean {
  return writeItem(storage, key, JSON.stringify(value));
}

const PROBE_KEY = "draftboard_storage_probe";

/** Private windows and strict settings block storage; a full one refuses writes. */
export function isStorageAvailable(storage: () => Storage = local): boolean {
  const isWritten = writeItem(storage, PROBE_KEY, "1");
  removeItem(storage, PROBE_KEY);
  return isWritten;
}
