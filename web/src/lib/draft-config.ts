import { readJson, session, writeJson } from "./browser-storage";
import { DRAFT_CONFIG_KEY } from "./storage-keys";

export interface RosterPositionCount {
  position: string;
  count: number;
  required?: boolean;
}

/** A player kept from last season, as he travels in `draft_config`. */
export interface Keeper {
  player_id: string;
  /** The place of his team in the draft order. */
  slot: number;
  /** His team pays with its pick of this round. */
  round: number;
}

/** League settings as the browser keeps them. */
export interface LeagueConfig {
  leagueName?: string;
  teamCount: number;
  rounds: number;
  rosterPositions: RosterPositionCount[];
  benchSpots: number;
  draftOrder: "snake" | "linear";
  timePerPick: number;
  wrTeMode: "separate" | "combined";
  allowTrades: boolean;
  waiverSettings: { type: "rolling" };
  draftSlot: number;
  thirdRoundReversal: boolean;
  keepers: readonly Keeper[];
}

/** The same settings as they travel in `metadata.draft_config`. */
export interface WireDraftConfig {
  league_name?: string;
  team_count: number;
  rounds: number;
  roster_positions: RosterPositionCount[];
  bench_spots: number;
  draft_order: "snake" | "linear";
  time_per_pick: number;
  wr_te_mode: "separate" | "combined";
  allow_trades: boolean;
  waiver_settings: { type: "rolling" };
  draft_slot: number;
  third_round_reversal: boolean;
  keepers: Keeper[];
}

const DEFAULT_COUNTS = { QB: 1, RB: 2, WR: 2, TE: 1, FLEX: 1, K: 1, DST: 1 };

export const DEFAULT_LEAGUE: LeagueConfig = {
  teamCount: 12,
  rounds: 16,
  rosterPositions: Object.entries(DEFAULT_COUNTS).map(([position, count]) => ({
    position,
    count,
    required: true,
  })),
  benchSpots: 6,
  draftOrder: "snake",
  timePerPick: 90,
  wrTeMode: "separate",
  allowTrades: false,
  waiverSettings: { type: "rolling" },
  draftSlot: 1,
  thirdRoundReversal: false,
  keepers: [],
};

export function toWire(league: LeagueConfig): WireDraftConfig {
  return {
    ...(league.leagueName ? { league_name: league.leagueName } : {}),
    team_count: league.teamCount,
    rounds: league.rounds,
    roster_positions: league.rosterPositions,
    bench_spots: league.benchSpots,
    draft_order: league.draftOrder,
    time_per_pick: league.timePerPick,
    wr_te_mode: league.wrTeMode,
    allow_trades: league.allowTrades,
    waiver_settings: league.waiverSettings,
    draft_slot: league.draftSlot,
    third_round_reversal: league.thirdRoundReversal,
    keepers: [...league.keepers],
  };
}

/** Settings of a session; what it lacks comes from the defaults. */
export function fromWire(wire: Partial<WireDraftConfig>): LeagueConfig {
  const league: LeagueConfig = {
    teamCount: wire.team_count ?? DEFAULT_LEAGUE.teamCount,
    rounds: wire.rounds ?? DEFAULT_LEAGUE.rounds,
    rosterPositions: wire.roster_positions ?? withThreeReceivers(),
    benchSpots: wire.bench_spots ?? DEFAULT_LEAGUE.benchSpots,
    draftOrder: wire.draft_order ?? DEFAULT_LEAGUE.draftOrder,
    timePerPick: wire.time_per_pick ?? DEFAULT_LEAGUE.timePerPick,
    wrTeMode: wire.wr_te_mode ?? DEFAULT_LEAGUE.wrTeMode,
    allowTrades: wire.allow_trades ?? DEFAULT_LEAGUE.allowTrades,
    waiverSettings: wire.waiver_settings ?? DEFAULT_LEAGUE.waiverSettings,
    draftSlot: wire.draft_slot ?? DEFAULT_LEAGUE.draftSlot,
    thirdRoundReversal: wire.third_round_reversal ?? DEFAULT_LEAGUE.thirdRoundReversal,
    keepers: wire.keepers ?? DEFAULT_LEAGUE.keepers,
  };
  return wire.league_name ? { ...league, leagueName: wire.league_name } : league;
}

// Sessions from before there were league settings were played with three receivers.
function withThreeReceivers(): RosterPositionCount[] {
  return DEFAULT_LEAGUE.rosterPositions.map((slot) =>
    slot.position === "WR" ? { ...slot, count: 3 } : slot,
  );
}

/** Keeps the settings of the draft at hand for this tab. */
export function storeDraftConfig(league: LeagueConfig): boolean {
  return writeJson(session, DRAFT_CONFIG_KEY, league);
}

/** The settings kept for this tab, unless they are not settings. */
export function storedDraftConfig(): LeagueConfig | null {
  const kept = readJson(session, DRAFT_CONFIG_KEY);
  return isLeagueConfig(kept) ? { ...DEFAULT_LEAGUE, ...kept } : null;
}

function isLeagueConfig(value: unknown): value is LeagueConfig {
  const league = value as Partial<LeagueConfig> | null;
  return (
    Number.isFinite(league?.teamCount) &&
    Number.isFinite(league?.rounds) &&
    Array.isArray(league?.rosterPositions) &&
    (league?.draftOrder === "snake" || league?.draftOrder === "linear")
  );
}
