import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from "idb";
import type { KeptHistory } from "@/draft/session/board/undo-history";
import type { BoardChange, BoardEvent } from "@/engine/pkg/engine_wasm";

/** The changes that are operations; the lists and the league are saved with the session itself. */
export type BoardStep = Exclude<BoardChange, { kind: "lists" | "league" }>;

/** A change of the board that the server has not confirmed yet. */
export interface Operation {
  /** The same operation sent twice is answered as the first time. */
  operationId: string;
  sessionId: string;
  userId: string | null;
  /** What the user wanted; decided anew whenever the board below it changes. */
  change: BoardStep;
  /** What it did to the board when it was made; null when there was no engine to ask. */
  event: BoardEvent | null;
  /** Completes 'Failed to ...'. */
  what: string;
  /** Removals and restores travel with the next save, everything else at once. */
  sentBy: "mark" | "save";
  hasRetriedConflict: boolean;
}

export function playersOf({ event }: Operation): string[] {
  return event?.changes.map(({ player_id }) => player_id) ?? [];
}

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
const LATER_MS = 1000;
const EMPTY_HISTORY: KeptHistory = { done: [], undone: [] };
/** What an operation kept by an earlier version of the page lacks. */
const EARLIER = { event: null, what: "save a change" };

/** Where this page put its own operations: looking the place up again would cost a read for each. */
const places = new Map<string, number>();

/** Operations that outlive the page, in the order they were made. */
export const operationLog = {
  /** What this user left unconfirmed in a session. */
  all(sessionId: string, userId: string | null): Promise<Operation[]> {
    return withDatabase(async (db) => {
      await writeLater.flush();
      const kept = await db.getAllFromIndex("operations", "sessionId", sessionId);
      return kept
        .filter((operation) => operation.userId === userId)
        .map(({ sequence: _, ...operation }) => ({ ...EARLIER, ...operation }));
    }, []);
  },

  /** Together with the history: what is on the board after a reload can be undone after it. */
  add(operations: readonly Operation[]): Promise<void> {
    return withDatabase(async (db) => {
      const transaction = db.transaction(["operations", "histories"], "readwrite");
      const store = transaction.objectStore("operations");
      const adding = operations.map(async (operation) => {
        places.set(operation.operationId, await store.add(operation));
      });
      writeLater.writeNow(transaction);
      // At once: left to itself it ends after the page has heard of each write, and a page reloaded before that has
      // written nothing.
      transaction.commit();
      await Promise.all([...adding, transaction.done]);
    }, undefined);
  },

  /** The server has it, so nothing is lost if it is found here once more. */
  async confirmed(operation: Operation): Promise<void> {
    const place = places.get(operation.operationId);
    if (place === undefined) return this.remove([operation]);
    places.delete(operation.operationId);
    writeLater.forget(place);
  },

  remove(operations: readonly Operation[]): Promise<void> {
    return withDatabase(async (db) => {
      const transaction = db.transaction("operations", "readwrite");
      const index = transaction.store.index("operationId");
      for (const { operationId } of operations) {
        const place = places.get(operationId) ?? (await index.getKey(operationId));
        places.delete(operationId);
        if (place !== undefined) void transaction.store.delete(place);
      }
      await transaction.done;
    }, undefined);
  },
};

/** What can be undone and redone, kept for the next visit. */
export const historyLog = {
  read(sessionId: string, userId: string | null): Promise<KeptHistory> {
    return withDatabase(async (db) => {
      await writeLater.flush();
      return (await db.get("histories", historyKey(sessionId, userId))) ?? EMPTY_HISTORY;
    }, EMPTY_HISTORY);
  },

  write(sessionId: string, userId: string | null, history: KeptHistory): void {
    writeLater.keep(historyKey(sessionId, userId), history);
  },

  /** Writes what waits; for changes that are kept elsewhere than among the operations. */
  flush: (): Promise<void> => writeLater.flush(),
};

const historyKey = (sessionId: string, userId: string | null) => `${userId ?? ""}:${sessionId}`;

type Writing = IDBPTransaction<DraftDatabase, ["operations", "histories"], "readwrite">;

/**
 * What can wait for the next operation, or for a second: an operation sent twice is answered as the first time, and
 * the history is needed as soon as its last step is kept. Written together, it costs a mark next to nothing.
 */
class LaterWrites {
  #places: number[] = [];
  #histories = new Map<string, KeptHistory>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isWatching = false;

  forget(place: number): void {
    this.#places.push(place);
    this.#schedule();
  }

  keep(key: string, history: KeptHistory): void {
    this.#histories.set(key, history);
    this.#schedule();
  }

  async flush(): Promise<void> {
    if (this.#timer === undefined) return;
    this.#rest();
    await withDatabase(async (db) => {
      const transaction = db.transaction(["operations", "histories"], "readwrite");
      this.writeNow(transaction);
      await transaction.done;
    }, undefined);
  }

  /** Adds all that waits to a transaction. */
  writeNow(transaction: Writing): void {
    this.#rest();
    for (const place of this.#places) void transaction.objectStore("operations").delete(place);
    for (const [key, history] of this.#histories) {
      void transaction.objectStore("histories").put(history, key);
    }
    this.#places = [];
    this.#histories = new Map();
  }

  #rest(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #schedule(): void {
    if (this.#timer !== undefined) return;
    this.#timer = setTimeout(() => void this.flush(), LATER_MS);
    if (!this.#isWatching) addEventListener("pagehide", () => void this.flush());
    this.#isWatching = true;
  }
}

const writeLater = new LaterWrites();

let opening: Promise<IDBPDatabase<DraftDatabase>> | null = null;

/** A browser that forbids IndexedDB loses only what a reload would need: the draft goes on. */
async function withDatabase<T>(
  action: (db: IDBPDatabase<DraftDatabase>) => Promise<T>,
  otherwise: T,
): Promise<T> {
  try {
    opening ??= open();
    return await action(await opening);
  } catch {
    return otherwise;
  }
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
