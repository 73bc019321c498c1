export type InsightPriority = 'critical' | 'high' | 'normal' | 'low';

export interface Insight {
  id: string;
  type: 'warning' | 'value' | 'info';
  insightType: 'topAvailable' | 'sleeper' | 'reach' | null;
  priority: InsightPriority;
  title: string;
  message: string;
  icon: string;
  actionable: boolean;
  timestamp: string;
  metadata: InsightMetadata;
}

export interface InsightMetadata {
  rule: string;
  [figure: string]: unknown;
}

export interface DraftPosition {
  currentPick: number;
  nextPick: number | null;
  currentRound: number;
  picksUntilNext: number | null;
}

export interface PositionCard {
  position: Position | 'WR/TE';
  label: string;
  player: CardPlayer | null;
  isEmpty: boolean;
  isScarcity: boolean;
  scarcityLabel: string | null;
}

export interface CardPlayer {
  id: string;
  name: string;
  position: Position;
  team: string | null;
  adp: number | null;
  adpText: string;
  isValue: boolean;
  roundsFromAdp: number | null;
  roundsFromAdpLabel: string | null;
  projectedPoints: number | null;
  /** The band of the ADP. */
  tier: TierLevel;
  /** From 1, by value within the position; null below the replacement level. */
  positionTier: number | null;
}

export interface StatusBar {
  progress: { current: number; total: number; percentage: number };
  positionNeeds: { position: Position; needed: number; filled: number }[];
  teamDistribution: { team: string; count: number; isHeavy: boolean }[];
  byeAlerts: { week: number; playerCount: number; isProblematic: boolean }[];
  color: 'default' | 'success' | 'warning';
}

export type ByeSeverity = 'none' | 'warning' | 'critical';

export interface ByeStripRow {
  position: Position;
  weeks: { week: number; count: number; severity: ByeSeverity }[];
}

export interface SlotPlayer {
  id: string;
  name: string;
  position: Position;
  team: string | null;
  round: number | null;
  byeWeek: number | null;
  projectedPoints: number | null;
}

export interface RosterRow {
  slot: string;
  position: string;
  positionType: 'starter' | 'bench';
  player: SlotPlayer | null;
  isEmpty: boolean;
  priority: 'high' | 'normal';
  state: 'filled' | 'empty' | 'priority' | 'warning';
}

export type MarketWord = 'steal' | 'value' | 'good' | 'fell' | 'now' | 'due' | 'reach' | 'farReach';

export interface PlayerAnalysis {
  id: string;
  positionalRank: string;
  displayAdp: number | null;
  adpText: string;
  /** The band of the ADP, and among the players left. */
  tier: TierLevel;
  dynamicTier: TierLevel | null;
  valueLabel: string | null;
  deltaLabel: string | null;
  /** Where the ADP lies from the current pick, in one scale: fell to me, due, or too early; and how many picks away. */
  marketWord: MarketWord | null;
  marketPicks: number | null;
  roundsFromAdp: number | null;
  /** The chance that he lasts to the analysis' survivalPick. */
  survival: number | null;
  /** The same to the analysis' followingPick. */
  survivalFollowing: number | null;
  /** Points above the league's replacement level at his position. */
  value: number;
  valueSource: ValueSource;
  /** His projection in the league's own scoring; null when there is none. */
  projectedPoints: number | null;
  /** From 1, by value within his position; null below the replacement level. */
  positionTier: number | null;
  /** The points that the drafter's own ranking and tags add or remove. */
  ownShift: number;
  tag: Tag | null;
}

export interface TierLegend {
  level: TierLevel;
  label: string;
  description: string;
  color: string;
  /** How many of the players still available the dynamic tier holds. */
  nDynamic: number;
}

/** One pick of the draft with its owner, and its original owner before trades. */
export interface ScheduledPick {
  pick: number;
  round: number;
  pickInRound: number;
  slot: number;
  originalSlot: number;
  isKeeper: boolean;
}

export interface Schedule {
  nTeams: number;
  nRounds: number;
  mySlot: number;
  /** The team on the clock; null once the draft is over. */
  onTheClock: number | null;
  isComplete: boolean;
  /** My picks from the current one on. */
  myPicks: number[];
  picks: ScheduledPick[];
}

export interface InsightReport {
  insights: Insight[];
  topAvailable: ListedPlayer[];
  sleepers: ListedPlayer[];
  reaches: ListedPlayer[];
  draftPosition: DraftPosition;
}

export interface BoardAnalysis {
  autoPick: number;
  survivalPick: number | null;
  /** My pick after the survivalPick. */
  followingPick: number | null;
  /** The positions at which each team still lacks a starter, by slot. */
  teamNeeds: Position[][];
  counts: { drafted: number; myTeam: number; targeted: number; untouched: number };
  insights: Insight[];
  topAvailable: ListedPlayer[];
  sleepers: ListedPlayer[];
  reaches: ListedPlayer[];
  draftPosition: DraftPosition;
  positionCards: PositionCard[];
  scarcityWarning: { position: string; qualityLeft: number } | null;
  statusBar: StatusBar;
  byeStrip: ByeStripRow[];
  roster: RosterRow[];
  schedule: Schedule;
  tiers: TierLegend[];
  outlooks: PositionOutlook[];
  tierHolds: TierHold[];
  tierChances: TierChance[];
  positionTiers: PositionTier[];
  weightScale: WeightScale;
  players: PlayerAnalysis[];
}

export type ValueSource = 'projection' | 'rankCurve';
export type Need = 'none' | 'bench' | 'flex' | 'starter';

/** What a position offers now compared with the later pick. */
export interface PositionOutlook {
  position: Position;
  need: Need;
  bestValue: number;
  expectedValue: number;
  urgency: number;
}

/** The best tier left at a position, and the chance that one of its players lasts to the later pick. */
export interface TierHold {
  position: Position;
  tier: number;
  nLeft: number;
  holdProbability: number;
  alert: 'safe' | 'amber' | 'red';
}

/** A tier of a position that still has players, and the chance that it lasts to the survivalPick and the followingPick. */
export interface PositionTier {
  position: Position;
  tier: number;
  nLeft: number;
  holds: number | null;
  holdsFollowing: number | null;
}

/** The chance that any player of a tier, as a list shows it, is available at the survivalPick. */
export interface TierChance {
  listed: 'all' | 'WR/TE' | Position;
  level: TierLevel;
  holdProbability: number;
}

/** The allowed range of a strategy weight, and its default until the session sets its own. */
export interface WeightScale {
  highest: number;
  usual: { position: Position; weight: number }[];
}
