import {
  isStorageAvailable,
  local,
  readItem,
  readJson,
  removeItem,
  writeItem,
  writeJson,
} from "@/lib/browser-storage";
import { LAST_ROOM_KEY, LAST_SESSION_KEY, STORAGE_METRICS_KEY } from "@/lib/storage-keys";

const SESSION_ID = /^[A-Za-z0-9_-]{8,}$/;

export function isSessionId(id: string): boolean {
  return SESSION_ID.test(id);
}

/** The session this browser worked on last. An unusable id is forgotten on the way. */
export function lastSessionId(): string | null {
  const id = readItem(local, LAST_SESSION_KEY);
  if (id === null) return null;
  const isUsable = isSessionId(id);
  countAccess(isUsable);
  if (isUsable) return id;
  forgetLastSession();
  return null;
}

/** Remembers where to come back to. Throws a sentence for people when the browser will not. */
export function rememberSession(id: string): void {
  if (!isSessionId(id)) throw new Error("Invalid session ID format");
  if (writeItem(local, LAST_SESSION_KEY, id)) {
    forgetLastRoom();
    countAccess(true);
    return;
  }
  throw new Error(
    isStorageAvailable() ? "Failed to store session ID" : "Browser storage not available",
  );
}

export function forgetLastSession(): void {
  removeItem(local, LAST_SESSION_KEY);
}

/** The draft room this browser was in last, unless a session was opened since. */
export function lastRoomId(): string | null {
  return readItem(local, LAST_ROOM_KEY);
}

export function rememberRoom(id: string): void {
  writeItem(local, LAST_ROOM_KEY, id);
}

export function forgetLastRoom(): void {
  removeItem(local, LAST_ROOM_KEY);
}

/** Counts how often the remembered session was used, and how often it was unusable. */
function countAccess(isUsable: boolean): void {
  const before = readJson(local, STORAGE_METRICS_KEY) as Partial<Record<string, number>> | null;
  writeJson(local, STORAGE_METRICS_KEY, {
    lastUpdated: Date.now(),
    accessCount: (before?.accessCount ?? 0) + 1,
    validationFailures: (before?.validationFailures ?? 0) + (isUsable ? 0 : 1),
  });
}
