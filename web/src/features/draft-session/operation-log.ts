import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Operation } from "./operation";

interface DraftDatabase extends DBSchema {
  operations: {
    key: number;
    value: Operation & { sequence?: number };
    indexes: { sessionId: string; operationId: string };
  };
}

const NAME = "draftboard";
const VERSION = 1;

let opening: Promise<IDBPDatabase<DraftDatabase>> | null = null;

function database(): Promise<IDBPDatabase<DraftDatabase>> {
  opening ??= openDB<DraftDatabase>(NAME, VERSION, {
    upgrade(db) {
      const store = db.createObjectStore("operations", {
        keyPath: "sequence",
        autoIncrement: true,
      });
      store.createIndex("sessionId", "sessionId");
      store.createIndex("operationId", "operationId", { unique: true });
    },
    terminated() {
      opening = null;
    },
  });
  return opening;
}

// A browser that forbids IndexedDB loses only what a reload would need: the draft goes on.
async function attempt<T>(
  action: (db: IDBPDatabase<DraftDatabase>) => Promise<T>,
  otherwise: T,
): Promise<T> {
  try {
    return await action(await database());
  } catch {
    return otherwise;
  }
}

/** Operations that outlive the page, in the order they were made. */
export const operationLog = {
  /** What this user left unconfirmed in a session. */
  all(sessionId: string, userId: string | null): Promise<Operation[]> {
    return attempt(async (db) => {
      const kept = await db.getAllFromIndex("operations", "sessionId", sessionId);
      return kept
        .filter((operation) => operation.userId === userId)
        .map(({ sequence: _, ...operation }) => operation);
    }, []);
  },

  add(operations: readonly Operation[]): Promise<void> {
    return attempt(async (db) => {
      const transaction = db.transaction("operations", "readwrite");
      for (const operation of operations) void transaction.store.add(operation);
      await transaction.done;
    }, undefined);
  },

  has(operationId: string): Promise<boolean> {
    return attempt(async (db) => {
      const key = await db.getKeyFromIndex("operations", "operationId", operationId);
      return key !== undefined;
    }, true);
  },

  remove(operationIds: readonly string[]): Promise<void> {
    return attempt(async (db) => {
      const transaction = db.transaction("operations", "readwrite");
      const index = transaction.store.index("operationId");
      for (const operationId of operationIds) {
        const key = await index.getKey(operationId);
        if (key !== undefined) void transaction.store.delete(key);
      }
      await transaction.done;
    }, undefined);
  },
};

export type OperationLog = typeof operationLog;
