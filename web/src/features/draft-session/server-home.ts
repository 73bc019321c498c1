import type { Contact } from "./contact";
import { InTurn } from "./in-turn";
import type { Ledger } from "./ledger";
import type { Operation } from "./operation";
import type { OperationLog } from "./operation-log";
import { type SaveProgress, Saver } from "./saver";
import { Sender } from "./sender";
import { keptSession, loadSession, type SessionUpdate, updateSession } from "./session-calls";
import type { SessionHome } from "./session-home";

interface Parts {
  sessionId: string;
  userId: string | null;
  ledger: Ledger;
  log: OperationLog;
  contact: Contact;
  decided: () => Promise<void>;
  reload: () => Promise<void>;
  onChange: () => void;
  onProgress: (progress: SaveProgress) => void;
  onRefused: (operation: Operation, reason: string, isConflict: boolean) => void;
  onFailed: (error: unknown) => void;
}

/** A session on the server: marks are sent at once, lists with the next save. */
export class ServerHome implements SessionHome {
  readonly isLocal = false;
  readonly #parts: Parts;
  readonly #network = new InTurn();
  readonly #sender: Sender;
  readonly #saver: Saver;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#sender = new Sender({ ...parts, network: this.#network });
    const flushMarks = () => this.#sender.flush();
    this.#saver = new Saver({ ...parts, network: this.#network, flushMarks });
  }

  kept() {
    return keptSession(this.#parts);
  }

  load() {
    return this.#parts.contact.watch(loadSession(this.#parts));
  }

  leftover(): Promise<Operation[]> {
    return this.#parts.log.all(this.#parts.sessionId, this.#parts.userId);
  }

  async accept(operations: readonly Operation[]): Promise<void> {
    await this.#parts.log.add(operations);
    if (operations.some(({ sentBy }) => sentBy === "save")) this.#saver.autoSaveLater();
    if (operations.some(({ sentBy }) => sentBy === "mark")) void this.flush();
  }

  withdraw(operations: readonly Operation[]): Promise<void> {
    return this.#parts.log.remove(operations.map(({ operationId }) => operationId));
  }

  flush(): Promise<void> {
    return this.#sender.flush();
  }

  save(): Promise<void> {
    return this.#saver.save();
  }

  update(update: SessionUpdate) {
    const { sessionId, contact } = this.#parts;
    return this.#network.run(() => contact.watch(updateSession(sessionId, update)));
  }

  start(): void {
    this.#sender.start();
    if (this.#parts.ledger.unsaved().length > 0) this.#saver.autoSaveLater();
  }

  stop(): void {
    this.#sender.stop();
    this.#saver.stop();
  }
}
