import type { ScoringFormat } from "@/leagues/kept/league";
import type { LeagueForm, RosterSlot } from "./league-form";

/** A kind of league that many people play, as its site or its name promises it. */
interface Preset {
  name: string;
  /** What it means, in a few words. */
  note: string;
  scoring: ScoringFormat;
  rounds: number;
  bench: number;
  counts: Record<RosterSlot, number>;
  /** Where the site has a usual size. */
  teams?: number;
}

const ROSTER = { QB: 1, RB: 2, WR: 2, TE: 1, FLEX: 1, SUPERFLEX: 0, K: 1, DST: 1 };
const USUAL = { rounds: 16, bench: 6, counts: ROSTER };

export const PRESETS: readonly Preset[] = [
  { name: "Standard", note: "No points for catches", scoring: 0, ...USUAL },
  { name: "Half PPR", note: "Half a point a catch", scoring: 0.5, ...USUAL },
  { name: "PPR", note: "A point a catch", scoring: 1, ...USUAL },
  {
    name: "Superflex",
    note: "PPR, a second quarterback may start",
    scoring: 1,
    ...USUAL,
    counts: { ...ROSTER, SUPERFLEX: 1 },
  },
  {
    name: "Sleeper",
    note: "PPR, 12 teams, two flex, 15 rounds",
    scoring: 1,
    rounds: 15,
    bench: 5,
    counts: { ...ROSTER, FLEX: 2 },
    teams: 12,
  },
  {
    name: "ESPN",
    note: "PPR, 10 teams, 7 on the bench",
    scoring: 1,
    rounds: 16,
    bench: 7,
    counts: ROSTER,
    teams: 10,
  },
  {
    name: "Yahoo",
    note: "Half PPR, 10 teams, 15 rounds",
    scoring: 0.5,
    rounds: 15,
    bench: 6,
    counts: ROSTER,
    teams: 10,
  },
];

/** The form with a preset's settings; whatever a preset does not speak of stays. */
export function settingsOf({ scoring, rounds, bench, counts, teams }: Preset): Partial<LeagueForm> {
  const typed = Object.entries(counts).map(([slot, count]) => [slot, String(count)]);
  return {
    scoring,
    rounds,
    bench_spots: String(bench),
    counts: Object.fromEntries(typed) as LeagueForm["counts"],
    wr_te_mode: "separate",
    ...(teams ? { team_count: teams } : {}),
  };
}

/** The preset a form describes, whatever its size; null for a league of somebody's own making. */
export function presetOf(form: LeagueForm): Preset | null {
  const isThis = (preset: Preset) =>
    preset.scoring === form.scoring &&
    preset.rounds === form.rounds &&
    String(preset.bench) === form.bench_spots &&
    form.wr_te_mode === "separate" &&
    Object.entries(preset.counts).every(
      ([slot, count]) => form.counts[slot as RosterSlot] === String(count),
    );
  return PRESETS.find(isThis) ?? null;
}
