import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import {
  type CatalogSearch,
  fetchAllPlayers,
  PLAYER_DATA_KEY,
  PLAYERS_FRESH_MS,
} from "@/admin/players/catalog-queries";
import { request, requestRaw, type Schema } from "@/api/client";
import { ApiError } from "@/api/errors";
import { fileDate, saveFile } from "@/lib/save-file";

export type Analytics = Schema<"UniverseAnalytics">;
type Stats = Schema<"UniverseStats">;

/** What every tab shows a part of. */
export interface TabProps {
  analytics: Analytics;
  isLoading: boolean;
}

export const TIMEFRAMES = ["7d", "30d", "90d"] as const;
export type Timeframe = (typeof TIMEFRAMES)[number];

const OVERVIEW_KEY = [...PLAYER_DATA_KEY, "overview"] as const;

export const analyticsQuery = (timeframe: Timeframe) =>
  queryOptions({
    queryKey: [...OVERVIEW_KEY, "analytics", timeframe],
    queryFn: ({ signal }) =>
      request("get", "/api/v1/players/universe/analytics", { query: { timeframe }, signal }),
    placeholderData: keepPreviousData,
    staleTime: PLAYERS_FRESH_MS,
  });

/** What of the figures is known; nothing is made up where they cannot be read. */
export type KnownStats = Partial<Stats>;

export const statsQuery = queryOptions({
  queryKey: [...OVERVIEW_KEY, "stats"],
  queryFn: ({ signal }) => fetchStats(signal),
  staleTime: PLAYERS_FRESH_MS,
});

/** A server that has no such figures may still know the two counts. */
async function fetchStats(signal: AbortSignal): Promise<KnownStats> {
  try {
    return await request("get", "/api/v1/players/universe/stats", { signal });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    const [{ total_players }, adp] = await Promise.all([
      request("get", "/api/v1/players/stats/total", { signal }),
      request("get", "/api/v1/players/adp", { query: { limit: 1 }, signal }),
    ]);
    return { total_players, players_with_adp: adp.total_with_adp, last_updated: adp.last_updated };
  }
}

export const positionQuery = (position: string) =>
  queryOptions({
    queryKey: [...OVERVIEW_KEY, "position", position],
    queryFn: ({ signal }) =>
      request("get", "/api/v1/players/analytics/positions/{position}", {
        params: { position },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: PLAYERS_FRESH_MS,
  });

export const sourceQuery = (source: string) =>
  queryOptions({
    queryKey: [...OVERVIEW_KEY, "source", source],
    queryFn: ({ signal }) =>
      request("get", "/api/v1/players/analytics/sources/{source}", { params: { source }, signal }),
    staleTime: PLAYERS_FRESH_MS,
  });

/** Beyond it sources guess, and dots say nothing. */
const LATEST_COMPARED = 200;

/** The players that are drafted, with what each source says of them. */
export const comparedQuery = queryOptions({
  queryKey: [...OVERVIEW_KEY, "compared"],
  queryFn: ({ signal }) => fetchAllPlayers(DRAFTED, signal),
  staleTime: PLAYERS_FRESH_MS,
});

const DRAFTED: CatalogSearch = {
  q: "",
  positions: [],
  teams: [],
  sources: [],
  statuses: [],
  adpMin: "",
  adpMax: String(LATEST_COMPARED),
  hasProjections: false,
  sort: "adp",
  order: "asc",
};

export async function exportOverview(): Promise<void> {
  const format = "csv";
  const answer = await requestRaw("get", "/api/v1/players/analytics/export", { query: { format } });
  saveFile(`player-overview-${fileDate(new Date())}.${format}`, await answer.blob());
}

/** Shown under the message where the analysis cannot be read. */
export const ZEROED: Analytics = {
  timeframe: "30d",
  position_distribution: {},
  source_coverage: {},
  data_quality_trends: [],
  overall_metrics: {
    total_players: 0,
    players_with_adp: 0,
    data_completeness: 0,
    consensus_confidence: 0,
    data_quality_score: 0,
    last_updated: null,
  },
  position_analysis: { distribution: {}, depth_tiers: {}, average_adp: {} },
  source_analysis: {
    coverage: {},
    consensus_vs_individual: { high_agreement: 0, medium_agreement: 0, low_agreement: 0 },
    outliers: [],
  },
};
