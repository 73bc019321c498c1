import type { BoardTrail } from "@/engine/board-trail";
import type { BoardAnalysis, DraftConfig, PlayerStatus } from "@/engine/pkg/engine_wasm";
import type { Verdict } from "@/engine/protocol";
import type { Player } from "@/players/player";
import type { ScoringFormat } from "@/session/league";

/** Everything the draft-day screens know of the session that is open. Never changed in place. */
export interface DraftSession {
  id: string;
  phase: "loading" | "ready" | "failed";
  /** Why the session could not be opened, when the phase says failed. */
  loadError: LoadError | null;
  name: string;
  /** Kept in this browser only, until the server can be reached. */
  isLocal: boolean;
  basePoolVersion: string;
  season: string | null;
  /** When the player data was made, RFC 3339. */
  dataAsOf: string | null;
  config: DraftConfig;
  scoring: ScoringFormat;
  strategyWeights: Record<string, number>;
  /** In ADP order. A player who did not change stays the same object. */
  players: readonly Player[];
  draftVersion: number;
  /** Slots chosen by hand, by player id. */
  rosterSlots: Readonly<Record<string, string>>;
  /** The board shown, for questions to the engine; null while the engine is not there. */
  board: BoardTrail | null;
  pick: { currentPick: number; isManualOverride: boolean };
  /** Of the board shown; while `isThinking`, of the board before the last change. */
  analysis: BoardAnalysis | null;
  isThinking: boolean;
  /** Whom to take; while `isAdvising`, as advised for the board before. Null when my draft is over. */
  verdict: Verdict | null;
  isAdvising: boolean;
  /** The server's word, only while this browser's engine cannot work. */
  serverInsights: ServerInsights | null;
  indicator: "Loading..." | "Unsaved changes" | "Saved" | null;
  saveButton: "Save" | "Saved" | "Saving..." | "Saved!" | "Error";
  sync: SyncState;
  /** What went wrong last, in words for people. Clears itself after 5 s. */
  error: string | null;
  canUndo: boolean;
  canRedo: boolean;
  /** The user's own ranking, rank by player id; null until they have made one. */
  myRanks: ReadonlyMap<string, number> | null;
  actions: DraftActions;
}

export interface LoadError {
  title: string;
  reason: string;
}

export type ServerInsights = Pick<
  BoardAnalysis,
  "insights" | "topAvailable" | "sleepers" | "reaches" | "draftPosition"
>;

interface SyncState {
  /** Changes the server has not confirmed yet. */
  nPending: number;
  /** When the server last answered, in ms since 1970. */
  lastGoodAt: number | null;
  isOnline: boolean;
  /** A change of ours that lost against another device's. */
  conflict: string | null;
}

export interface LeagueChange {
  name: string;
  config: DraftConfig;
  scoring: DraftSession["scoring"];
}

export interface DraftActions {
  /** Null returns the player to the pool. */
  mark(playerId: string, status: PlayerStatus | null, options?: { slot?: string }): void;
  /** Drafts the player for the team on the clock. */
  draftForClock(playerId: string): void;
  /** Takes a player out of the pool, here first; saved after 5 s or by `save`. */
  remove(playerId: string): void;
  restore(playerId: string): void;
  replacePick(pick: number, playerId: string): void;
  clearPick(pick: number): void;
  moveToSlot(playerId: string, slot: string): void;
  undo(): void;
  redo(): void;
  save(): Promise<void>;
  refresh(): Promise<void>;
  nextPick(): void;
  previousPick(): void;
  resetPick(): void;
  setStrategyWeights(weights: Record<string, number>): void;
  /** All of it or, when the server refuses, nothing; the refusal is thrown. */
  updateLeague(change: LeagueChange): Promise<void>;
  /** Player ids, best first. */
  setRanking(playerIds: readonly string[]): Promise<void>;
  dismissConflict(): void;
}
