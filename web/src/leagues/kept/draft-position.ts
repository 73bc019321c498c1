import type { PickTracker } from "@/engine/pkg/engine_wasm";
import { local, readJson, removeItem, writeJson } from "@/lib/browser-storage";
import { DRAFT_POSITION_PREFIX } from "@/lib/storage-keys";

/** Where the pick counter of a session stood last. The engine moves it. */
export function storedDraftPosition(sessionId: string): PickTracker | null {
  const kept = readJson(local, DRAFT_POSITION_PREFIX + sessionId) as Partial<PickTracker> | null;
  const isWhole =
    Number.isInteger(kept?.currentPick) &&
    typeof kept?.isManualOverride === "boolean" &&
    Number.isInteger(kept.lastSyncedDraftedCount);
  return isWhole ? (kept as PickTracker) : null;
}

export function storeDraftPosition(sessionId: string, tracker: PickTracker): boolean {
  return writeJson(local, DRAFT_POSITION_PREFIX + sessionId, tracker);
}

export function forgetDraftPosition(sessionId: string): void {
  removeItem(local, DRAFT_POSITION_PREFIX + sessionId);
}
