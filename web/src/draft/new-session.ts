import type { WireDraftConfig } from "@/lib/draft-config";

/** Points per reception: standard, half, full. */
export type ScoringFormat = 0 | 0.5 | 1;

export type SessionContext = "planning" | "live_draft";

/** What creates a session, on the server or, while it is away, in this browser. */
export interface NewSession {
  name: string;
  base_pool_version: string;
  max_participants: number;
  rounds: number;
  time_per_pick: number;
  session_type: "personal" | "league" | "mock";
  context: SessionContext;
  settings: {
    snake_draft: boolean;
    auto_pick: boolean;
    pick_notifications: boolean;
    scoring_format: ScoringFormat;
    /** Teams as a ratio to twelve. */
    team_count: number;
  };
  metadata: {
    scoring_format: ScoringFormat;
    team_count: number;
    draft_config: WireDraftConfig;
    /** Made without being asked for, so it may be handed out again while it is untouched. */
    auto_created?: true;
  };
  /** Only with session_type league. */
  draft_id?: string;
  league_id?: string;
}
