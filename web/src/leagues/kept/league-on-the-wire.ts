// A league travels in three forms: whole, as the engine's own shape; as a few fields beside it that older clients
// read, the number of teams among them as a ratio to twelve; and in camelCase for the tab's own storage.
import type { DraftConfig } from "@/engine/pkg/engine_wasm";
import { session, writeJson } from "@/lib/browser-storage";
import { DRAFT_CONFIG_KEY } from "@/lib/storage-keys";
import type { League, ScoringFormat } from "./league";

export type SessionContext = "planning" | "live_draft";

export interface SessionWish {
  name: string;
  basePool: string;
  league: League;
  scoring: ScoringFormat;
  context: SessionContext;
}

/** The body that creates a session on the server. */
export type NewSession = ReturnType<typeof newSession>;

export function newSession({ name, basePool, league, scoring, context }: SessionWish) {
  return {
    name: name.trim(),
    base_pool_version: basePool.trim(),
    max_participants: league.team_count,
    rounds: league.rounds,
    time_per_pick: league.time_per_pick,
    session_type: "personal" as const,
    context,
    settings: {
      snake_draft: league.draft_order === "snake",
      auto_pick: false,
      pick_notifications: true,
      scoring_format: scoring,
      team_count: Number((league.team_count / 12).toFixed(4)),
    },
    metadata: leagueMetadata(league, scoring),
  };
}

/** A session's metadata as far as they describe its league. */
export type LeagueMetadata = {
  draft_config?: DraftConfig | null;
  scoring_format?: number | null;
  team_count?: number | null;
};

export function leagueMetadata(league: DraftConfig, scoring: ScoringFormat) {
  return { draft_config: league, team_count: league.team_count, scoring_format: scoring };
}

export function leagueOf({ draft_config, scoring_format, team_count }: LeagueMetadata) {
  const config: DraftConfig = draft_config ?? { team_count: team_count ?? 12 };
  const scoring: ScoringFormat =
    scoring_format === 1 || scoring_format === 0.5 ? scoring_format : 0;
  return { config, scoring };
}

/** Keeps the settings of the draft at hand for this tab. */
export function storeDraftConfig(league: League): boolean {
  const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());
  const settings = Object.entries(league).map(([name, value]) => [camelCase(name), value]);
  return writeJson(session, DRAFT_CONFIG_KEY, Object.fromEntries(settings));
}
