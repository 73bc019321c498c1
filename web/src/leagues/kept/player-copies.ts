import { keysWithPrefix, local } from "@/lib/browser-storage";
import { invalidate, readFresh, readKept, recordHit, writeCache } from "@/lib/cache";
import { countMiss } from "@/lib/cache-metrics";
import { DRAFT_PLAYERS_PREFIX, SESSION_PLAYERS_PREFIX, UNIVERSE_PREFIX } from "@/lib/storage-keys";

const PLAYERS_TTL_MS = 15 * 60 * 1000;
const UNIVERSE_TTL_MS = 60 * 60 * 1000;

/** The only layout of a draft's players this client understands; older servers named none. */
const STORAGE_VERSION = "v2";

/** What a conditional read brought: new data, or word that the copy still holds (304). */
type ConditionalAnswer<T> =
  | { isUnchanged: true }
  | { isUnchanged: false; data: T; etag: string | null };

/** Reads on condition; `etag` is null when there is no copy to compare with. */
type ConditionalRead<T> = (etag: string | null) => Promise<ConditionalAnswer<T>>;

/** The headers of a conditional read. */
export function ifChangedSince(etag: string | null): Record<string, string> {
  return etag === null ? {} : { "If-None-Match": etag };
}

/** What the server said to a conditional read. */
export async function conditionalAnswer<Body, T>(
  response: Response,
  dataOf: (body: Body) => T,
): Promise<ConditionalAnswer<T>> {
  if (response.status === 304) return { isUnchanged: true };
  const data = dataOf((await response.json()) as Body);
  return { isUnchanged: false, data, etag: response.headers.get("ETag") };
}

/** What a copy says about itself: its layout, and whose it is. */
interface Labelled {
  storage_version?: string | null;
  user_id: string | null;
}

/** A session as one person sees it. */
export interface OwnSession {
  sessionId: string;
  userId: string | null;
}

export const sessionPlayersKey = (sessionId: string) => SESSION_PLAYERS_PREFIX + sessionId;
/** One copy per version and scoring; standard scoring is the version alone. @internal */
export const universeKey = (version: string, scoring: number) =>
  UNIVERSE_PREFIX + version + (scoring === 0 ? "" : `:${scoring}`);

export function sessionPlayersThroughCache<T extends Labelled>(
  { sessionId, userId }: OwnSession,
  read: ConditionalRead<T>,
): Promise<T> {
  return ownThroughCache(sessionPlayersKey(sessionId), userId, read);
}

/** The players of a draft room, kept as those of a session are. */
export function roomPlayersThroughCache<T extends Labelled>(
  { roomId, userId }: { roomId: string; userId: string | null },
  read: ConditionalRead<T>,
): Promise<T> {
  return ownThroughCache(DRAFT_PLAYERS_PREFIX + roomId, userId, read);
}

/** The copy of a session's players, however old, unless its layout is another or it is another person's. */
export function keptSessionPlayers<T extends Labelled>(session: OwnSession): T | null {
  const key = sessionPlayersKey(session.sessionId);
  dropForeign(key, session.userId);
  return readKept<T>(key)?.data ?? null;
}

/** Replaces the copy by a newer one. Without a mark of the server's: it is to be asked for all of it next time. */
export function keepSessionPlayers<T extends Labelled>({ sessionId }: OwnSession, data: T): void {
  writeCache(sessionPlayersKey(sessionId), data, null, PLAYERS_TTL_MS);
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

function ownThroughCache<T extends Labelled>(
  key: string,
  userId: string | null,
  read: ConditionalRead<T>,
): Promise<T> {
  dropForeign(key, userId);
  return throughCache(key, PLAYERS_TTL_MS, read);
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

function dropForeign(key: string, userId: string | null): void {
  const kept = readKept<Partial<Labelled> | null>(key);
  if (!kept) return;
  const version = kept.data?.storage_version ?? STORAGE_VERSION;
  if (version !== STORAGE_VERSION || kept.data?.user_id !== userId) invalidate(key);
}
