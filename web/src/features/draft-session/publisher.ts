import type { BoardAnalysis } from "@/engine/pkg/engine_wasm";
import type { DraftSession } from "@/open-draft/draft-session";
import { type Board, EMPTY_BOARD } from "./board";
import type { Ledger } from "./ledger";
import type { SaveProgress } from "./saver";
import type { SessionState } from "./session-state";
import type { UndoHistory } from "./undo-history";

const BUSY_LABELS = { saving: "Saving...", saved: "Saved!", error: "Error" } as const;

interface Parts {
  ledger: Ledger;
  history: UndoHistory;
  state: SessionState;
  isLocal: boolean;
  /** The board is another one now: the engine should look at it. */
  onBoardChange: () => void;
}

/** Brings what the parts know onto the screen, in one step. */
export class Publisher {
  readonly #parts: Parts;
  #progress: SaveProgress = "idle";
  /** The board the engine was asked about last. */
  #judged: Board = EMPTY_BOARD;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  setProgress(progress: SaveProgress): void {
    this.#progress = progress;
    this.publish();
  }

  publish(): void {
    this.#show();
    if (!this.#isJudged()) this.judge();
  }

  /** Shows a board whose last change is not decided yet: the one worth judging comes in a moment. */
  publishUndecided(): void {
    this.#parts.state.together(() => {
      this.#show();
      if (!this.#isJudged()) this.#parts.state.update({ isThinking: true });
    });
  }

  /** Has the engine judge the board; it comes to the screen together with what the engine says. */
  judge(): void {
    this.#judged = this.#parts.ledger.shown;
    this.#parts.onBoardChange();
  }

  /** The engine has judged. That the picks now know their rounds changes nothing for it. */
  publishJudged({ schedule }: BoardAnalysis): void {
    const { ledger } = this.#parts;
    const isOfShown = this.#isJudged();
    ledger.learnRounds(schedule.picks);
    if (isOfShown) this.#judged = ledger.shown;
    this.publish();
  }

  #isJudged(): boolean {
    const { players, slots } = this.#parts.ledger.shown;
    return players === this.#judged.players && slots === this.#judged.slots;
  }

  #show(): void {
    const { ledger, history, state } = this.#parts;
    const { players, slots: rosterSlots } = ledger.shown;
    const { canUndo, canRedo } = history;
    state.update({
      players,
      rosterSlots,
      draftVersion: ledger.base.version,
      canUndo,
      canRedo,
      sync: this.#sync(),
      ...this.#saveTexts(),
    });
  }

  #sync(): DraftSession["sync"] {
    const { ledger, state } = this.#parts;
    const { sync } = state.get();
    const nPending = ledger.pending.length;
    return nPending === sync.nPending ? sync : { ...sync, nPending };
  }

  #saveTexts(): Pick<DraftSession, "indicator" | "saveButton"> {
    const { ledger, state, isLocal } = this.#parts;
    const { phase, sync } = state.get();
    // A mark under way is no news; one that cannot be delivered is not saved.
    const isStuck = ledger.pending.length > 0 && !sync.isOnline;
    const isUnsaved = isLocal || isStuck || ledger.unsaved().length > 0;
    const label = isUnsaved ? "Save" : "Saved";
    const saveButton = this.#progress === "idle" ? label : BUSY_LABELS[this.#progress];
    if (phase === "failed") return { indicator: null, saveButton };
    if (phase === "loading") return { indicator: "Loading...", saveButton };
    return { indicator: isUnsaved ? "Unsaved changes" : "Saved", saveButton };
  }
}
