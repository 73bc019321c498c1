import { roundAndPlaceOf } from "@/players/player-text";
import type { SessionSummary } from "./session-calls";

/** Where a draft stands: not begun, picks are being made, or the last one is made. */
export type Standing = "running" | "planned" | "over";

export function standingOf({ drafted_count, league }: SessionSummary): Standing {
  if (!league) return drafted_count > 0 ? "running" : "planned";
  if (league.current_pick === null) return "over";
  return drafted_count > league.keeper_count ? "running" : "planned";
}

const SCORINGS: Readonly<Record<number, string>> = { 0: "Standard", 0.5: "Half PPR", 1: "PPR" };

/** 'Half PPR · 12 teams · superflex · 3 keepers'. */
export function leagueLine({ league }: SessionSummary): string {
  if (!league) return "";
  const { scoring_format, team_count, is_superflex, keeper_count, auction_budget } = league;
  const keepers = keeper_count === 1 ? "1 keeper" : `${keeper_count} keepers`;
  return [
    auction_budget && `Auction $${auction_budget}`,
    SCORINGS[scoring_format],
    `${team_count} teams`,
    is_superflex && "superflex",
    keeper_count > 0 && keepers,
  ]
    .filter(Boolean)
    .join(" · ");
}

/** '5.06', the pick that comes next. */
export function pickText({ league }: SessionSummary): string | null {
  if (!league || league.current_pick === null) return null;
  if (league.auction_budget) return `sale ${league.current_pick}`;
  return roundAndPlaceOf(league.current_pick, league.team_count);
}

/** 'Your turn', 'You in 2'; null where no pick of mine is left. */
export function turnText({ league }: SessionSummary): string | null {
  if (!league || league.current_pick === null || league.my_next_pick === null) return null;
  const distance = league.my_next_pick - league.current_pick;
  return distance === 0 ? "Your turn" : `You in ${distance}`;
}

/** The one where I pick sooner comes first. */
export function bySooner(a: SessionSummary, b: SessionSummary): number {
  const distance = ({ league }: SessionSummary) =>
    league?.my_next_pick && league.current_pick
      ? league.my_next_pick - league.current_pick
      : Number.POSITIVE_INFINITY;
  return distance(a) - distance(b) || b.updated_at.localeCompare(a.updated_at);
}
