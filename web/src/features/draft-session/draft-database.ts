import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Operation } from "./operation";
import type { KeptHistory } from "./undo-history";

interface DraftDatabase extends DBSchema {
  operations: {
    key: number;
    value: Operation & { sequence?: number };
    indexes: { sessionId: string; operationId: string };
  };
  /** By user and session. */
  histories: { key: string; value: KeptHistory };
}

const NAME = "draftboard";
const VERSION = 2;

let opening: Promise<IDBPDatabase<DraftDatabase>> | null = null;

function database(): Promise<IDBPDatabase<DraftDatabase>> {
  opening ??= open();
  return opening;
}

async function open(): Promise<IDBPDatabase<DraftDatabase>> {
  const letGo = () => {
    opening = null;
  };
  const opened = new Promise<IDBPDatabase<DraftDatabase>>((resolve, reject) => {
    openDB<DraftDatabase>(NAME, VERSION, {
      upgrade,
      // An older page in another tab holds the old layout. Nothing waits for it: the next access tries again.
      blocked: () => reject(new Error("The database is held by an older page")),
      blocking(_current, _next, event) {
        letGo();
        (event.target as IDBDatabase).close();
      },
      terminated: letGo,
    }).then(resolve, reject);
  });
  return opened.catch((error: unknown) => {
    letGo();
    throw error;
  });
}

function upgrade(db: IDBPDatabase<DraftDatabase>, oldVersion: number): void {
  if (oldVersion < 1) {
    const store = db.createObjectStore("operations", { keyPath: "sequence", autoIncrement: true });
    store.createIndex("sessionId", "sessionId");
    store.createIndex("operationId", "operationId", { unique: true });
  }
  if (oldVersion < 2) db.createObjectStore("histories");
}

/** A browser that forbids IndexedDB loses only what a reload would need: the draft goes on. */
export async function withDatabase<T>(
  action: (db: IDBPDatabase<DraftDatabase>) => Promise<T>,
  otherwise: T,
): Promise<T> {
  try {
    return await action(await database());
  } catch {
    return otherwise;
  }
}
