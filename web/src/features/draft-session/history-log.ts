import { withDatabase } from "./draft-database";
import type { KeptHistory } from "./undo-history";

const EMPTY: KeptHistory = { done: [], undone: [] };

const keyOf = (sessionId: string, userId: string | null) => `${userId ?? ""}:${sessionId}`;

/** What can be undone and redone, kept for the next visit. */
export const historyLog = {
  read(sessionId: string, userId: string | null): Promise<KeptHistory> {
    return withDatabase(
      async (db) => (await db.get("histories", keyOf(sessionId, userId))) ?? EMPTY,
      EMPTY,
    );
  },

  write(sessionId: string, userId: string | null, history: KeptHistory): Promise<void> {
    return withDatabase(async (db) => {
      await db.put("histories", history, keyOf(sessionId, userId));
    }, undefined);
  },
};
