import type { ScoringFormat } from "@/draft/new-session";
import { DEFAULT_LEAGUE, type Keeper, type LeagueConfig } from "@/lib/draft-config";

export const ROSTER_SLOTS = ["QB", "RB", "WR", "TE", "FLEX", "SUPERFLEX", "K", "DST"] as const;
export type RosterSlot = (typeof ROSTER_SLOTS)[number];

const MOST_PER_SLOT = 5;

/** What the league dialog holds. Numbers that are typed stay text, so that they can be blank. */
export interface LeagueForm {
  name: string;
  leagueName: string;
  teamCount: number;
  rounds: number;
  draftSlot: number;
  draftOrder: LeagueConfig["draftOrder"];
  thirdRoundReversal: boolean;
  scoring: ScoringFormat;
  timePerPick: string;
  benchSpots: string;
  counts: Record<RosterSlot, string>;
  wrTeMode: LeagueConfig["wrTeMode"];
  allowTrades: boolean;
  keepers: readonly Keeper[];
}

export function formOf(league: LeagueConfig, scoring: ScoringFormat, name = ""): LeagueForm {
  const count = (slot: RosterSlot) =>
    String(league.rosterPositions.find(({ position }) => position === slot)?.count ?? 0);
  return {
    name,
    leagueName: league.leagueName ?? "",
    teamCount: league.teamCount,
    rounds: league.rounds,
    draftSlot: league.draftSlot,
    draftOrder: league.draftOrder,
    thirdRoundReversal: league.thirdRoundReversal,
    scoring,
    timePerPick: String(league.timePerPick),
    benchSpots: String(league.benchSpots),
    counts: Object.fromEntries(
      ROSTER_SLOTS.map((slot) => [slot, count(slot)]),
    ) as LeagueForm["counts"],
    wrTeMode: league.wrTeMode,
    allowTrades: league.allowTrades,
    keepers: league.keepers,
  };
}

/** The settings the form describes: blanks mean the default, slots without players are left out. */
export function leagueOf(form: LeagueForm): LeagueConfig {
  const isCombined = form.wrTeMode === "combined";
  const counts = ROSTER_SLOTS.map((position) => ({
    position,
    count: isCombined && position === "TE" ? 0 : countOf(form, position),
    required: true,
  }));
  const leagueName = form.leagueName.trim();
  return {
    ...(leagueName ? { leagueName } : {}),
    teamCount: form.teamCount,
    rounds: form.rounds,
    rosterPositions: counts.filter(({ count }) => count > 0),
    benchSpots: numberOr(form.benchSpots, DEFAULT_LEAGUE.benchSpots),
    draftOrder: form.draftOrder,
    timePerPick: numberOr(form.timePerPick, DEFAULT_LEAGUE.timePerPick),
    wrTeMode: form.wrTeMode,
    allowTrades: form.allowTrades,
    waiverSettings: DEFAULT_LEAGUE.waiverSettings,
    draftSlot: Math.min(form.draftSlot, form.teamCount),
    thirdRoundReversal: form.draftOrder === "snake" && form.thirdRoundReversal,
    keepers: form.keepers,
  };
}

/** My keepers come along when I draft from another slot; those of the team there take the slot I leave. */
export function withDraftSlot(form: LeagueForm, draftSlot: number): Partial<LeagueForm> {
  const left = Math.min(form.draftSlot, form.teamCount);
  const moved = (slot: number) => (slot === left ? draftSlot : slot === draftSlot ? left : slot);
  const keepers = form.keepers.map((keeper) => ({ ...keeper, slot: moved(keeper.slot) }));
  return { draftSlot, keepers };
}

/** What a new keeper of a team costs until somebody says otherwise. */
export function firstFreeRound({ keepers, rounds }: LeagueForm, slot: number): number {
  const isFree = (round: number) =>
    !keepers.some((keeper) => keeper.slot === slot && keeper.round === round);
  for (let round = 1; round < rounds; round += 1) if (isFree(round)) return round;
  return rounds;
}

function countOf(form: LeagueForm, slot: RosterSlot): number {
  const usual =
    DEFAULT_LEAGUE.rosterPositions.find(({ position }) => position === slot)?.count ?? 0;
  return Math.min(Math.max(numberOr(form.counts[slot], usual), 0), MOST_PER_SLOT);
}

function numberOr(text: string, fallback: number): number {
  const number = Number(text);
  return text.trim() === "" || !Number.isFinite(number) ? fallback : Math.round(number);
}
