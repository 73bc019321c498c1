export type Position = 'QB' | 'RB' | 'WR' | 'TE' | 'K' | 'DST';
export type PlayerStatus = 'targeted' | 'drafted' | 'my_team';
export type TierLevel = 'T1' | 'T2' | 'T3' | 'T4';
export type InsightPriority = 'critical' | 'high' | 'normal' | 'low';

/** A player as the server sends them; other fields are ignored. */
export interface EnginePlayer {
  id: string;
  name: string;
  position: string;
  team?: string | null;
  bye_week?: number | null;
  adp?: number | null;
  adp_superflex?: number | null;
  adp_spread?: number | null;
  n_sources?: number | null;
  times_drafted?: number | null;
  projected_points?: number | null;
  projected_receptions?: number | null;
  status?: PlayerStatus | null;
  draftPick?: number | null;
}

export interface RosterPosition {
  position: string;
  count: number;
  required?: boolean;
}

export interface TradedPick {
  pick: number;
  slot: number;
}

/** What a league awards besides the points per reception of its format. */
export interface ScoringRules {
  /** Extra points a tight end gets per reception; 0 if missing. */
  te_premium?: number;
  /** Points for a passing touchdown; 4 if missing. */
  passing_td?: number;
  /** Points per reception by position, where they differ from the format's. */
  receptions?: Partial<Record<Position, number>>;
}

/** A player kept from last season, and the pick they cost. */
export interface Keeper {
  player_id: string;
  slot: number;
  round: number;
}

/** The league as a session carries it; the engine reads all but the last three. */
export interface DraftConfig {
  team_count?: number;
  rounds?: number;
  draft_order?: 'snake' | 'linear';
  time_per_pick?: number;
  roster_positions?: RosterPosition[];
  wr_te_mode?: 'separate' | 'combined';
  bench_spots?: number;
  draft_slot?: number;
  third_round_reversal?: boolean;
  traded_picks?: TradedPick[];
  keepers?: Keeper[];
  league_name?: string;
  /** By slot; blank where a team has none. */
  team_names?: string[];
  /** The teams' managers, by slot. */
  manager_names?: string[];
  scoring_rules?: ScoringRules;
  allow_trades?: boolean;
  waiver_settings?: { type: string };
}

/** A board to hold. */
export interface BoardInput extends BoardView {
  players: EnginePlayer[];
  draft_config?: DraftConfig | null;
  scoring_format?: number | null;
  /** Slot ids by player id. */
  roster_slots?: Record<string, string>;
  /** The version the next change builds on. */
  draft_version?: number;
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
}

export interface ListedPlayer {
  playerId: string;
  name: string;
  position: Position;
  team: string | null;
  adp: number | null;
  tier: TierLevel;
}

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

export type Bargain = 'steal' | 'fair' | 'reach';

export interface JudgedPick {
  pick: number;
  round: number;
  playerId: string;
  name: string;
  position: Position;
  adp: number | null;
  bargain: Bargain;
  bestPlayerId: string;
  bestName: string;
  bestPosition: Position;
  regret: number;
  probability: number;
  surprise: number;
}

/** The middle of many seasons, and what eight of ten lie between. */
export interface Spread {
  mean: number;
  low: number;
  high: number;
}

export interface TeamOutlook {
  slot: number;
  isMine: boolean;
  nPlayers: number;
  points: Spread;
  place: Spread;
  bestShare: number;
}

export interface PositionStrength {
  position: Position;
  mine: number;
  leagueMean: number;
  leagueBest: number;
  place: number;
}

export interface ByePlayer {
  playerId: string;
  name: string;
  position: Position;
}

export interface WeekOutlook {
  week: number;
  points: number;
  resting: ByePlayer[];
  severity: ByeSeverity;
}

export interface DraftReport {
  boardVersion: number;
  nFutures: number;
  nSeasons: number;
  nPicksMade: number;
  nPicks: number;
  picks: JudgedPick[];
  totalRegret: number;
  standings: TeamOutlook[];
  strengths: PositionStrength[];
  weeks: WeekOutlook[];
}

export interface PlayedPick {
  pick: number;
  slot: number;
  player_id: string | null;
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
  | 'undone';

export interface BoardEvent {
  version: number;
  kind: ChangeKind;
  changes: { player_id: string; before: PlayerState; after: PlayerState }[];
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

export interface ConfigCheck {
  errors: string[];
  warnings: string[];
  isComplete: boolean;
  /** The team each pick is dealt to, from pick 1, before trades. Empty while the league has no valid size. */
  originalOwners: number[];
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

export interface NamedPlayerInput {
  id: string;
  name: string;
  position: string;
  team?: string | null;
}

export interface FindInput {
  /** In the order in which equally good answers are wanted. */
  players: NamedPlayerInput[];
  text: string;
  limit: number;
}

export interface LinesInput {
  players: NamedPlayerInput[];
  lines: string[];
}

/** The player a line names. */
export interface LineMatch {
  text: string;
  /** Null when it names none, or more than one. */
  player_id: string | null;
  /** In that case: who may be meant, the likeliest first. */
  candidates: string[];
}

/** A line of a ranking, with the name of its tier. */
export interface RankedLine extends LineMatch {
  tier: string | null;
}

/** The draft a text is pasted into. */
export interface PasteInput {
  text: string;
  n_teams: number;
  n_rounds: number;
  my_slot?: number;
  /** By slot, blank where a team has none. */
  team_names?: string[];
  /** By slot, blank where the manager is unknown. */
  manager_names?: string[];
}

export interface PastedPicks {
  picks: PastedPick[];
  /** Lines of a recap without a pick: headings, menus, picks not yet made. */
  passed_over: PassedOver[];
}

export interface PassedOver {
  line: number;
  text: string;
}

export interface PastedPick extends LineMatch {
  /** Where it begins in the text, from 1. */
  line: number;
  /** The overall pick number it states. */
  pick: number | null;
  /** The fantasy team that made it, as written. */
  team: string | null;
}

export interface PastedKeeper extends LineMatch {
  line: number;
  slot: number | null;
  round: number | null;
  /** A team named by the line or the heading above it that the league does not have. */
  unknown_team: string | null;
  /** A round named by the line that the draft does not have. */
  impossible_round: number | null;
}
