import { withDatabase } from "./draft-database";
import { laterWrites } from "./later-writes";
import type { KeptHistory } from "./undo-history";

const EMPTY: KeptHistory = { done: [], undone: [] };

const keyOf = (sessionId: string, userId: string | null) => `${userId ?? ""}:${sessionId}`;

/** What can be undone and redone, kept for the next visit. */
export const historyLog = {
  read(sessionId: string, userId: string | null): Promise<KeptHistory> {
    return withDatabase(async (db) => {
      await laterWrites.flush();
      return (await db.get("histories", keyOf(sessionId, userId))) ?? EMPTY;
    }, EMPTY);
  },

  write(sessionId: string, userId: string | null, history: KeptHistory): void {
    laterWrites.keep(keyOf(sessionId, userId), history);
  },
};
