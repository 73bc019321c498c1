import { queryOptions } from "@tanstack/react-query";
import { detailsKey, PLAYERS_FRESH_MS } from "@/admin/players/catalog-queries";
import { request, type Schema } from "@/api/client";
import { ApiError } from "@/api/errors";

export type PlayerDetails = Omit<Schema<"PlayerDetails">, "open_drafts"> & {
  /** Null where only what people who draft see is known. */
  open_drafts: Schema<"OpenDrafts"> | null;
};
export type Conflict = Schema<"ConflictView">;
export type Metadata = Schema<"CuratorMetadata">;
/** 'recommended', the name of a source, or a value of one's own. */
export type Resolution = string | { value: string };

/** Null where no player has this id. */
export const detailsQuery = (id: string) =>
  queryOptions({
    queryKey: detailsKey(id),
    queryFn: ({ signal }) => fetchDetails(id, signal),
    staleTime: PLAYERS_FRESH_MS,
  });

async function fetchDetails(id: string, signal: AbortSignal): Promise<PlayerDetails | null> {
  const params = { id };
  const details = await unlessMissing(
    request("get", "/api/v1/players/{id}/details", { params, signal }),
  );
  if (details) return details;
  const plain = await unlessMissing(request("get", "/api/v1/players/{id}", { params, signal }));
  return plain && withoutCuration(plain);
}

async function unlessMissing<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** What people who draft see of him, where the catalog knows no more. */
function withoutCuration(player: Schema<"Player">): PlayerDetails {
  const now = new Date().toISOString();
  const metadata: Metadata = {
    notes: "",
    tags: [],
    priority: "medium",
    status: "active",
    custom_fields: {},
  };
  return {
    id: player.id,
    name: player.name,
    full_name: player.name,
    position: player.canonical_position,
    team: player.team,
    bye_week: player.bye_week,
    adp: player.adp,
    consensus_adp: player.consensus_adp,
    adp_variance: null,
    adp_data: {},
    projected_points: player.projected_points,
    status: metadata.status,
    priority: metadata.priority,
    tags: [],
    metadata,
    created_at: now,
    updated_at: now,
    data_sources: [],
    consensus_metrics: {
      agreement_score: null,
      variance: null,
      confidence_level: "low",
      outlier_sources: [],
    },
    historical_data: [],
    conflict_count: 0,
    condition: null,
    open_drafts: null,
  };
}

export const conflictsKey = (id: string) => [...detailsKey(id), "conflicts"] as const;

/** Conflicts are an extra: a player is shown without them where they cannot be read. */
export const conflictsQuery = (id: string) =>
  queryOptions({
    queryKey: conflictsKey(id),
    queryFn: ({ signal }): Promise<Conflict[]> =>
      request("get", "/api/v1/players/{id}/conflicts", { params: { id }, signal }).catch(() => []),
    staleTime: PLAYERS_FRESH_MS,
  });

export function resolveConflict(id: string, conflictId: string, resolution: Resolution) {
  const path = "/api/v1/players/{id}/conflicts/{conflict_id}/resolve";
  const params = { id, conflict_id: conflictId };
  return request("post", path, { params, json: { resolution } });
}

/** Changes only the fields that are sent. */
export function saveMetadata(id: string, json: Partial<Metadata>) {
  return request("put", "/api/v1/players/{id}/metadata", { params: { id }, json });
}
