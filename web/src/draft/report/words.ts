import type { ShownReport, TeamOutlook } from "./queries";

/** '1st', '2nd', '3rd', '11th'. */
export function ordinal(place: number): string {
  const tens = place % 100;
  if (tens >= 11 && tens <= 13) return `${place}th`;
  return `${place}${{ 1: "st", 2: "nd", 3: "rd" }[place % 10] ?? "th"}`;
}

/** 'half PPR', as people say it. */
function scoringText(points: number): string {
  return { 0: "standard", 0.5: "half PPR", 1: "PPR" }[points] ?? `${points} points a reception`;
}

export function leagueText(shown: ShownReport): string {
  const { teamCount, rounds, draftOrder, scoringFormat } = shown;
  return `${teamCount} teams · ${rounds} rounds · ${draftOrder} · ${scoringText(scoringFormat)}`;
}

export function teamName({ slot }: Pick<TeamOutlook, "slot">, shown: ShownReport): string {
  return shown.teamNames[slot - 1] ?? `Team ${slot}`;
}

/** My team and its place in the standings. */
export function myOutlook({ report }: ShownReport): { place: number; team: TeamOutlook } | null {
  const at = report.standings.findIndex(({ isMine }) => isMine);
  const team = report.standings[at];
  return team ? { place: at + 1, team } : null;
}

/** '2nd to 7th', or one place where the seasons agree. */
export function placesText({ low, high }: TeamOutlook["place"]): string {
  return low === high ? ordinal(low) : `${ordinal(low)} to ${ordinal(high)}`;
}

export const points = (value: number) => Math.round(value).toLocaleString("en-US");
