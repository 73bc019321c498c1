import { ApiError } from "@/api/errors";
import type { Contact } from "./contact";
import type { InTurn } from "./in-turn";
import type { Ledger } from "./ledger";
import type { OperationLog } from "./operation-log";
import { updateSession } from "./session-calls";

const AUTO_SAVE_MS = 5000;
const RETRY_MS = 30_000;
const SAVED_SHOWN_MS = 2000;
const ERROR_SHOWN_MS = 3000;

export type SaveProgress = "idle" | "saving" | "saved" | "error";

interface Parts {
  sessionId: string;
  ledger: Ledger;
  log: OperationLog;
  contact: Contact;
  network: InTurn;
  /** Sends the marks made before; the lists must not overtake them. */
  flushMarks: () => Promise<void>;
  reload: () => Promise<void>;
  onProgress: (progress: SaveProgress) => void;
}

/** Saves removals and restores: five seconds after the last one, or when the user says so. */
export class Saver {
  readonly #parts: Parts;
  #autoSaveTimer: ReturnType<typeof setTimeout> | undefined;
  #progressTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  stop(): void {
    clearTimeout(this.#autoSaveTimer);
    clearTimeout(this.#progressTimer);
  }

  autoSaveLater(delay = AUTO_SAVE_MS): void {
    clearTimeout(this.#autoSaveTimer);
    this.#autoSaveTimer = setTimeout(() => void this.save(), delay);
  }

  async save(): Promise<void> {
    clearTimeout(this.#autoSaveTimer);
    this.#progress("saving");
    try {
      await this.#parts.flushMarks();
      await this.#parts.network.run(() => this.#saveLists());
      this.#progress("saved", SAVED_SHOWN_MS);
    } catch {
      this.#progress("error", ERROR_SHOWN_MS);
      this.autoSaveLater(RETRY_MS);
    }
  }

  async #saveLists(isSecondTry = false): Promise<void> {
    const { sessionId, ledger, log, contact, reload } = this.#parts;
    if (ledger.nextMark()) throw new Error("The marks before it could not be sent");
    const operations = ledger.unsaved();
    if (operations.length === 0) return;
    const update = {
      metadata: { removed_by_others: removedIds(ledger) },
      expected_version: ledger.base.version,
    };
    try {
      const saved = await contact.watch(updateSession(sessionId, update));
      ledger.confirm(operations, saved.draft_version);
      await log.remove(operations.map(({ operationId }) => operationId));
    } catch (error) {
      const isConflict = error instanceof ApiError && error.status === 409;
      if (!isConflict || isSecondTry) throw error;
      await reload();
      return this.#saveLists(true);
    }
    // The server numbers the picks of a whole list by itself.
    await reload();
  }

  #progress(progress: SaveProgress, shownMs?: number): void {
    clearTimeout(this.#progressTimer);
    this.#parts.onProgress(progress);
    if (shownMs === undefined) return;
    this.#progressTimer = setTimeout(() => this.#parts.onProgress("idle"), shownMs);
  }
}

function removedIds({ shown }: Ledger): string[] {
  const removed = shown.players.filter(({ status }) => status === "drafted");
  const pick = (player: { draftPick: number | null }) => player.draftPick ?? Number.MAX_VALUE;
  return removed.toSorted((a, b) => pick(a) - pick(b)).map(({ id }) => id);
}
