import { ApiError } from "@/api/errors";
import type { Ledger } from "@/draft/session/board/ledger";
import { type Operation, operationLog } from "./operations";
import {
  type Contact,
  isChangedElsewhere,
  isDeleted,
  isPassing,
  sendOperation,
} from "./session-calls";

const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 15_000;
const FALLBACK_REASON = "Failed to mark player";
const CHANGED_ELSEWHERE = "Session was changed elsewhere. Reload and try again.";

/** Runs jobs one after another, in the order they were given. A job that fails stops none after it. */
export class InTurn {
  #last: Promise<unknown> = Promise.resolve();

  run<T>(job: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(job);
    this.#last = mine.catch(() => undefined);
    return mine;
  }
}

export interface SenderParts {
  sessionId: string;
  ledger: Ledger;
  contact: Contact;
  /** Reads the session anew. */
  reload: () => Promise<void>;
  onChange: () => void;
  onRefused: (operation: Operation, reason: string, isConflict: boolean) => void;
  /** The server has recorded it under another pick than it was entered for. */
  onMoved: (operation: Operation) => void;
  /** Why an operation is given up that would now do what was never asked for. */
  displacedText: (operation: Operation) => string;
  /** The session cannot be read any more. */
  onFailed: () => void;
}

/** Sends what is pending, in order, until the server has it all. */
export class Sender {
  readonly #parts: SenderParts;
  readonly #network: InTurn;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #nFailures = 0;
  #isStopped = false;

  /** The network's turn is shared with everything else that writes to the session. */
  constructor(parts: SenderParts, network: InTurn) {
    this.#parts = parts;
    this.#network = network;
  }

  start(): void {
    this.#isStopped = false;
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#retryTimer);
  }

  /** Sends until nothing is left or the server cannot be reached; then it tries again by itself. */
  flush(): Promise<void> {
    clearTimeout(this.#retryTimer);
    return this.#network.run(async () => {
      while (!this.#isStopped && (await this.#sendNext()));
    });
  }

  /** False when there is nothing (more) to send now. */
  async #sendNext(): Promise<boolean> {
    const { sessionId, ledger, onFailed } = this.#parts;
    const operation = ledger.nextMark();
    if (!operation) return false;
    try {
      await withSendingLock(sessionId, () => this.#settle(operation));
      this.#nFailures = 0;
      return true;
    } catch (error) {
      if (isPassing(error)) this.#retryLater(error);
      else onFailed();
      return false;
    }
  }

  async #settle(operation: Operation): Promise<void> {
    // Another tab of this browser may have sent it already: the server answers as the first time.
    const { ledger, displacedText, onMoved } = this.#parts;
    const standing = ledger.standing(operation);
    if (standing === "settled") return this.#drop(operation);
    if (standing === "overtaken") return this.#refuse(operation, CHANGED_ELSEWHERE, true);
    if (standing === "displaced") return this.#refuse(operation, displacedText(operation), true);
    const isTaken = await this.#send(operation);
    if (isTaken && standing === "moved") onMoved(operation);
  }

  /** Whether the server has it now. */
  async #send(operation: Operation): Promise<boolean> {
    const { ledger, contact, reload, onChange } = this.#parts;
    let newVersion: number;
    try {
      const answer = await contact.watch(sendOperation(operation, ledger.version));
      newVersion = answer.new_version;
    } catch (error) {
      // Of a deleted session no operation is refused: all that wait are told together.
      if (isPassing(error) || isDeleted(error)) throw error;
      if (isChangedElsewhere(error)) await this.#retryConflict(operation);
      else await this.#refuse(operation, reasonOf(error), false);
      return false;
    }
    if (!ledger.confirm(operation, newVersion)) {
      await reload();
      ledger.remove([operation]);
    }
    await operationLog.confirmed(operation);
    onChange();
    return true;
  }

  // Another device was faster: once more on the new version, as far as it still does what was asked for.
  async #retryConflict(operation: Operation): Promise<void> {
    const { ledger, reload } = this.#parts;
    if (operation.hasRetriedConflict) return this.#refuse(operation, CHANGED_ELSEWHERE, true);
    ledger.retried(operation.operationId);
    await reload();
  }

  async #refuse(operation: Operation, reason: string, isConflict: boolean): Promise<void> {
    await this.#drop(operation);
    this.#parts.onRefused(operation, reason, isConflict);
    await this.#parts.reload();
  }

  async #drop(operation: Operation): Promise<void> {
    this.#parts.ledger.remove([operation]);
    await operationLog.remove([operation]);
    this.#parts.onChange();
  }

  #retryLater(error: ApiError): void {
    if (this.#isStopped) return;
    const backoff = Math.min(FIRST_DELAY_MS * 2 ** this.#nFailures, LONGEST_DELAY_MS);
    const delay = Math.max(backoff, (error.retryAfterSeconds ?? 0) * 1000);
    this.#nFailures += 1;
    this.#parts.onChange();
    this.#retryTimer = setTimeout(() => void this.flush(), delay);
  }
}

function reasonOf(error: unknown): string {
  return error instanceof ApiError && error.message ? error.message : FALLBACK_REASON;
}

/** One tab at a time sends the operations of a session: all tabs keep them in the same place. */
async function withSendingLock(sessionId: string, job: () => Promise<void>): Promise<void> {
  if (!("locks" in navigator)) return job();
  await navigator.locks.request(`draftboard-send:${sessionId}`, job);
}
