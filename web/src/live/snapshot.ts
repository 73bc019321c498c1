import type { LiveMessage } from "./message";

type LiveStatus = "disconnected" | "connecting" | "connected" | "error";

/** What a screen shows of a live connection. */
export interface LiveSnapshot {
  status: LiveStatus;
  /** What went wrong last. */
  error: string | null;
  /** What happens next while the connection is lost. */
  notice: string | null;
  /** Newest first, at most as many as asked for. */
  events: readonly LiveMessage[];
}

/** Holds the snapshot in the form useSyncExternalStore wants. */
export class SnapshotStore {
  #snapshot: LiveSnapshot = { status: "disconnected", error: null, notice: null, events: [] };
  #listeners = new Set<() => void>();

  get = (): LiveSnapshot => this.#snapshot;

  onChange = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  update(change: Partial<LiveSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const listener of this.#listeners) listener();
  }

  addEvent(message: LiveMessage, maxEvents: number, isCapPerType: boolean): void {
    const earlier = this.#snapshot.events;
    const competing = isCapPerType
      ? earlier.filter((other) => other.type === message.type)
      : earlier;
    const dropped = competing.length >= maxEvents ? competing.at(-1) : null;
    this.update({ events: [message, ...earlier.filter((other) => other !== dropped)] });
  }
}
