import type { DraftActions, DraftSession } from "@/open-draft/draft-session";
import { isLocalId } from "@/session/local-session";

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

  #tell(): void {
    this.#isUntold = false;
    for (const listener of this.#listeners) listener();
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
    config: {},
    scoring: 0,
    strategyWeights: {},
    players: [],
    draftVersion: 0,
    rosterSlots: {},
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
      lastGoodAt: null,
      isOnline: true,
      conflict: null,
    },
    error: null,
    canUndo: false,
    canRedo: false,
    myRanks: null,
    actions,
  };
}
