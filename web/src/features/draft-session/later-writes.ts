import { withDatabase } from "./draft-database";
import type { KeptHistory } from "./undo-history";

const WAIT_MS = 1000;

/** Confirmed operations that may go, by their places. */
let places: number[] = [];
/** What can be undone, by the key it is kept under. */
let histories = new Map<string, KeptHistory>();
let timer: ReturnType<typeof setTimeout> | undefined;
let isWatching = false;

/**
 * What a reload can do without for a second: an operation sent twice is answered as the first time, and the last
 * step of the history is missed by nobody else. Written together, it costs a mark next to nothing.
 */
export const laterWrites = {
  forget(place: number): void {
    places.push(place);
    schedule();
  },

  keep(key: string, history: KeptHistory): void {
    histories.set(key, history);
    schedule();
  },

  flush,
};

function schedule(): void {
  if (timer !== undefined) return;
  timer = setTimeout(() => void flush(), WAIT_MS);
  if (!isWatching) addEventListener("pagehide", () => void flush());
  isWatching = true;
}

async function flush(): Promise<void> {
  if (timer === undefined) return;
  clearTimeout(timer);
  timer = undefined;
  const [gone, kept] = [places, histories];
  places = [];
  histories = new Map();
  await withDatabase(async (db) => {
    const transaction = db.transaction(["operations", "histories"], "readwrite");
    for (const place of gone) void transaction.objectStore("operations").delete(place);
    for (const [key, history] of kept) void transaction.objectStore("histories").put(history, key);
    await transaction.done;
  }, undefined);
}
