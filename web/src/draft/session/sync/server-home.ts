import type { Ledger } from "@/draft/session/board/ledger";
import type { SaveProgress, SessionState } from "@/draft/session/board/session-state";
import type { OwnSession } from "@/leagues/kept/player-copies";
import { type Operation, operationLog } from "./operations";
import { InTurn, Sender, type SenderParts } from "./sender";
import {
  isChangedElsewhere,
  keepSession,
  keptSession,
  type LoadOptions,
  loadSession,
  type SessionUpdate,
  updateSession,
} from "./session-calls";
import type { SessionHome } from "./session-loader";

const AUTO_SAVE_MS = 5000;
const RETRY_MS = 30_000;
/** Writing four hundred players takes a moment: not for every pick of a quick row of them. */
const COPY_REST_MS = 2000;

interface CopyParts extends OwnSession {
  ledger: Ledger;
  state: SessionState;
}

interface Parts extends SenderParts, CopyParts {
  onProgress: (progress: SaveProgress) => void;
}

/** A session on the server: marks are sent at once; removals and restores 5 s later, or when the user saves. */
export class ServerHome implements SessionHome {
  readonly isLocal = false;
  readonly #parts: Parts;
  readonly #network = new InTurn();
  readonly #sender: Sender;
  readonly #copy: KeptCopy;
  #saveTimer: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#sender = new Sender(parts, this.#network);
    this.#copy = new KeptCopy(parts);
  }

  kept() {
    return keptSession(this.#parts);
  }

  load(options?: LoadOptions) {
    return this.#parts.contact.watch(loadSession(this.#parts, options));
  }

  leftover(): Promise<Operation[]> {
    return operationLog.all(this.#parts.sessionId, this.#parts.userId);
  }

  async accept(operations: readonly Operation[]): Promise<void> {
    await operationLog.add(operations);
    if (operations.some(({ sentBy }) => sentBy === "save")) this.#saveLater(AUTO_SAVE_MS);
    if (operations.some(({ sentBy }) => sentBy === "mark")) void this.flush();
  }

  withdraw(operations: readonly Operation[]): Promise<void> {
    return operationLog.remove(operations);
  }

  flush(): Promise<void> {
    return this.#sender.flush();
  }

  async save(): Promise<void> {
    const { onProgress } = this.#parts;
    clearTimeout(this.#saveTimer);
    onProgress("saving");
    try {
      // The lists must not overtake the marks made before.
      await this.flush();
      await this.#network.run(() => this.#saveLists());
      onProgress("saved");
    } catch {
      onProgress("error");
      this.#saveLater(RETRY_MS);
    }
  }

  update(update: SessionUpdate) {
    const { sessionId, contact } = this.#parts;
    return this.#network.run(() => contact.watch(updateSession(sessionId, update)));
  }

  start(): void {
    this.#isStopped = false;
    this.#copy.start();
    this.#sender.start();
    if (this.#parts.ledger.unsaved().length > 0) this.#saveLater(AUTO_SAVE_MS);
  }

  stop(): void {
    this.#isStopped = true;
    this.#copy.stop();
    this.#sender.stop();
    clearTimeout(this.#saveTimer);
  }

  #saveLater(delayMs: number): void {
    clearTimeout(this.#saveTimer);
    if (this.#isStopped) return;
    this.#saveTimer = setTimeout(() => void this.save(), delayMs);
  }

  async #saveLists(isSecondTry = false): Promise<void> {
    const { sessionId, ledger, contact, reload, onChange } = this.#parts;
    if (ledger.nextMark()) throw new Error("The marks before it could not be sent");
    const operations = ledger.unsaved();
    if (operations.length === 0) return;
    const metadata = { removed_by_others: this.#removedIds() };
    const update = { metadata, expected_version: ledger.version };
    try {
      await contact.watch(updateSession(sessionId, update));
    } catch (error) {
      if (!isChangedElsewhere(error) || isSecondTry) throw error;
      await reload();
      return this.#saveLists(true);
    }
    // The server numbers the picks of a whole list by itself.
    await reload();
    ledger.remove(operations);
    await operationLog.remove(operations);
    onChange();
  }

  #removedIds(): string[] {
    const { players } = this.#parts.ledger.shown;
    const removed = players.filter(({ status }) => status === "drafted");
    const pick = (player: { draftPick: number | null }) => player.draftPick ?? Number.MAX_VALUE;
    return removed.toSorted((a, b) => pick(a) - pick(b)).map(({ id }) => id);
  }
}

/** Keeps in this browser what the server has confirmed, so that a reload without a network goes back behind nothing. */
class KeptCopy {
  readonly #parts: CopyParts;
  #version: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopListening: (() => void) | null = null;

  constructor(parts: CopyParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#stopListening = this.#parts.state.onChange(() => this.#look());
    window.addEventListener("pagehide", this.#write);
  }

  stop(): void {
    this.#stopListening?.();
    window.removeEventListener("pagehide", this.#write);
    this.#write();
  }

  #look(): void {
    const { draftVersion, phase } = this.#parts.state.get();
    if (phase !== "ready" || draftVersion === this.#version) return;
    const isFirst = this.#version === null;
    this.#version = draftVersion;
    // What was read a moment ago is kept as it was read.
    if (isFirst) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#write, COPY_REST_MS);
  }

  #write = (): void => {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const saved = this.#parts.ledger.saved();
    if (saved) keepSession(this.#parts, saved);
  };
}
