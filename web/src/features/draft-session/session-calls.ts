import { request, requestRaw, type Schema } from "@/api/client";
import { ApiError } from "@/api/errors";
import type { Player } from "@/players/player";
import {
  keptSessionPlayers,
  type OwnSession,
  sessionPlayersThroughCache,
} from "@/players/player-copies";
import { completed } from "@/session/league";
import { type LeagueMetadata, newSession } from "@/session/league-on-the-wire";
import type { LocalSession } from "@/session/local-session";
import type { Board } from "./board";
import type { MarkRequest } from "./operation";

/** A session's own record, as far as the draft needs it. */
export interface SessionRecord
  extends Pick<Schema<"Session">, "id" | "name" | "base_pool_version" | "draft_version"> {
  my_roster: Pick<Schema<"RosteredPlayer">, "id" | "slot">[];
  strategy_weights: Record<string, number>;
  metadata: LeagueMetadata;
}

/** The players of a session together with the record they belong to: what an outage leaves to show. */
interface KeptSession extends Pick<Schema<"SessionPlayers">, "storage_version" | "draft_version"> {
  players: Player[];
  session: SessionRecord;
  user_id: string | null;
}

export interface LoadedSession {
  record: SessionRecord;
  board: Board;
}

/** The session is there, but its players could not be read. */
export class PlayersUnread extends ApiError {}

/** The copy in this browser, however old. */
export function keptSession(session: OwnSession): LoadedSession | null {
  const kept = keptSessionPlayers<KeptSession>(session);
  return kept?.session ? loaded(kept) : null;
}

export async function loadSession(session: OwnSession): Promise<LoadedSession> {
  const params = { id: session.sessionId };
  const record = recordOf(await request("get", "/api/v1/sessions/{id}", { params }));
  const kept = await sessionPlayersThroughCache<KeptSession>(session, async (etag) => {
    const headers: Record<string, string> = etag ? { "If-None-Match": etag } : {};
    const response = await requestRaw("get", "/api/v1/sessions/{id}/players", {
      params,
      headers,
    }).catch((error) => {
      throw error instanceof ApiError ? new PlayersUnread(error) : error;
    });
    if (response.status === 304) return { isUnchanged: true };
    const { players, storage_version, draft_version } =
      (await response.json()) as Schema<"SessionPlayers">;
    const own = players.map(playerOf);
    const label = { storage_version, user_id: session.userId };
    const data = { players: own, draft_version, session: record, ...label };
    return { isUnchanged: false, data, etag: response.headers.get("ETag") };
  });
  return loaded({ ...kept, session: record });
}

export function sendMark(sessionId: string, playerId: string, mark: MarkRequest) {
  const params = { session_id: sessionId, player_id: playerId };
  const path = "/api/v1/players/{session_id}/players/{player_id}/mark";
  return request("post", path, { params, json: mark });
}

export interface SessionUpdate {
  name?: string;
  metadata?: Record<string, unknown>;
  strategy_weights?: Record<string, number>;
  expected_version?: number;
}

export async function updateSession(id: string, update: SessionUpdate): Promise<SessionRecord> {
  const params = { id };
  return recordOf(await request("put", "/api/v1/sessions/{id}", { params, json: update }));
}

/** Makes a session of the server out of one that lived in this browser; its marks follow. */
export function createSession(session: LocalSession) {
  const { name, basePoolVersion: basePool, config, scoring, strategyWeights } = session;
  const wish = { name, basePool, league: completed(config), scoring, context: "planning" } as const;
  const json = { ...newSession(wish), strategy_weights: strategyWeights };
  return request("post", "/api/v1/sessions", { json });
}

function loaded({ session, players, draft_version }: KeptSession): LoadedSession {
  const placed = session.my_roster.filter(({ slot }) => slot !== null);
  const slots = Object.fromEntries(placed.map(({ id, slot }) => [id, slot as string]));
  return { record: session, board: { version: draft_version, players, slots } };
}

// The document calls the league's part of a session an object and says no more about it.
function recordOf(session: Schema<"Session">): SessionRecord {
  const { id, name, base_pool_version, draft_version, my_roster } = session;
  const { strategy_weights, metadata } = session as Pick<
    SessionRecord,
    "strategy_weights" | "metadata"
  >;
  const { draft_config, scoring_format, team_count } = metadata;
  const league = { draft_config, scoring_format, team_count };
  const own = { id, name, base_pool_version, draft_version, my_roster, strategy_weights };
  return { ...own, metadata: league };
}

// Only what the draft reads: equal players can then be told by comparing field by field.
function playerOf(player: Schema<"Player">): Player {
  const { id, name, team, bye_week, adp, projected_points, projected_receptions } = player;
  const { adp_superflex, adp_spread, n_sources, times_drafted, draftPick, draftRound } = player;
  const { position, status } = player as Pick<Player, "position" | "status">;
  const facts = { id, name, position, team, bye_week, adp, projected_points, projected_receptions };
  const market = { adp_superflex, adp_spread, n_sources, times_drafted };
  return { ...facts, ...market, status, draftPick, draftRound };
}
