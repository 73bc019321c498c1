import {
  keysWithPrefix,
  local,
  readItem,
  readJson,
  removeItem,
  writeJson,
} from "./browser-storage";
import { countHit, countInvalidations } from "./cache-metrics";
import {
  CACHE_PREFIXES,
  LAST_SESSION_KEY,
  SESSION_PLAYERS_PREFIX,
  UNIVERSE_PREFIX,
} from "./storage-keys";

/** A read of the server kept in the browser, under the contract's names. */
interface CacheEntry<T> {
  data: T;
  etag: string | null;
  timestamp: number;
  ttl: number;
  hitCount: number;
  /** Characters of the data as stored. */
  size: number;
}

const CLEANUP_EVERY_MS = 10 * 60 * 1000;

/** The entry while it is fresh. */
export function readFresh<T>(key: string): CacheEntry<T> | null {
  const entry = readKept<T>(key);
  return isExpired(entry) ? null : entry;
}

/** The entry whatever its age: what an outage leaves to show. */
export function readKept<T>(key: string): CacheEntry<T> | null {
  const entry = readJson(local, key);
  return isEntry(entry) ? (entry as CacheEntry<T>) : null;
}

/** Keeps data. False when the browser has no room even after the emergency cleanup. */
export function writeCache<T>(key: string, data: T, etag: string | null, ttl: number): boolean {
  const hitCount = readKept(key)?.hitCount ?? 0;
  const size = JSON.stringify(data).length;
  const entry: CacheEntry<T> = { data, etag, timestamp: Date.now(), ttl, hitCount, size };
  if (writeJson(local, key, entry)) return true;
  removeLowestHalf();
  return writeJson(local, key, entry);
}

/** The copy served. `isConfirmed`: the server said that it still holds, so its time starts again. */
export function recordHit(key: string, isConfirmed: boolean): void {
  countHit();
  const entry = readKept(key);
  if (!entry) return;
  const timestamp = isConfirmed ? Date.now() : entry.timestamp;
  writeJson(local, key, { ...entry, timestamp, hitCount: entry.hitCount + 1 });
}

export function invalidate(key: string): void {
  if (readKept(key)) countInvalidations(1);
  removeItem(local, key);
}

function removeExpired(): void {
  const isNeeded = (key: string) => isForOutages(key) && readKept(key) !== null;
  drop(cachedKeys().filter((key) => isExpired(readKept(key)) && !isNeeded(key)));
}

// The draft last opened and the player universe stay, however old: they are what a visit without a
// server has to show. Reading them fresh still asks the server.
function isForOutages(key: string): boolean {
  const lastSession = readItem(local, LAST_SESSION_KEY);
  return key.startsWith(UNIVERSE_PREFIX) || key === SESSION_PLAYERS_PREFIX + lastSession;
}

/** Removes what has expired, now and every ten minutes. Returns how to stop. */
export function startCacheCleanup(): () => void {
  removeExpired();
  const timer = setInterval(removeExpired, CLEANUP_EVERY_MS);
  return () => clearInterval(timer);
}

// Storage is full: the half that is old and rarely read makes room.
function removeLowestHalf(): void {
  const now = Date.now();
  const score = (key: string) => {
    const entry = readKept(key);
    return entry ? (entry.hitCount + 1) / (now - entry.timestamp + 1) : 0;
  };
  const scored = cachedKeys().map((key) => ({ key, score: score(key) }));
  scored.sort((a, b) => a.score - b.score);
  drop(scored.slice(0, Math.ceil(scored.length / 2)).map(({ key }) => key));
}

function drop(keys: string[]): void {
  for (const key of keys) removeItem(local, key);
  if (keys.length > 0) countInvalidations(keys.length);
}

function cachedKeys(): string[] {
  return CACHE_PREFIXES.flatMap((prefix) => keysWithPrefix(local, prefix));
}

function isExpired(entry: CacheEntry<unknown> | null): boolean {
  return !entry || Date.now() - entry.timestamp > entry.ttl;
}

function isEntry(value: unknown): boolean {
  const entry = value as Partial<CacheEntry<unknown>> | null;
  return (
    typeof entry === "object" &&
    entry !== null &&
    "data" in entry &&
    typeof entry.timestamp === "number" &&
    typeof entry.ttl === "number" &&
    typeof entry.hitCount === "number"
  );
}
