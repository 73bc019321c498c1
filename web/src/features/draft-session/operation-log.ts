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

/** Operations that outlive the page, in the order they were made. */
export const operationLog = {
  /** What this user left unconfirmed in a session. */
  async all(sessionId: string, userId: string | null): Promise<Operation[]> {
    const db = await database();
    const kept = await db.getAllFromIndex("operations", "sessionId", sessionId);
    return kept
      .filter((operation) => operation.userId === userId)
      .map(({ sequence: _, ...operation }) => operation);
  },

  async add(operations: readonly Operation[]): Promise<void> {
    const transaction = (await database()).transaction("operations", "readwrite");
    for (const operation of operations) void transaction.store.add(operation);
    await transaction.done;
  },

  async has(operationId: string): Promise<boolean> {
    const db = await database();
    return (await db.getKeyFromIndex("operations", "operationId", operationId)) !== undefined;
  },

  async remove(operationIds: readonly string[]): Promise<void> {
    const transaction = (await database()).transaction("operations", "readwrite");
    const index = transaction.store.index("operationId");
    for (const operationId of operationIds) {
      const key = await index.getKey(operationId);
      if (key !== undefined) void transaction.store.delete(key);
    }
    await transaction.done;
  },
};

export type OperationLog = typeof operationLog;
