export interface TeamBudget {
  team: number;
  budget: number;
}

/** The part of a league's rules that only an auction has. */
export interface AuctionRules {
  budget: number;
  minimum_bid: number;
  nomination?: 'in_order' | 'free';
  team_budgets?: TeamBudget[];
}

/** The player up for bids. */
export interface Lot {
  player_id: string;
  nominated_by: number;
  team: number;
  bid: number;
}

/** A player on a team, and what he cost. */
export interface Sale {
  team: number;
  price: number;
  /** Sales sort by it. */
  number: number;
  /** None for a keeper. */
  nominated_by: number | null;
}

export type AuctionChange =
  | { kind: 'nominate'; player_id: string; team: number; bid: number }
  /** Team 0: nobody noted who it was. */
  | { kind: 'bid'; player_id?: string; team: number; bid: number }
  | { kind: 'withdraw' }
  | { kind: 'sell'; player_id: string; team: number; price: number }
  | { kind: 'keep'; player_id: string; team: number; price: number }
  | { kind: 'take_back'; player_id: string }
  | { kind: 'correct'; player_id: string; price: number; team?: number };

export interface AuctionEvent {
  version: number;
  kind: 'nominated' | 'bid' | 'withdrawn' | 'sold' | 'kept' | 'taken_back' | 'price_corrected' | 'undone';
  lot: { before: Lot | null; after: Lot | null };
  sale: { player_id: string; before: Sale | null; after: Sale | null } | null;
}

/** One team's money and places. */
export interface Purse {
  team: number;
  money: number;
  openPlaces: number;
  maxBid: number;
  /** Players held, by position in the order of QB, RB, WR, TE, K, DST. */
  held: number[];
  /** Starting slots nobody fills, by kind of slot. */
  openSlots: number[];
  mayBid: boolean;
  isNextToNominate: boolean;
}

/** A player who is left: what he is worth, what the room pays, up to what I would go. */
export interface PriceRow {
  playerId: string;
  value: number;
  now: number;
  room: number;
  low: number;
  high: number;
  limit: number;
  neededBy: number[];
}

export interface SoldRow {
  playerId: string;
  team: number;
  price: number;
  isKeeper: boolean;
  /** What he was worth at that moment. */
  fair: number;
}

export interface PlannedPlace {
  slot: string;
  playerId: string | null;
  name: string | null;
  position: Position | null;
  dollars: number;
  isMine: boolean;
}

export interface Nomination {
  playerId: string;
  name: string;
  kind: 'drain' | 'bargain' | 'target' | 'holdBack';
  roomPrice: number;
  limit: number;
  nRivals: number;
  reason: string;
}

export interface AuctionView {
  lot: Lot | null;
  purses: Purse[];
  nextToNominate: number | null;
  isOver: boolean;
  /** The dearest first. */
  rows: PriceRow[];
  sales: SoldRow[];
  inflation: number;
  inflationByPosition: [Position, number][];
  plan: PlannedPlace[];
  /** Empty while somebody is up for bids. */
  nominations: Nomination[];
}

export interface LotQuestion {
  player_id: string;
  draft_id?: string;
  n_futures?: number;
  own_view?: OwnViewInput;
}

export interface LotReason {
  kind: 'season' | 'alternative' | 'room' | 'rivals' | 'stuck';
  /** Begins with its figure. */
  text: string;
  number: number;
}

export interface LotVerdict {
  playerId: string;
  name: string;
  position: Position;
  advice: 'buy' | 'pass' | 'push';
  /** The highest bid that does not make my season worse. */
  limit: number;
  /** 95 % interval. */
  low: number;
  high: number;
  isTossUp: boolean;
  nextBid: number;
  pushTo: number | null;
  stuckChance: number | null;
  roomPrice: number;
  roomLow: number;
  roomHigh: number;
  /** That my limit is enough. */
  chance: number;
  rivals: number[];
  reasons: LotReason[];
  alternatives: { playerId: string; name: string; roomPrice: number; limit: number; points: number }[];
  curve: { price: number; points: number }[];
}
