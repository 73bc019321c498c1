import type { Operation } from "./operation";
import type { LoadedSession, SessionRecord, SessionUpdate } from "./session-calls";

/** Where a session lives: on the server, or in this browser until the server can be reached. */
export interface SessionHome {
  readonly isLocal: boolean;
  /** A copy that can be shown at once. */
  kept(): LoadedSession | null;
  load(): Promise<LoadedSession>;
  /** Operations of an earlier visit that were never confirmed. */
  leftover(): Promise<Operation[]>;
  /** Keeps decided operations, and sees to it that they arrive. */
  accept(operations: readonly Operation[]): Promise<void>;
  /** Gives up operations that a newer one replaces. */
  withdraw(operations: readonly Operation[]): Promise<void>;
  /** Tries now what waits to be sent. */
  flush(): Promise<void>;
  save(): Promise<void>;
  update(update: SessionUpdate): Promise<SessionRecord>;
  start(): void;
  stop(): void;
}
