import type { Schema } from "@/api/client";

export function reviewItem(
  name: string,
  adps: Record<string, number>,
  overrides: Partial<Schema<"ReviewItem">> = {},
): Schema<"ReviewItem"> {
  const values = Object.values(adps);
  const variance = Math.max(...values) - Math.min(...values);
  const id = name.toLowerCase().replaceAll(" ", "-");
  return {
    id: `review-${id}`,
    review_id: `review-${id}`,
    playerId: `${id}-wr`,
    playerName: name,
    position: "WR",
    team: "CIN",
    variance,
    varianceRounds: variance / 12,
    consensusAdp: values.reduce((sum, adp) => sum + adp, 0) / values.length,
    outlierSources: [],
    decidedBefore: null,
    sources: Object.fromEntries(
      Object.entries(adps).map(([source, adp]) => [
        source,
        { adp, confidence: 0.8, sampleSize: 999, last_updated: "2026-08-20T18:00:00Z" },
      ]),
    ),
    status: "pending",
    createdAt: "2026-08-20T18:00:00Z",
    ...overrides,
  };
}

export function matchItem(
  name: string,
  overrides: Partial<Schema<"MatchItem">> = {},
): Schema<"MatchItem"> {
  const id = `match-${name.toLowerCase().replaceAll(" ", "-")}`;
  return {
    id,
    review_id: id,
    kind: "player_match",
    status: "pending",
    playerName: name,
    position: "WR",
    team: "ARI",
    bye_week: 8,
    adp: 31.2,
    source: "underdog",
    candidate: {
      player_id: "marvin-harrison-wr",
      name: `${name} Jr.`,
      position: "WR",
      team: "ARI",
      bye_week: 11,
      adp: 28.4,
    },
    match_score: 0.97,
    createdAt: "2026-08-20T18:00:00Z",
    ...overrides,
  };
}

export function collector(
  source: string,
  overrides: Partial<Schema<"CollectorHealth">> = {},
): Schema<"CollectorHealth"> {
  return {
    source,
    name: source === "espn" ? "ESPN" : source.charAt(0).toUpperCase() + source.slice(1),
    description: "Players and projections",
    enabled: true,
    status: "ready",
    total_players: 2146,
    last_collection: "2026-08-20T18:00:00Z",
    data_freshness: { is_stale: false, staleness_hours: 2.25 },
    performance_metrics: {
      success_rate: 0.96,
      total_collections: 48,
      avg_processing_time_seconds: 4.2,
    },
    circuit_breaker: { status: "closed", failure_count: 0 },
    last_error: null,
    attribution: null,
    ...overrides,
  };
}

export function run(
  id: string,
  source: string,
  overrides: Partial<Schema<"RunBody">> = {},
): Schema<"RunBody"> {
  return {
    id,
    collection_id: id,
    source,
    collection_type: "manual",
    status: "completed",
    started_at: "2026-08-20T18:00:00Z",
    collection_timestamp: "2026-08-20T18:00:00Z",
    players_collected: 2146,
    duration: 4.1,
    processing_time_seconds: 4.1,
    error: null,
    error_message: null,
    findings: [],
    decided_by: null,
    can_undo: false,
    ...overrides,
  };
}

export function sourceStatus(
  source: string,
  overrides: Partial<Schema<"SourceStatus">> = {},
): Schema<"SourceStatus"> {
  return {
    source,
    status: "success",
    last_run: "2026-08-20T18:00:00Z",
    success_rate: 0.96,
    total_collections: 48,
    playersCollected: 2146,
    newPlayers: 5,
    updatedPlayers: 212,
    ...overrides,
  };
}

export const summary: Schema<"CollectionSummary"> = {
  totalSources: 5,
  activeSources: 3,
  totalPlayersMonitored: 2146,
  averageConfidence: 0.79,
  pendingReviews: 14,
  activeArbitrageOpportunities: 23,
  systemHealth: "degraded",
};

export function sourceConfig(
  overrides: Partial<Schema<"SourceConfig">> = {},
): Schema<"SourceConfig"> {
  return {
    enabled: true,
    weight: 1,
    refresh_interval_minutes: 1440,
    stale_after_hours: 24,
    timeout_seconds: 30,
    api_key_set: false,
    ...overrides,
  };
}
