import type { DraftActions, DraftSession } from "@/draft/session/draft-session";
import { isLocalId } from "@/leagues/kept/local-session";
import { NO_OWN_VIEW } from "@/leagues/kept/own-view";
import type { Ledger } from "./ledger";
import type { UndoHistory } from "./undo-history";

/** The session as the screens see it, in the form useSyncExternalStore wants. */
export class SessionState {
  #snapshot: DraftSession;
  readonly #listeners = new Set<() => void>();
  #isGathering = false;
  #isUntold = false;

  constructor(id: string, actions: DraftActions) {
    this.#snapshot = initial(id, actions);
  }

  get = (): DraftSession => this.#snapshot;

  onChange = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  update(change: Partial<DraftSession>): void {
    const names = Object.keys(change) as (keyof DraftSession)[];
    if (names.every((name) => Object.is(this.#snapshot[name], change[name]))) return;
    this.#snapshot = { ...this.#snapshot, ...change };
    if (this.#isGathering) this.#isUntold = true;
    else this.#tell();
  }

  /** Several updates that the listeners are told of once. */
  together(updates: () => void): void {
    const isOutermost = !this.#isGathering;
    this.#isGathering = true;
    try {
      updates();
    } finally {
      this.#isGathering = !isOutermost;
      if (isOutermost && this.#isUntold) this.#tell();
    }
  }

  updateSync(change: Partial<DraftSession["sync"]>): void {
    const { sync } = this.#snapshot;
    const names = Object.keys(change) as (keyof DraftSession["sync"])[];
    if (names.some((name) => !Object.is(sync[name], change[name]))) {
      this.update({ sync: { ...sync, ...change } });
    }
  }

  /** A conflict waits to be dismissed: one that follows is told after it, not in its place. */
  addConflict(text: string): void {
    const { conflict } = this.#snapshot.sync;
    this.updateSync({ conflict: conflict ? `${conflict} ${text}` : text });
  }

  #tell(): void {
    this.#isUntold = false;
    for (const listener of this.#listeners) listener();
  }
}

const ERROR_SHOWN_MS = 5000;

/** Shows what went wrong, for five seconds. */
export class ErrorNote {
  readonly #state: SessionState;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(state: SessionState) {
    this.#state = state;
  }

  show(error: string): void {
    clearTimeout(this.#timer);
    this.#state.update({ error });
    this.#timer = setTimeout(() => this.#state.update({ error: null }), ERROR_SHOWN_MS);
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#state.update({ error: null });
  }
}

export type SaveProgress = "idle" | "saving" | "saved" | "error";

const BUSY_LABELS = { saving: "Saving...", saved: "Saved!", error: "Error" } as const;
const PROGRESS_SHOWN_MS = { idle: null, saving: null, saved: 2000, error: 3000 } as const;

interface ScreenParts {
  ledger: Ledger;
  history: UndoHistory;
  state: SessionState;
  isLocal: boolean;
  /** Another board is shown: the engine should look at it. */
  onBoardChange: () => void;
}

/** Brings what the parts know onto the screen, in one step. */
export class Screen {
  readonly #parts: ScreenParts;
  #progress: SaveProgress = "idle";
  #isStuck = false;
  #progressTimer: ReturnType<typeof setTimeout> | undefined;
  /** What the engine has looked at. */
  #looked: Pick<Ledger, "shown" | "trail"> | null = null;

  constructor(parts: ScreenParts) {
    this.#parts = parts;
  }

  /** How saving goes; a result is shown for a while. */
  showProgress(progress: SaveProgress): void {
    clearTimeout(this.#progressTimer);
    this.#progress = progress;
    this.publish();
    const shownMs = PROGRESS_SHOWN_MS[progress];
    if (shownMs === null) return;
    this.#progressTimer = setTimeout(() => this.showProgress("idle"), shownMs);
  }

  publish(): void {
    const { ledger, history, state, onBoardChange } = this.#parts;
    const { shown, trail: board } = ledger;
    history.renumber(shown.players);
    const { canUndo, canRedo, undoes } = history;
    const looked = this.#looked;
    const isNew =
      shown.players !== looked?.shown.players ||
      shown.slots !== looked.shown.slots ||
      board?.opened !== looked.trail?.opened;
    this.#looked = { shown, trail: board };
    // Together: every step alone would have all screens look for what is new to them.
    state.together(() => {
      const { players, slots: rosterSlots } = shown;
      const draftVersion = ledger.version;
      state.update({ players, rosterSlots, board, draftVersion, canUndo, canRedo, undoes });
      state.updateSync({ nPending: ledger.pending.length, pendingIds: ledger.pendingIds });
      state.update(this.#saveTexts());
      if (isNew) onBoardChange();
    });
  }

  stop(): void {
    clearTimeout(this.#progressTimer);
  }

  #saveTexts(): Pick<DraftSession, "indicator" | "saveButton"> {
    const { ledger, state, isLocal } = this.#parts;
    const { phase, sync } = state.get();
    // A mark under way is no news. What could not be delivered is not saved until the last of it has arrived.
    const isReached = sync.isOnline && sync.lastGoodAt !== null;
    this.#isStuck = ledger.pending.length > 0 && (this.#isStuck || !isReached);
    const isUnsaved = isLocal || this.#isStuck || ledger.unsaved().length > 0;
    const label = isUnsaved ? "Save" : "Saved";
    const saveButton = this.#progress === "idle" ? label : BUSY_LABELS[this.#progress];
    if (phase === "failed") return { indicator: null, saveButton };
    if (phase === "loading") return { indicator: "Loading...", saveButton };
    return { indicator: isUnsaved ? "Unsaved changes" : "Saved", saveButton };
  }
}

function initial(id: string, actions: DraftActions): DraftSession {
  return {
    id,
    phase: "loading",
    loadError: null,
    name: "",
    isLocal: isLocalId(id),
    basePoolVersion: "",
    season: null,
    dataAsOf: null,
    poolNews: null,
    config: {},
    scoring: 0,
    strategyWeights: {},
    ownView: NO_OWN_VIEW,
    players: [],
    draftVersion: 0,
    rosterSlots: {},
    board: null,
    pick: { currentPick: 1, isManualOverride: false },
    analysis: null,
    isThinking: false,
    verdict: null,
    isAdvising: false,
    serverInsights: null,
    indicator: "Loading...",
    saveButton: "Saved",
    sync: {
      nPending: 0,
      pendingIds: [],
      lastGoodAt: null,
      isOnline: true,
      conflict: null,
      lost: [],
      refused: null,
    },
    followedOn: null,
    error: null,
    canUndo: false,
    canRedo: false,
    undoes: null,
    myRanks: null,
    myTiers: new Map(),
    actions,
  };
}
