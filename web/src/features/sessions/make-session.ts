import type { NewSession, ScoringFormat, SessionContext } from "@/draft/new-session";
import { type LeagueConfig, toWire } from "@/lib/draft-config";

interface Wish {
  name: string;
  basePool: string;
  league: LeagueConfig;
  scoring: ScoringFormat;
  context: SessionContext;
}

/** The payload of a new personal session. */
export function makeSession({ name, basePool, league, scoring, context }: Wish): NewSession {
  return {
    name: name.trim(),
    base_pool_version: basePool.trim(),
    max_participants: league.teamCount,
    rounds: league.rounds,
    time_per_pick: league.timePerPick,
    session_type: "personal",
    context,
    settings: {
      snake_draft: league.draftOrder === "snake",
      auto_pick: false,
      pick_notifications: true,
      scoring_format: scoring,
      team_count: Number((league.teamCount / 12).toFixed(4)),
    },
    metadata: {
      scoring_format: scoring,
      team_count: league.teamCount,
      draft_config: toWire(league),
    },
  };
}
