import type { Schema } from "@/api/client";
import type { BoardTrail } from "@/engine/board-trail";
import type {
  AuctionChange,
  BoardAnalysis,
  BoardEvent,
  DraftConfig,
  PlayerStatus,
  Tag,
} from "@/engine/pkg/engine_wasm";
import type { Verdict } from "@/engine/protocol";
import type { ScoringFormat } from "@/leagues/kept/league";
import type { OwnView } from "@/leagues/kept/own-view";
import type { Player } from "@/players/player";

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
  /** What newer figures would change; null while the session has the newest. */
  poolNews: PoolNews | null;
  config: DraftConfig;
  scoring: ScoringFormat;
  strategyWeights: Record<string, number>;
  /** How much my own ranking counts, and my tags. */
  ownView: OwnView;
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
  /** The site that holds the draft, while its picks are followed; null while picks are entered here. */
  followedOn: string | null;
  /** What went wrong last, in words for people. Clears itself after 5 s. */
  error: string | null;
  canUndo: boolean;
  canRedo: boolean;
  /** What the next undo takes back. */
  undoes: Undoable | null;
  /** The user's own ranking, rank by player id; null until they have made one. */
  myRanks: ReadonlyMap<string, number> | null;
  /** The names of its tiers by player id, where they gave any. */
  myTiers: ReadonlyMap<string, string>;
  actions: DraftActions;
}

export type PoolNews = Schema<"PoolNews">;

/** What one undo takes back: the last of one or more events that were made together. */
export interface Undoable {
  event: BoardEvent;
  nEvents: number;
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
  /** The players they are about. */
  pendingIds: readonly string[];
  /** When the server last answered, in ms since 1970. */
  lastGoodAt: number | null;
  isOnline: boolean;
  /** What became of a change of ours that met another one. */
  conflict: string | null;
  /** Picks entered here that are not on the board; they stay until somebody handles them. */
  lost: readonly LostPick[];
  /** The last pick that the server did not take, until another stands there. */
  refused: { pick: number; reason: string } | null;
}

/** An entry that was not recorded. */
export interface LostPick {
  playerId: string;
  /** The pick it was entered for. */
  pick: number;
  reason: string;
}

export interface LeagueChange {
  name: string;
  config: DraftConfig;
  scoring: DraftSession["scoring"];
}

export interface DraftActions {
  setFollowedOn(site: string | null): void;
  /** Null returns the player to the pool. */
  mark(
    playerId: string,
    status: PlayerStatus | null,
    options?: { slot?: string; pick?: number },
  ): void;
  /** Drafts the player for the team on the clock. */
  draftForClock(playerId: string): void;
  /** Takes a player out of the pool, here first; saved after 5 s or by `save`. */
  remove(playerId: string): void;
  restore(playerId: string): void;
  /** Records picks that belong together, each where it was made; one undo takes them all back. */
  recordPicks(picks: readonly { pick: number; playerId: string }[]): void;
  replacePick(pick: number, playerId: string): void;
  clearPick(pick: number): void;
  moveToSlot(playerId: string, slot: string): void;
  /** What happens in an auction. Null: done; otherwise why it is refused. */
  auction(change: AuctionChange): string | null;
  undo(): void;
  redo(): void;
  save(): Promise<void>;
  refresh(): Promise<void>;
  nextPick(): void;
  previousPick(): void;
  resetPick(): void;
  setStrategyWeights(weights: Record<string, number>): void;
  /** How much my own ranking counts, from 0 to 1. */
  setBlend(blend: number): void;
  /** Null takes the tag away. */
  setTag(playerId: string, tag: Tag | null): void;
  /** Blank text takes the note away. */
  setNote(playerId: string, note: string): void;
  /** All of it or, when the server refuses, nothing; the refusal is thrown. */
  updateLeague(change: LeagueChange): Promise<void>;
  dismissConflict(): void;
  /** A lost pick is handled: it was entered again, or does not hold any more. */
  settleLost(playerId: string): void;
  /** Drafts on with the newer figures. No pick moves. */
  takeOverPool(): Promise<void>;
}
