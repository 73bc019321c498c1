/** A board to hold. */
export interface BoardInput extends BoardView {
  players: EnginePlayer[];
  draft_config?: DraftConfig | null;
  scoring_format?: number | null;
  /** Slot ids by player id. */
  roster_slots?: Record<string, string>;
  /** The version the next change builds on. */
  draft_version?: number;
  /** The player up for bids, in an auction. */
  lot?: Lot | null;
}

export type Tag = 'avoid' | 'sleeper';

/** What the drafter thinks of the players. */
export interface OwnViewInput {
  /** How much the own ranking counts, from 0 (the pool's values) to 1 (the own order). */
  blend?: number;
  /** Ids, best first. */
  ranking?: string[];
  /** The tier name of each player, in the order of the ranking. */
  tiers?: readonly (string | null)[];
  /** By player id. */
  tags?: Record<string, Tag>;
}

/** What an answer depends on besides the board. */
export interface BoardView {
  strategy_weights?: Record<string, number>;
  own_view?: OwnViewInput;
  /** The pick on the screen; without it, the board's current pick. */
  current_pick?: number | null;
  /** RFC 3339, UTC. */
  timestamp?: string;
}

export interface AdviceView extends BoardView {
  /** The same draft at the same pick gets the same futures. */
  draft_id: string;
  n_futures?: number;
}

/** A player as the board has them. */
export interface BoardPlayer {
  id: string;
  status: PlayerStatus | 'available';
  pick: number | null;
  round: number | null;
  slot: string | null;
  /** Only in an auction. */
  sale?: Sale;
}

export interface ListedPlayer {
  playerId: string;
  name: string;
  position: Position;
  team: string | null;
  adp: number | null;
  tier: TierLevel;
}

export interface PlayerState {
  status: PlayerStatus | 'available';
  pick: number | null;
  slot: string | null;
}

export type ChangeKind =
  | 'marked'
  | 'pick_replaced'
  | 'pick_cleared'
  | 'lists_replaced'
  | 'keepers_placed'
  | 'room_followed'
  | 'slots_moved'
  | 'auctioned'
  | 'undone';

export interface BoardEvent {
  version: number;
  kind: ChangeKind;
  changes: { player_id: string; before: PlayerState; after: PlayerState }[];
  /** What it did to the auction, where the league holds one. */
  auction?: AuctionEvent | null;
}

export type BoardChange =
  | { kind: 'mark'; player_id: string; status: PlayerStatus | null; pick?: number; slot?: string }
  | { kind: 'draft'; player_id: string }
  | { kind: 'replace_pick'; pick: number; player_id: string }
  | { kind: 'clear_pick'; pick: number }
  | { kind: 'move_to_slot'; player_id: string; slot: string }
  | { kind: 'lists'; removed?: string[] | null; roster?: { player_id: string; slot?: string | null }[] | null }
  /** The board holds the previous league; the change names the new one. */
  | { kind: 'league'; draft_config: DraftConfig; scoring_format: number }
  /** The picks of a room hosted elsewhere. */
  | { kind: 'follow'; picks: { pick: number; player_id: string; is_mine: boolean }[] }
  | { kind: 'auction'; change: AuctionChange }
  | { kind: 'undo'; event: BoardEvent };

/** The event, none when nothing changes, or a code and a message when the change is refused. */
export interface ChangeAnswer {
  event: BoardEvent | null;
  code: string | null;
  message: string | null;
}

export interface PickTracker {
  currentPick: number;
  isManualOverride: boolean;
  lastSyncedDraftedCount: number;
}

export interface TrackInput {
  tracker: PickTracker | null;
  action: 'sync' | 'next' | 'previous' | 'reset';
  autoPick: number;
  draftedCount: number;
}

export interface DropInput {
  slot: string;
  isDisabled?: boolean;
  player?: unknown;
}

export interface DropAnswer {
  message: string | null;
  code: string | null;
}
