import type { DraftConfig } from "@/engine/pkg/engine_wasm";
import { completed, DEFAULT_LEAGUE, type League, type ScoringFormat } from "@/leagues/kept/league";
import { teamLabel } from "@/leagues/kept/team-labels";

export const ROSTER_SLOTS = ["QB", "RB", "WR", "TE", "FLEX", "SUPERFLEX", "K", "DST"] as const;
export type RosterSlot = (typeof ROSTER_SLOTS)[number];

const MOST_PER_SLOT = 5;

/** What the league dialog holds. Numbers that are typed stay text, so that they can be blank. */
export interface LeagueForm
  extends Omit<League, "roster_positions" | "time_per_pick" | "bench_spots"> {
  name: string;
  scoring: ScoringFormat;
  league_name: string;
  time_per_pick: string;
  bench_spots: string;
  counts: Record<RosterSlot, string>;
}

export function formOf(config: DraftConfig, scoring: ScoringFormat, name = ""): LeagueForm {
  const { roster_positions, ...league } = completed(config);
  const count = (slot: RosterSlot) =>
    String(roster_positions.find(({ position }) => position === slot)?.count ?? 0);
  const counts = ROSTER_SLOTS.map((slot) => [slot, count(slot)]);
  return {
    ...league,
    name,
    scoring,
    league_name: league.league_name ?? "",
    time_per_pick: String(league.time_per_pick),
    bench_spots: String(league.bench_spots),
    counts: Object.fromEntries(counts) as LeagueForm["counts"],
  };
}

/** The settings the form describes: blanks mean the default, slots without players are left out. */
export function leagueOf({
  name: _,
  scoring: __,
  counts,
  league_name,
  ...form
}: LeagueForm): League {
  const isCombined = form.wr_te_mode === "combined";
  const positions = ROSTER_SLOTS.map((position) => ({
    position,
    count: isCombined && position === "TE" ? 0 : countOf(counts, position),
    required: true,
  }));
  const leagueName = league_name.trim();
  return {
    ...form,
    ...(leagueName ? { league_name: leagueName } : {}),
    roster_positions: positions.filter(({ count }) => count > 0),
    bench_spots: numberOr(form.bench_spots, DEFAULT_LEAGUE.bench_spots),
    time_per_pick: numberOr(form.time_per_pick, DEFAULT_LEAGUE.time_per_pick),
    draft_slot: mySlotIn(form),
    third_round_reversal: form.draft_order === "snake" && form.third_round_reversal,
    // Whoever keeps a player in an auction is entered on its page, with the price.
    ...(form.auction ? { keepers: [], traded_picks: [] } : {}),
  };
}

/** My place in the draft order; a league made smaller moves the last ones up. */
export function mySlotIn({ draft_slot, team_count }: Pick<League, "draft_slot" | "team_count">) {
  return Math.min(draft_slot, team_count);
}

/** What the team of a slot is called in the dialog. */
export function slotText(form: LeagueForm, slot: number): string {
  return slot === mySlotIn(form) ? "My team" : teamLabel(form, slot);
}

/** My keepers come along when I draft from another slot; those of the team there take the slot I leave. */
export function withDraftSlot(form: LeagueForm, draft_slot: number): Partial<LeagueForm> {
  const left = mySlotIn(form);
  const moved = (slot: number) => (slot === left ? draft_slot : slot === draft_slot ? left : slot);
  const keepers = form.keepers.map((keeper) => ({ ...keeper, slot: moved(keeper.slot) }));
  return { draft_slot, keepers };
}

/** What a new keeper of a team costs until somebody says otherwise. */
export function firstFreeRound(
  { keepers, rounds }: Pick<LeagueForm, "keepers" | "rounds">,
  slot: number,
): number {
  const isFree = (round: number) =>
    !keepers.some((keeper) => keeper.slot === slot && keeper.round === round);
  for (let round = 1; round < rounds; round += 1) if (isFree(round)) return round;
  return rounds;
}

function countOf(counts: LeagueForm["counts"], slot: RosterSlot): number {
  const usual =
    DEFAULT_LEAGUE.roster_positions.find(({ position }) => position === slot)?.count ?? 0;
  return Math.min(Math.max(numberOr(counts[slot], usual), 0), MOST_PER_SLOT);
}

function numberOr(text: string, fallback: number): number {
  const number = Number(text);
  return text.trim() === "" || !Number.isFinite(number) ? fallback : Math.round(number);
}
