import { perform } from "@/api/transport";
import type { LocalSession } from "@/draft/local-session";
import type { Player } from "@/draft/player";
import type { DraftConfig } from "@/engine/pkg/engine_wasm";
import { keptSessionPlayers, sessionPlayersThroughCache } from "@/lib/cache-players";
import type { Board } from "./board";
import type { MarkRequest } from "./operation";

/** A session's own record, as far as the draft needs it. */
export interface SessionRecord {
  id: string;
  name: string;
  base_pool_version: string;
  settings?: { scoring_format?: number | null } | null;
  my_roster: { id: string; slot: string | null }[];
  strategy_weights: Record<string, number>;
  metadata: {
    draft_config?: DraftConfig | null;
    scoring_format?: number | null;
    team_count?: number | null;
  };
  draft_version: number;
}

interface PlayersAnswer {
  players: Player[];
  storage_version: string;
  draft_version: number;
}

/** The players of a session together with the record they belong to: what an outage leaves to show. */
interface KeptSession extends PlayersAnswer {
  session: SessionRecord;
}

export interface LoadedSession {
  record: SessionRecord;
  board: Board;
}

const path = (id: string, rest = "") => `/api/v1/sessions/${encodeURIComponent(id)}${rest}`;

/** The copy in this browser, however old. */
export function keptSession(id: string): LoadedSession | null {
  const kept = keptSessionPlayers<KeptSession>(id);
  return kept?.session ? loaded(kept) : null;
}

export async function loadSession(id: string, signal?: AbortSignal): Promise<LoadedSession> {
  const record = (await (await perform("GET", path(id), { signal })).json()) as SessionRecord;
  const kept = await sessionPlayersThroughCache<KeptSession>(id, async (etag) => {
    const headers: Record<string, string> = etag ? { "If-None-Match": etag } : {};
    const response = await perform("GET", path(id, "/players"), { headers, signal });
    if (response.status === 304) return { isUnchanged: true };
    const answer = (await response.json()) as PlayersAnswer;
    const data = { ...answer, players: answer.players.map(ownFields), session: record };
    return { isUnchanged: false, data, etag: response.headers.get("ETag") };
  });
  return loaded({ ...kept, session: record });
}

export async function sendMark(
  id: string,
  playerId: string,
  request: MarkRequest,
): Promise<{ success: boolean; error: string | null; new_version: number }> {
  const mark = `/api/v1/players/${encodeURIComponent(id)}/players/${encodeURIComponent(playerId)}/mark`;
  return (await perform("POST", mark, { json: request })).json();
}

export interface SessionUpdate {
  name?: string;
  metadata?: Record<string, unknown>;
  strategy_weights?: Record<string, number>;
  expected_version?: number;
}

export async function updateSession(id: string, update: SessionUpdate): Promise<SessionRecord> {
  return (await perform("PUT", path(id), { json: update })).json();
}

/** Makes a session of the server out of one that lived in this browser; its marks follow. */
export async function createSession(session: LocalSession): Promise<SessionRecord> {
  const { name, basePoolVersion, config, scoring, strategyWeights } = session;
  const json = {
    name,
    base_pool_version: basePoolVersion,
    session_type: "personal",
    settings: { scoring_format: scoring },
    metadata: { draft_config: config },
    strategy_weights: strategyWeights,
  };
  return (await perform("POST", "/api/v1/sessions", { json })).json();
}

function loaded({ session, players, draft_version }: KeptSession): LoadedSession {
  const placed = session.my_roster.filter(({ slot }) => slot !== null);
  const slots = Object.fromEntries(placed.map(({ id, slot }) => [id, slot as string]));
  return { record: session, board: { version: draft_version, players, slots } };
}

// Only what the draft reads: equal players can then be told by comparing field by field.
function ownFields(player: Player): Player {
  const { id, name, position, team, bye_week, adp, adp_spread, projected_points } = player;
  const { status, draftPick, draftRound } = player;
  const facts = { id, name, position, team, bye_week, adp, adp_spread, projected_points };
  return { ...facts, status, draftPick, draftRound };
}
