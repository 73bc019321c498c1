export interface Reason {
  kind: 'drop' | 'value' | 'survival' | 'tier' | 'need' | 'fall' | 'weights' | 'quarterback' | 'ownView' | 'bye' | 'partner' | 'order';
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
  /** The chance that he is available at my pick and none of those named before him is. */
  youGet: number;
  /** Whom I would most often take with the pick after him. */
  then: NextPlayer | null;
  reasons: Reason[];
  chips: Chip[];
}

/** A shared bye with its cost, whose handcuff he is, or who throws to him. */
export interface Chip {
  kind: 'bye' | 'handcuff' | 'stack';
  text: string;
  /** The points a bye costs. */
  number: number | null;
}

export interface NextPlayer {
  playerId: string;
  name: string;
  position: Position;
  /** The chance that he lasts to that pick. */
  chance: number;
}

/** Season points with another player minus those with the recommended one, each where he is there, and 95 of 100. */
export interface PairedDifference {
  mean: number;
  low: number;
  high: number;
}

export interface Alternative extends AdvisedPlayer {
  difference: PairedDifference;
  /** The share of seasons in which he turns out better, as far as projections can tell. */
  betterIn: number;
  /** The simulated drafts cannot tell the two apart. */
  isTossUp: boolean;
  /** They can, but he turns out better in 46 of 100 seasons or more. */
  isSlim: boolean;
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
