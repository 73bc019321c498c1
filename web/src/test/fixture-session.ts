import type { DraftActions, DraftSession } from "@/draft/session/draft-session";
import type { DraftSessionSource } from "@/draft/session/use-draft-session";
import {
  type BoardChange,
  type BoardEvent,
  DraftBoard,
  type DraftConfig,
  type Position,
  trackPick,
} from "@/engine/pkg/engine_wasm";
import { NO_OWN_VIEW, ownViewInput, withNote, withTag } from "@/leagues/kept/own-view";
import type { Player } from "@/players/player";

/** The players of the bundled pool, half-PPR, as a session's list sends them. */
export function readPool(csv: string): Player[] {
  const lines = csv.split("\n").filter((line) => line && !line.startsWith("#"));
  const players = lines.slice(1).map((line): Player => {
    const [position, name, team, bye, , adp, , superflex, spread, sources, , points] =
      line.split(",");
    const number = (text: string | undefined) => (text ? Number(text) : null);
    return {
      id: `${name}-${position}`.toLowerCase().replace(/[^a-z0-9]+/g, "-"),
      name: name ?? "",
      position: position as Position,
      team: team || null,
      bye_week: number(bye),
      adp: number(adp),
      adp_superflex: number(superflex),
      adp_spread: number(spread),
      n_sources: number(sources),
      times_drafted: null,
      projected_points: number(points),
      projected_receptions: null,
      status: null,
      draftPick: null,
      draftRound: null,
    };
  });
  return players.sort((a, b) => (a.adp ?? 999) - (b.adp ?? 999));
}

/** A session that lives in memory and asks the real engine, at once: what the screens are tested on. */
export class FixtureSession implements DraftSessionSource {
  #session: DraftSession;
  #undone: BoardEvent[] = [];
  /** Only the last of many picks is analysed. */
  #isInBulk = false;
  readonly #listeners = new Set<() => void>();
  /** Every action called, in order. */
  readonly calls: [string, ...unknown[]][] = [];

  constructor(players: readonly Player[], config: DraftConfig = {}) {
    this.#session = {
      ...EMPTY,
      players,
      config: { ...LEAGUE, ...config },
      actions: this.#actions(),
    };
    this.set({});
  }

  getSnapshot = (): DraftSession => this.#session;

  onChange = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Changes parts of the session and analyses the board anew. */
  set(parts: Partial<DraftSession>): void {
    const session = { ...this.#session, ...parts };
    if (this.#isInBulk) {
      this.#session = session;
      return;
    }
    const board = boardOf(session);
    const auto = { currentPick: board.currentPick, isManualOverride: false };
    const pick = session.pick.isManualOverride ? session.pick : auto;
    const analysis = board.analyse({
      current_pick: pick.currentPick,
      strategy_weights: session.strategyWeights,
      own_view: ownViewInput(session.ownView, session.myRanks, session.myTiers),
      timestamp: "2026-08-20T18:00:00Z",
    });
    board.free();
    const trail = { opened: inputOf(session), events: [], pending: [] };
    this.#session = { ...session, pick, analysis, board: trail };
    for (const listener of this.#listeners) listener();
  }

  /** Has the shown board advised upon, over a few futures: how good advice is, the engine's tests say. */
  advise(): void {
    const { id: draft_id, strategyWeights: strategy_weights, ownView } = this.#session;
    const board = boardOf(this.#session);
    const { myRanks, myTiers } = this.#session;
    const own_view = ownViewInput(ownView, myRanks, myTiers);
    const verdict = board.advise({ draft_id, strategy_weights, own_view, n_futures: 30 });
    board.free();
    this.set({ verdict, isAdvising: false });
  }

  /** Drafts the best players left by ADP, one after the other. */
  draftByAdp(nPicks: number): void {
    this.#isInBulk = true;
    for (let made = 0; made < nPicks; made += 1) {
      const next = this.#session.players.find(({ status }) => status === null);
      if (next) this.#change({ kind: "draft", player_id: next.id });
    }
    this.#isInBulk = false;
    this.set({});
  }

  #change(change: BoardChange): void {
    const board = boardOf(this.#session);
    const { event, message } = board.take(change);
    if (event) this.#show(board);
    board.free();
    if (event && change.kind !== "undo") this.#undone.push(event);
    const last = this.#undone.at(-1);
    this.set({ undoes: last ? { event: last, nEvents: 1 } : null });
    if (message) this.set({ error: message });
  }

  #show(board: DraftBoard): void {
    const states = new Map(board.states(null).map((state) => [state.id, state]));
    const placed = board.touched().flatMap(({ id, slot }) => (slot ? [[id, slot]] : []));
    const players = this.#session.players.map((player): Player => {
      const { status = null, pick = null, round = null } = states.get(player.id) ?? {};
      const shown = status === "available" ? null : status;
      if (shown === player.status && pick === player.draftPick) return player;
      return { ...player, status: shown, draftPick: pick, draftRound: round };
    });
    const rosterSlots = Object.fromEntries(placed);
    const pick = { ...this.#session.pick, isManualOverride: false };
    this.set({ players, rosterSlots, draftVersion: board.version, pick, isAdvising: true });
  }

  #track(action: "next" | "previous" | "reset"): void {
    const { pick, analysis } = this.#session;
    const autoPick = analysis?.autoPick ?? 1;
    const tracker = { ...pick, lastSyncedDraftedCount: 0 };
    const { currentPick, isManualOverride } = trackPick({
      tracker,
      action,
      autoPick,
      draftedCount: 0,
    });
    this.set({ pick: { currentPick, isManualOverride } });
  }

  #actions(): DraftActions {
    const act = {
      mark: (player_id, status, options) =>
        this.#change({ kind: "mark", player_id, status, ...options }),
      draftForClock: (player_id) => {
        const { currentPick: pick, isManualOverride } = this.#session.pick;
        if (isManualOverride) this.#change({ kind: "replace_pick", pick, player_id });
        else this.#change({ kind: "draft", player_id });
      },
      remove: (player_id) => this.#change({ kind: "mark", player_id, status: "drafted" }),
      restore: (player_id) => this.#change({ kind: "mark", player_id, status: null }),
      recordPicks: (picks) => {
        for (const { pick, playerId: player_id } of picks) {
          this.#change({ kind: "replace_pick", pick, player_id });
        }
      },
      replacePick: (pick, player_id) => this.#change({ kind: "replace_pick", pick, player_id }),
      clearPick: (pick) => this.#change({ kind: "clear_pick", pick }),
      moveToSlot: (player_id, slot) => this.#change({ kind: "move_to_slot", player_id, slot }),
      auction: (change) => {
        this.#change({ kind: "auction", change });
        return null;
      },
      undo: () => {
        const event = this.#undone.pop();
        if (event) this.#change({ kind: "undo", event });
        else this.set({ error: "No actions to undo" });
      },
      redo: () => {},
      save: async () => this.set({ indicator: "Saved", saveButton: "Saved" }),
      refresh: async () => {},
      nextPick: () => this.#track("next"),
      previousPick: () => this.#track("previous"),
      resetPick: () => this.#track("reset"),
      setStrategyWeights: (strategyWeights) => this.set({ strategyWeights }),
      setBlend: (blend) => this.set({ ownView: { ...this.#session.ownView, blend } }),
      setTag: (id, tag) => this.set({ ownView: withTag(this.#session.ownView, id, tag) }),
      setNote: (id, note) => this.set({ ownView: withNote(this.#session.ownView, id, note) }),
      updateLeague: async (change) => this.set(change),
      takeOverPool: async () => this.set({ poolNews: null }),
      dismissConflict: () => this.set({ sync: { ...this.#session.sync, conflict: null } }),
      setFollowedOn: (followedOn) => this.set({ followedOn }),
      settleLost: (id) => {
        const { sync } = this.#session;
        this.set({ sync: { ...sync, lost: sync.lost.filter(({ playerId }) => playerId !== id) } });
      },
    } satisfies DraftActions;
    return this.#recorded(act);
  }

  #recorded(actions: DraftActions): DraftActions {
    const { calls } = this;
    return new Proxy(actions, {
      get: (target, name: keyof DraftActions & string) => {
        const action = target[name] as (...inputs: unknown[]) => unknown;
        return (...inputs: unknown[]) => {
          calls.push([name, ...inputs]);
          return action(...inputs);
        };
      },
    });
  }
}

function inputOf(session: DraftSession) {
  return {
    players: [...session.players],
    draft_config: session.config,
    scoring_format: session.scoring,
    roster_slots: session.rosterSlots,
    draft_version: session.draftVersion,
  };
}

const boardOf = (session: DraftSession) => new DraftBoard(inputOf(session));

const LEAGUE: DraftConfig = { team_count: 12, rounds: 16, draft_order: "snake", draft_slot: 3 };

const EMPTY: Omit<DraftSession, "actions"> = {
  id: "session-0001",
  phase: "ready",
  loadError: null,
  name: "Home League",
  isLocal: false,
  basePoolVersion: "2026",
  followedOn: null,
  season: "2026",
  dataAsOf: "2026-08-19T00:00:00Z",
  poolNews: null,
  config: LEAGUE,
  scoring: 0.5,
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
  indicator: "Saved",
  saveButton: "Saved",
  sync: {
    nPending: 0,
    pendingIds: [],
    lastGoodAt: Date.now(),
    isOnline: true,
    conflict: null,
    lost: [],
    refused: null,
  },
  error: null,
  canUndo: true,
  canRedo: false,
  undoes: null,
  myRanks: null,
  myTiers: new Map(),
};
