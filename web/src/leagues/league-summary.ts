import { type LeagueForm, leagueOf } from "./league-form";

const SCORINGS = { 0: "standard", 0.5: "half PPR", 1: "PPR" } as const;

/** '16 rounds, PPR, snake, 90 s a pick'. */
export function draftSummary(form: LeagueForm): string {
  const { rounds, draft_order, third_round_reversal, time_per_pick, auction } = leagueOf(form);
  if (auction) return `auction, $${auction.budget}, ${rounds} places, ${SCORINGS[form.scoring]}`;
  const order = third_round_reversal ? `${draft_order} with third-round reversal` : draft_order;
  return `${rounds} rounds, ${SCORINGS[form.scoring]}, ${order}, ${time_per_pick} s a pick`;
}

/** 'QB, 2 RB, 2 WR, TE, FLEX, K, DST, 6 bench'. */
export function rosterSummary(form: LeagueForm): string {
  const { roster_positions, bench_spots } = leagueOf(form);
  const slots = roster_positions.map(({ position, count }) =>
    count === 1 ? position : `${count} ${position}`,
  );
  return [...slots, `${bench_spots} bench`].join(", ");
}

export function keeperSummary({ keepers }: LeagueForm): string {
  if (keepers.length === 0) return "none";
  return keepers.length === 1 ? "1 player" : `${keepers.length} players`;
}

export function tradeSummary({ traded_picks = [] }: LeagueForm): string {
  if (traded_picks.length === 0) return "none";
  return traded_picks.length === 1 ? "1 pick" : `${traded_picks.length} picks`;
}

export function namesSummary({ league_name, team_names }: LeagueForm): string {
  const nNamed = team_names?.filter((name) => name.trim()).length ?? 0;
  const teams = nNamed === 1 ? "1 team named" : `${nNamed} teams named`;
  return [league_name.trim(), nNamed > 0 ? teams : ""].filter(Boolean).join(", ") || "none";
}
