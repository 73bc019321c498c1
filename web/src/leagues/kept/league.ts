import type { DraftConfig } from "@/engine/pkg/engine_wasm";

/** The league a new session starts with. The shape is the engine's own, everywhere. */
export const DEFAULT_LEAGUE = {
  team_count: 12,
  rounds: 16,
  roster_positions: [
    { position: "QB", count: 1, required: true },
    { position: "RB", count: 2, required: true },
    { position: "WR", count: 2, required: true },
    { position: "TE", count: 1, required: true },
    { position: "FLEX", count: 1, required: true },
    { position: "K", count: 1, required: true },
    { position: "DST", count: 1, required: true },
  ],
  bench_spots: 6,
  draft_order: "snake",
  time_per_pick: 90,
  wr_te_mode: "separate",
  allow_trades: false,
  waiver_settings: { type: "rolling" },
  draft_slot: 1,
  third_round_reversal: false,
  keepers: [],
} satisfies DraftConfig;

/** A league in which every setting has a value. */
export type League = DraftConfig & Required<Pick<DraftConfig, keyof typeof DEFAULT_LEAGUE>>;

/** Points per reception: standard, half, full. */
export type ScoringFormat = 0 | 0.5 | 1;

/** What most leagues play, for those nobody was asked about. */
export const USUAL_SCORING: ScoringFormat = 0.5;

/** The league of a session; what it leaves out has its usual value. */
export function completed(league: DraftConfig): League {
  return { ...DEFAULT_LEAGUE, roster_positions: withThreeReceivers(), ...league };
}

// Sessions from before there were league settings were played with three receivers.
function withThreeReceivers(): League["roster_positions"] {
  return DEFAULT_LEAGUE.roster_positions.map((slot) =>
    slot.position === "WR" ? { ...slot, count: 3 } : slot,
  );
}
