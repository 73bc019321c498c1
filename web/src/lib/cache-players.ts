import { keysWithPrefix, local } from "./browser-storage";
import { invalidate, readFresh, readKept, recordHit, writeCache } from "./cache";
import { countMiss } from "./cache-metrics";
import { DRAFT_PLAYERS_PREFIX, SESSION_PLAYERS_PREFIX, UNIVERSE_PREFIX } from "./storage-keys";

const PLAYERS_TTL_MS = 15 * 60 * 1000;
const UNIVERSE_TTL_MS = 60 * 60 * 1000;

/** The only layout of session players this client understands; older servers named none. */
const STORAGE_VERSION = "v2";

/** What a conditional read brought: new data, or word that the copy still holds (304). */
export type ConditionalAnswer<T> =
  | { isUnchanged: true }
  | { isUnchanged: false; data: T; etag: string | null };

/** Reads on condition; `etag` is null when there is no copy to compare with. */
export type ConditionalRead<T> = (etag: string | null) => Promise<ConditionalAnswer<T>>;

interface StoredVersion {
  storage_version?: string | null;
}

export const draftPlayersKey = (draftId: string) => DRAFT_PLAYERS_PREFIX + draftId;
export const sessionPlayersKey = (sessionId: string) => SESSION_PLAYERS_PREFIX + sessionId;
/** One copy per version and scoring; standard scoring is the version alone. */
export const universeKey = (version: string, scoring: number) =>
  UNIVERSE_PREFIX + version + (scoring === 0 ? "" : `:${scoring}`);

export function draftPlayersThroughCache<T>(draftId: string, read: ConditionalRead<T>) {
  return throughCache(draftPlayersKey(draftId), PLAYERS_TTL_MS, read);
}

export function sessionPlayersThroughCache<T extends StoredVersion>(
  sessionId: string,
  read: ConditionalRead<T>,
): Promise<T> {
  const key = sessionPlayersKey(sessionId);
  dropForeignLayout(key);
  return throughCache(key, PLAYERS_TTL_MS, read);
}

/** The copy of a session's players, however old, unless its layout is another. */
export function keptSessionPlayers<T extends StoredVersion>(sessionId: string): T | null {
  const key = sessionPlayersKey(sessionId);
  dropForeignLayout(key);
  return readKept<T>(key)?.data ?? null;
}

/** The universe of a version: a fresh copy needs no call, since its name says that it is current. */
export async function universeThroughCache<T>(
  version: string,
  scoring: number,
  read: ConditionalRead<T>,
): Promise<T> {
  const key = universeKey(version, scoring);
  const fresh = readFresh<T>(key);
  if (fresh) {
    recordHit(key, false);
    return fresh.data;
  }
  // An old copy of this very version: the server need only say that it still holds.
  const data = await throughCache(key, UNIVERSE_TTL_MS, read, readKept<T>(key));
  forgetOlderUniverses(version);
  return data;
}

/** The newest copy of the universe, however old: what a draft without a server works on. */
export function keptUniverse<T>(): T | null {
  const entries = keysWithPrefix(local, UNIVERSE_PREFIX).map((key) => readKept<T>(key));
  const newestFirst = entries.toSorted((a, b) => (b?.timestamp ?? 0) - (a?.timestamp ?? 0));
  return newestFirst[0]?.data ?? null;
}

async function throughCache<T>(
  key: string,
  ttl: number,
  read: ConditionalRead<T>,
  kept = readFresh<T>(key),
): Promise<T> {
  const answer = await read(kept?.etag ?? null);
  if (answer.isUnchanged) {
    if (!kept) throw new Error("The server confirmed a copy that does not exist");
    recordHit(key, true);
    return kept.data;
  }
  countMiss();
  writeCache(key, answer.data, answer.etag, ttl);
  return answer.data;
}

function forgetOlderUniverses(version: string): void {
  const isOfVersion = (key: string) => key.slice(UNIVERSE_PREFIX.length).split(":")[0] === version;
  for (const key of keysWithPrefix(local, UNIVERSE_PREFIX)) {
    if (!isOfVersion(key)) invalidate(key);
  }
}

function dropForeignLayout(key: string): void {
  const version = readKept<StoredVersion>(key)?.data?.storage_version ?? STORAGE_VERSION;
  if (version !== STORAGE_VERSION) invalidate(key);
}
