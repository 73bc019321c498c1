export interface Reason {
  kind: 'drop' | 'value' | 'survival' | 'tier' | 'need' | 'fall' | 'weights' | 'quarterback' | 'ownView' | 'bye' | 'partner';
  text: string;
  number: number;
}

export interface AdvisedPlayer {
  playerId: string;
  name: string;
  position: Position;
  team: string | null;
  adp: number | null;
  value: number;
  valueSource: ValueSource;
  expectedScore: number;
  atMyPick: number;
  atFollowingPick: number | null;
  reasons: Reason[];
}

/** Another player's score minus the recommended player's over the same futures, with its 95 % interval. */
export interface PairedDifference {
  mean: number;
  low: number;
  high: number;
}

export interface Alternative extends AdvisedPlayer {
  difference: PairedDifference;
  isTossUp: boolean;
}

export interface Rival {
  slot: number;
  picks: number[];
  openPositions: Position[];
}

export interface PlayerSurvival {
  playerId: string;
  atMyPick: number;
  atFollowingPick: number | null;
}

export interface Verdict {
  seed: number;
  boardVersion: number;
  currentPick: number;
  myPick: number;
  followingPick: number | null;
  isOnTheClock: boolean;
  nFutures: number;
  recommended: AdvisedPlayer;
  isTossUp: boolean;
  alternatives: Alternative[];
  outlooks: PositionOutlook[];
  tiers: TierHold[];
  rivals: Rival[];
  survival: PlayerSurvival[];
  /** The insights of this board, in line with the verdict. */
  beside: InsightReport;
}

/** The players left, with each one's chance of being available at each of my coming picks. */
export interface SurvivalPlan {
  picks: number[];
  players: PlannedPlayer[];
  positions: PlannedPosition[];
}

/** Points above replacement of the best player left now, and of the best expected at each of my coming picks. */
export interface PlannedPosition {
  position: Position;
  bestNow: number;
  expected: number[];
}

export interface PlannedPlayer {
  playerId: string;
  chances: number[];
}
