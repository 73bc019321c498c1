import { local, readJson, removeItem, writeJson } from "./browser-storage";
import { DRAFT_POSITION_PREFIX } from "./storage-keys";

/** Where the pick counter of a session stands. The engine moves it. */
export interface DraftPositionRecord {
  currentPick: number;
  isManualOverride: boolean;
  lastSyncedDraftedCount: number;
}

export function storedDraftPosition(sessionId: string): DraftPositionRecord | null {
  const kept = readJson(local, DRAFT_POSITION_PREFIX + sessionId);
  return isRecord(kept) ? kept : null;
}

export function storeDraftPosition(sessionId: string, record: DraftPositionRecord): boolean {
  return writeJson(local, DRAFT_POSITION_PREFIX + sessionId, record);
}

export function forgetDraftPosition(sessionId: string): void {
  removeItem(local, DRAFT_POSITION_PREFIX + sessionId);
}

function isRecord(value: unknown): value is DraftPositionRecord {
  const record = value as Partial<DraftPositionRecord> | null;
  return (
    Number.isInteger(record?.currentPick) &&
    typeof record?.isManualOverride === "boolean" &&
    Number.isInteger(record?.lastSyncedDraftedCount)
  );
}
