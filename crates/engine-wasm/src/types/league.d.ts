export type Position = 'QB' | 'RB' | 'WR' | 'TE' | 'K' | 'DST';
export type PlayerStatus = 'targeted' | 'drafted' | 'my_team';
export type TierLevel = 'T1' | 'T2' | 'T3' | 'T4';

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
  /** Who bought him for what, in an auction. */
  sale?: Sale | null;
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
  /** Missing where the teams pick in turn. */
  auction?: AuctionRules | null;
  allow_trades?: boolean;
  waiver_settings?: { type: string };
}

export interface ConfigCheck {
  errors: string[];
  warnings: string[];
  isComplete: boolean;
  /** The team each pick is dealt to, from pick 1, before trades. Empty while the league has no valid size. */
  originalOwners: number[];
}
