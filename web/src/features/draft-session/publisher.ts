import type { DraftSession } from "@/draft/draft-session";
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
  /** The board on the screen is another one now. */
  onBoardChange: () => void;
}

/** Brings what the parts know onto the screen, in one step. */
export class Publisher {
  readonly #parts: Parts;
  #progress: SaveProgress = "idle";

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  setProgress(progress: SaveProgress): void {
    this.#progress = progress;
    this.publish();
  }

  publish(): void {
    const { ledger, history, state, onBoardChange } = this.#parts;
    const { players, slots: rosterSlots } = ledger.shown;
    const before = state.get();
    const hasBoardChanged = players !== before.players || rosterSlots !== before.rosterSlots;
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
    if (hasBoardChanged) onBoardChange();
  }

  #sync(): DraftSession["sync"] {
    const { ledger, state } = this.#parts;
    const { sync } = state.get();
    const ids = ledger.pending.map(({ playerId }) => playerId);
    const isSame = ids.length === sync.nPending && ids.every((id) => sync.pendingIds.has(id));
    return isSame ? sync : { ...sync, nPending: ids.length, pendingIds: new Set(ids) };
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
