import { request, requestRaw, type Schema } from "@/api/client";
import { ApiError, hasCode } from "@/api/errors";
import type { SessionState } from "@/draft/session/board/session-state";
import type { BoardSnapshot } from "@/draft/session/board/shown-board";
import type { Lot, Sale } from "@/engine/pkg/engine_wasm";
import { type LeagueMetadata, leagueOf } from "@/leagues/kept/league-on-the-wire";
import type { OwnView } from "@/leagues/kept/own-view";
import {
  conditionalAnswer,
  ifChangedSince,
  keepSessionPlayers,
  keptSessionPlayers,
  type OwnSession,
  sessionPlayersThroughCache,
} from "@/leagues/kept/player-copies";
import type { Player } from "@/players/player";
import { sameSale } from "@/players/same-sale";
import type { Operation } from "./operations";

/** A session's own record, as far as the draft needs it. */
export interface SessionRecord
  extends Pick<Schema<"Session">, "id" | "name" | "base_pool_version" | "draft_version"> {
  my_roster: Pick<Schema<"RosteredPlayer">, "id" | "slot">[];
  strategy_weights: Record<string, number>;
  metadata: LeagueMetadata & OwnViewMetadata;
}

type OwnViewMetadata = {
  own_view?: Partial<OwnView> | null;
};

/** The players of a session together with the record they belong to: what an outage leaves to show. */
interface KeptSession extends Pick<Schema<"SessionPlayers">, "storage_version" | "draft_version"> {
  /** Copies of an earlier release lack it. */
  lot?: Lot | null;
  players: Player[];
  session: SessionRecord;
  user_id: string | null;
}

export interface LoadedSession {
  record: SessionRecord;
  board: BoardSnapshot;
}

/** The session is there, but its players could not be read. */
export class PlayersUnread extends ApiError {}

/** The copy in this browser, however old. */
export function keptSession(session: OwnSession): LoadedSession | null {
  const kept = keptSessionPlayers<KeptSession>(session);
  return kept?.session ? loaded(kept) : null;
}

/** Brings the copy in this browser up to what the server has confirmed since it was read. */
export function keepSession(session: OwnSession, board: BoardSnapshot): void {
  const kept = keptSessionPlayers<KeptSession>(session);
  if (!kept?.session || kept.draft_version > board.draft_version) return;
  const { players, roster_slots, draft_version, lot } = board;
  const mine = players.filter(({ status }) => status === "my_team");
  const my_roster = mine.map(({ id }) => ({ id, slot: roster_slots[id] ?? null }));
  const record = { ...kept.session, draft_version, my_roster };
  keepSessionPlayers(session, { ...kept, players, draft_version, lot, session: record });
}

export interface LoadOptions {
  /** The players are read even where the copy in this browser still holds. */
  isWhole?: boolean;
}

export async function loadSession(
  own: OwnSession,
  { isWhole = false }: LoadOptions = {},
): Promise<LoadedSession> {
  const params = { id: own.sessionId };
  const session = recordOf(await request("get", "/api/v1/sessions/{id}", { params }));
  const kept = await sessionPlayersThroughCache<KeptSession>(own, async (etag) => {
    const response = await playersResponse(own.sessionId, isWhole ? null : etag);
    return conditionalAnswer(response, (body: Schema<"SessionPlayers">) => {
      const { players, storage_version, draft_version, lot } = body;
      const label = { storage_version, user_id: own.userId };
      return { players: players.map(playerOf), draft_version, lot, session, ...label };
    });
  });
  return loaded({ ...kept, session });
}

async function playersResponse(id: string, etag: string | null): Promise<Response> {
  try {
    const options = { params: { id }, headers: ifChangedSince(etag) };
    return await requestRaw("get", "/api/v1/sessions/{id}/players", options);
  } catch (error) {
    throw error instanceof ApiError ? new PlayersUnread(error) : error;
  }
}

/** Sends an operation; the server answers with the version of its board. Marks have an endpoint of their own. */
export function sendOperation(operation: Operation, expected_version: number) {
  const { sessionId, change, operationId: operation_id } = operation;
  if (change.kind !== "mark") {
    const path = "/api/v1/sessions/{id}/changes";
    const json = { change, expected_version, operation_id };
    return request("post", path, { params: { id: sessionId }, json });
  }
  const { player_id, status, pick = null, slot = null } = change;
  const path = "/api/v1/players/{session_id}/players/{player_id}/mark";
  const params = { session_id: sessionId, player_id };
  const mark = { status, value: status !== null, pick, slot };
  return request("post", path, { params, json: { ...mark, expected_version, operation_id } });
}

export interface SessionUpdate {
  name?: string;
  metadata?: LeagueMetadata & OwnViewMetadata & { removed_by_others?: string[] };
  strategy_weights?: Record<string, number>;
  expected_version?: number;
}

export async function updateSession(id: string, update: SessionUpdate): Promise<SessionRecord> {
  const params = { id };
  return recordOf(await request("put", "/api/v1/sessions/{id}", { params, json: update }));
}

export function readPoolNews(id: string): Promise<Schema<"PoolNews">> {
  return request("get", "/api/v1/sessions/{id}/pool-news", { params: { id } });
}

export function takeOverPool(id: string): Promise<Schema<"PoolVersion">> {
  return request("post", "/api/v1/sessions/{id}/pool", { params: { id } });
}

/** Answers that say nothing about the request itself: the same one may succeed later. */
const PASSING_STATUSES = new Set([0, 401, 408, 425, 429, 502, 503, 504, 507]);

/** Whether trying again later can help: no answer, a troubled server, a session to renew. */
export function isPassing(error: unknown): error is ApiError {
  return error instanceof ApiError && PASSING_STATUSES.has(error.status);
}

/** Somebody else changed the session since the version the request was made for. */
export function isChangedElsewhere(error: unknown): boolean {
  return error instanceof ApiError && error.code === "version_conflict";
}

/** The session itself is not there any more, whatever was asked of it. */
export function isDeleted(error: unknown): boolean {
  return hasCode(error, "session_not_found");
}

/** Remembers when the server last answered, and hears from any answer that the session is gone. */
export class Contact {
  readonly #state: SessionState;
  readonly #onDeleted: (error: unknown) => void;

  constructor(state: SessionState, onDeleted: (error: unknown) => void) {
    this.#state = state;
    this.#onDeleted = onDeleted;
  }

  async watch<T>(call: Promise<T>): Promise<T> {
    try {
      const answer = await call;
      this.#state.updateSync({ isOnline: true, lastGoodAt: Date.now() });
      return answer;
    } catch (error) {
      this.#state.updateSync({ isOnline: !isPassing(error) });
      if (isDeleted(error)) this.#onDeleted(error);
      throw error;
    }
  }
}

function loaded({ session, players, draft_version, lot = null }: KeptSession): LoadedSession {
  const { config, scoring } = leagueOf(session.metadata);
  const placed = session.my_roster.filter(({ slot }) => slot !== null);
  const roster_slots = Object.fromEntries(placed.map(({ id, slot }) => [id, slot as string]));
  const league = { draft_config: config, scoring_format: scoring };
  return { record: session, board: { players, roster_slots, draft_version, lot, ...league } };
}

// The document calls the league's part of a session an object and says no more about it.
function recordOf(session: Schema<"Session">): SessionRecord {
  const { id, name, base_pool_version, draft_version, my_roster } = session;
  const { strategy_weights, metadata } = session as Pick<
    SessionRecord,
    "strategy_weights" | "metadata"
  >;
  const { draft_config, scoring_format, team_count, own_view } = metadata;
  const league = { draft_config, scoring_format, team_count, own_view };
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
  const sold = player.sale ? { sale: sameSale(player.sale as Sale) } : {};
  return { ...facts, ...market, ...conditionOf(player), status, draftPick, draftRound, ...sold };
}

function conditionOf({ condition }: Schema<"Player">) {
  if (!condition) return {};
  const { as_of: condition_as_of, ...known } = condition;
  return { ...known, condition_as_of };
}
