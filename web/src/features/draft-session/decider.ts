import type { EngineClient } from "@/engine/engine-client";
import type { BoardChange, BoardEvent, BoardInput, ChangeAnswer } from "@/engine/pkg/engine_wasm";
import { type Board, stateOf } from "./board";
import { InTurn } from "./in-turn";
import type { Ledger } from "./ledger";
import { failureText, fixedMark, marksOf, type Operation } from "./operation";

const NO_ENGINE = "Draft adapter not available";

interface Parts {
  ledger: Ledger;
  engine: EngineClient;
  boardInput: (board: Board) => BoardInput;
  newOperation: (fields: NewOperation) => Operation;
  /** Keeps operations that are decided and sends them on. */
  accept: (operations: readonly Operation[]) => Promise<void>;
  onChange: () => void;
  /** An operation is on the screen's board whose outcome is not decided yet. */
  onShown: () => void;
  /** What was shown before is decided now. */
  onDecided: () => void;
  onError: (text: string) => void;
}

export type NewOperation = Pick<
  Operation,
  "playerId" | "change" | "before" | "after" | "sentBy" | "isPickFixed"
>;

interface Intent {
  /** Completes 'Failed to ...'. */
  name: string;
  change: BoardChange;
  sentBy: Operation["sentBy"];
  onDecided: (event: BoardEvent) => void;
  onRefused?: () => void;
}

/** Turns what the user wants into operations, by the engine's decisions, one after another. */
export class Decider {
  readonly #parts: Parts;
  readonly #turn = new InTurn();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Ends when everything asked so far is decided. */
  idle(): Promise<void> {
    return this.#turn.run(async () => undefined);
  }

  /** Shows the operation at once; the engine adds the pick number, or refuses. */
  showAndDecide(operation: Operation, onDecided: (event: BoardEvent) => void): Promise<void> {
    const { ledger, onChange, onShown } = this.#parts;
    ledger.add([operation]);
    onShown();
    return this.#turn.run(async () => {
      const { operationId, change, playerId } = operation;
      const answer = await this.#ask(ledger.boardBefore(operationId), change);
      const mine = answer?.event?.changes.find(({ player_id }) => player_id === playerId);
      // A newer mark of the same player may have taken its place meanwhile.
      if (!ledger.find(operationId)) return;
      if (answer?.event && mine) {
        ledger.update(operationId, { before: mine.before, after: mine.after });
        onDecided(answer.event);
      } else if (answer) {
        ledger.remove([operationId]);
        onChange();
        if (answer.message) this.#parts.onError(failureText(operation, answer.message));
        return;
      }
      if (!answer) ledger.update(operationId, { isUndecided: true });
      this.#parts.onDecided();
      const operationNow = ledger.find(operationId);
      if (operationNow) await this.#parts.accept([operationNow]);
    });
  }

  /** For changes whose outcome only the engine knows; `makeIntent` sees the board of that moment. */
  decideAndShow(makeIntent: (board: Board) => Intent | null): Promise<void> {
    return this.#turn.run(async () => {
      const { ledger, onChange, onError, accept } = this.#parts;
      const intent = makeIntent(ledger.shown);
      if (!intent) return;
      const { name, change, sentBy, onDecided, onRefused } = intent;
      const answer = await this.#ask(ledger.shown, change);
      if (!answer?.event) {
        if (answer?.code) onRefused?.();
        if (answer?.message) onError(`Failed to ${name}: ${answer.message}`);
        if (!answer) onError(NO_ENGINE);
        return;
      }
      const operations = marksOf(answer.event).map((mark) =>
        this.#operationOf(mark, change, sentBy),
      );
      ledger.add(operations);
      onDecided(answer.event);
      onChange();
      await accept(operations);
    });
  }

  /** The board below changed: decides what is pending anew on it. */
  decideAgain(): Promise<void> {
    return this.#turn.run(async () => {
      const { ledger, onChange } = this.#parts;
      for (const { operationId, playerId, change } of ledger.pending) {
        const answer = await this.#ask(ledger.boardBefore(operationId), change);
        const mine = answer?.event?.changes.find(({ player_id }) => player_id === playerId);
        if (mine) ledger.update(operationId, { after: mine.after });
      }
      onChange();
    });
  }

  #operationOf(
    mark: BoardEvent["changes"][number],
    change: BoardChange,
    sentBy: Operation["sentBy"],
  ): Operation {
    const { player_id: playerId, before, after } = mark;
    const isNextPick = change.kind === "draft";
    return this.#parts.newOperation({
      playerId,
      before,
      after,
      sentBy,
      change: isNextPick ? change : fixedMark(mark),
      isPickFixed: !isNextPick,
    });
  }

  /** Null when there is no engine to ask. */
  async #ask(board: Board, change: BoardChange): Promise<ChangeAnswer | null> {
    const input = { board: this.#parts.boardInput(board), change };
    try {
      return await this.#parts.engine.change(input);
    } catch {
      return null;
    }
  }
}

/** An event of the past, its outcome as the board has it now: a pick may have been renumbered. */
export function asItStands(event: BoardEvent, board: Board): BoardEvent {
  const changes = event.changes.map((change) => {
    const now = stateOf(board, change.player_id);
    return now?.status === change.after.status ? { ...change, after: now } : change;
  });
  return { ...event, changes };
}
