import { ApiError } from "@/api/errors";
import { forgetDraftPosition } from "@/leagues/kept/draft-position";
import { sessionPlayersKey } from "@/leagues/kept/player-copies";
import { invalidate } from "@/lib/cache";
import { deleteSession } from "./session-calls";

const BULK_TIMEOUT_MS = 5000;

/** Deletes all at once and tells how many went. Throws a sentence when none did. */
export async function deleteTestSessions(ids: string[]): Promise<number> {
  const results = await Promise.allSettled(ids.map(deleteOne));
  const failures = results.filter((result) => result.status === "rejected");
  if (failures.some(({ reason }) => !(reason instanceof ApiError))) {
    throw new Error("Bulk delete operation failed");
  }
  if (failures.length === ids.length) throw new Error("No test sessions could be deleted");
  return ids.length - failures.length;
}

async function deleteOne(id: string): Promise<void> {
  await deleteSession(id, { timeoutMs: BULK_TIMEOUT_MS });
  forgetSession(id);
}

/** What this browser kept of a session that is gone. */
export function forgetSession(id: string): void {
  invalidate(sessionPlayersKey(id));
  forgetDraftPosition(id);
}
