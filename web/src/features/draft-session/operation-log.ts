import { withDatabase } from "./draft-database";
import { laterWrites } from "./later-writes";
import type { Operation } from "./operation";

/** Where this page put its own operations: looking the place up again would cost a read for each. */
const places = new Map<string, number>();

/** Operations that outlive the page, in the order they were made. */
export const operationLog = {
  /** What this user left unconfirmed in a session. */
  all(sessionId: string, userId: string | null): Promise<Operation[]> {
    return withDatabase(async (db) => {
      await laterWrites.flush();
      const kept = await db.getAllFromIndex("operations", "sessionId", sessionId);
      return kept
        .filter((operation) => operation.userId === userId)
        .map(({ sequence: _, ...operation }) => operation);
    }, []);
  },

  add(operations: readonly Operation[]): Promise<void> {
    return withDatabase(async (db) => {
      const transaction = db.transaction("operations", "readwrite");
      const adding = operations.map(async (operation) => {
        places.set(operation.operationId, await transaction.store.add(operation));
      });
      await Promise.all([...adding, transaction.done]);
    }, undefined);
  },

  /** The server has it, so nothing is lost if it is found here once more. */
  async confirmed(operationId: string): Promise<void> {
    const place = places.get(operationId);
    if (place === undefined) return this.remove([operationId]);
    places.delete(operationId);
    laterWrites.forget(place);
  },

  remove(operationIds: readonly string[]): Promise<void> {
    return withDatabase(async (db) => {
      const transaction = db.transaction("operations", "readwrite");
      const index = transaction.store.index("operationId");
      for (const operationId of operationIds) {
        const place = places.get(operationId) ?? (await index.getKey(operationId));
        places.delete(operationId);
        if (place !== undefined) void transaction.store.delete(place);
      }
      await transaction.done;
    }, undefined);
  },
};

export type OperationLog = typeof operationLog;
