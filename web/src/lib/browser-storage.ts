// Browser storage throws when it is blocked or full. These helpers never do: reading gives null,
// writing says whether it worked.

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
  const keys = attempt(() => Object.keys(storage()), []);
  for (const key of keys) {
    if (key.startsWith(prefix)) removeItem(storage, key);
  }
}

// Functions, because merely naming window.localStorage throws where cookies are blocked.
export const local = () => window.localStorage;
export const session = () => window.sessionStorage;
