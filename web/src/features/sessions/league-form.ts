import type { ScoringFormat } from "@/draft/new-session";
import { DEFAULT_LEAGUE, type LeagueConfig } from "@/lib/draft-config";

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
  };
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
