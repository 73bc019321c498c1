import { ApiError } from "@/api/errors";
import { type Contact, isPassing } from "./contact";
import type { InTurn } from "./in-turn";
import type { Ledger } from "./ledger";
import { markRequest, type Operation } from "./operation";
import type { OperationLog } from "./operation-log";
import { withSendingLock } from "./sending-lock";
import { sendMark } from "./session-calls";

const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 15_000;
const FALLBACK_REASON = "Failed to mark player";
const CHANGED_ELSEWHERE = "Session was changed elsewhere. Reload and try again.";

interface Parts {
  sessionId: string;
  ledger: Ledger;
  log: OperationLog;
  contact: Contact;
  /** Shared with everything else that writes to the session. */
  network: InTurn;
  /** Ends when every operation is decided on the board as it is. */
  decided: () => Promise<void>;
  /** Reads the session anew and decides on it. */
  reload: () => Promise<void>;
  onChange: () => void;
  onRefused: (operation: Operation, reason: string, isConflict: boolean) => void;
  /** The session cannot be read any more. */
  onFailed: (error: unknown) => void;
}

/** Sends what is pending, in order, until the server has it all. */
export class Sender {
  readonly #parts: Parts;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #nFailures = 0;
  #isStopped = false;

  constructor(parts: Parts) {
    this.#parts = parts;
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
    return this.#parts.network.run(async () => {
      while (!this.#isStopped && (await this.#sendNext()));
    });
  }

  /** False when there is nothing (more) to send now. */
  async #sendNext(): Promise<boolean> {
    await this.#parts.decided();
    const operation = this.#parts.ledger.nextMark();
    if (!operation) return false;
    try {
      await withSendingLock(this.#parts.sessionId, () => this.#settle(operation));
      this.#nFailures = 0;
      return true;
    } catch (error) {
      if (isPassing(error)) this.#retryLater(error);
      else this.#parts.onFailed(error);
      return false;
    }
  }

  async #settle(operation: Operation): Promise<void> {
    // Another tab of this browser may have sent it already: the server answers as the first time.
    const standing = this.#parts.ledger.standing(operation);
    if (standing === "settled") return this.#drop(operation);
    if (standing === "overtaken") return this.#refuse(operation, CHANGED_ELSEWHERE, true);
    await this.#send(operation);
  }

  async #send(operation: Operation): Promise<void> {
    const { sessionId, ledger, log, contact, reload, onChange } = this.#parts;
    const request = markRequest(operation, ledger.base.version);
    try {
      const answer = await contact.watch(sendMark(sessionId, operation.playerId, request));
      const isWhole = ledger.confirm([operation], answer.new_version);
      await log.confirmed(operation.operationId);
      onChange();
      if (!isWhole || operation.isUndecided) await reload();
    } catch (error) {
      if (isPassing(error)) throw error;
      if (error instanceof ApiError && error.status === 409) return this.#retryConflict(operation);
      return this.#refuse(operation, reasonOf(error), false);
    }
  }

  // Somebody else was faster. About another player: once more on the new version, without a word.
  async #retryConflict(operation: Operation): Promise<void> {
    const { ledger, reload } = this.#parts;
    if (operation.hasRetriedConflict) return this.#refuse(operation, CHANGED_ELSEWHERE, true);
    ledger.update(operation.operationId, { hasRetriedConflict: true });
    await reload();
  }

  async #refuse(operation: Operation, reason: string, isConflict: boolean): Promise<void> {
    await this.#drop(operation);
    this.#parts.onRefused(operation, reason, isConflict);
    await this.#parts.reload();
  }

  async #drop(operation: Operation): Promise<void> {
    const { ledger, log, onChange } = this.#parts;
    ledger.remove([operation.operationId]);
    await log.remove([operation.operationId]);
    onChange();
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
