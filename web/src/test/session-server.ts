import { HttpResponse, http } from "msw";
import { type BoardChange, type BoardEvent, DraftBoard } from "@/engine/pkg/engine_wasm";
import type { Player } from "@/players/player";
import { server } from "./server";

/** A session's player, available. */
export function aPlayer(id: string, adp: number, position: Player["position"] = "RB"): Player {
  const facts = { id, name: id.toUpperCase(), position, team: "KC", bye_week: 6, adp };
  const marks = { status: null, draftPick: null, draftRound: null };
  const market = { adp_superflex: null, adp_spread: null, n_sources: null, times_drafted: null };
  return { ...facts, ...market, projected_points: null, projected_receptions: null, ...marks };
}

interface Mark {
  status: Player["status"];
  expected_version: number | null;
  pick: number | null;
  slot?: string | null;
  operation_id: string;
}

interface Change extends Pick<Mark, "expected_version" | "operation_id"> {
  change: BoardChange;
}

const LEAGUE = { team_count: 12, rounds: 16 };
const CHANGED = "Session was changed elsewhere. Reload and try again.";

/** A session behind the API, deciding with the real engine as the server does. */
export class SessionServer {
  readonly id = "session-1";
  name = "Draft night";
  version = 0;
  players: Player[];
  /** Player ids in the order their marks were taken. */
  taken: string[] = [];
  nPuts = 0;
  nPlayerReads = 0;
  /** The If-None-Match of the last of them. */
  lastKnownTag: string | null = null;
  /** ADPs of a pool that the session does not draft from yet. */
  newer: Record<string, number> | null = null;
  #nPools = 1;
  #answers = new Map<string, number>();

  constructor(players: Player[]) {
    this.players = players;
  }

  player(id: string): Player {
    const found = this.players.find((player) => player.id === id);
    if (!found) throw new Error(`No player ${id}`);
    return found;
  }

  /** What another device does. */
  mark(playerId: string, status: Player["status"], pick: number | null = null): BoardEvent | null {
    return this.take({ kind: "mark", player_id: playerId, status, ...(pick ? { pick } : {}) });
  }

  take(change: BoardChange): BoardEvent | null {
    const board = new DraftBoard({
      players: this.players,
      draft_config: LEAGUE,
      draft_version: this.version,
    });
    const { event } = board.take(change);
    this.version = board.version;
    const states = new Map(board.states(null).map((player) => [player.id, player]));
    board.free();
    this.players = this.players.map((player) => {
      const { status = null, pick = null, round = null } = states.get(player.id) ?? {};
      const shown = status === "available" ? null : status;
      return { ...player, status: shown, draftPick: pick, draftRound: round };
    });
    return event;
  }

  listen(): void {
    server.use(
      http.get(`/api/v1/sessions/${this.id}`, () => HttpResponse.json(this.#record())),
      http.get(`/api/v1/sessions/${this.id}/players`, ({ request }) => this.#list(request)),
      http.put(`/api/v1/sessions/${this.id}`, async ({ request }) =>
        this.#put((await request.json()) as { metadata: { removed_by_others: string[] } }),
      ),
      http.post(`/api/v1/players/${this.id}/players/:playerId/mark`, async ({ request, params }) =>
        this.answerMark(String(params.playerId), (await request.json()) as Mark),
      ),
      http.post(`/api/v1/sessions/${this.id}/changes`, async ({ request }) =>
        this.answerChange((await request.json()) as Change),
      ),
      http.get(`/api/v1/sessions/${this.id}/pool-news`, () => HttpResponse.json(this.#poolNews())),
      http.post(`/api/v1/sessions/${this.id}/pool`, () => HttpResponse.json(this.#takeOver())),
      http.get("/api/v1/rankings", () => HttpResponse.json({ rankings: [], is_default: true })),
      http.get("/api/v1/players/universe/version", () =>
        HttpResponse.json({ version: "u1", pool_version: "2026", as_of: "2026-08-20T00:00:00Z" }),
      ),
      http.get("/api/v1/players/universe", () =>
        HttpResponse.json({ players: this.players, version: "u1" }, { headers: { ETag: '"u1"' } }),
      ),
    );
  }

  /** Another device deletes the session. */
  disappear(): void {
    const body = { detail: "Session not found or inaccessible", code: "session_not_found" };
    const gone = () => HttpResponse.json(body, { status: 404 });
    server.use(
      http.all(`/api/v1/sessions/${this.id}`, gone),
      http.all(`/api/v1/sessions/${this.id}/*`, gone),
      http.all(`/api/v1/players/${this.id}/*`, gone),
    );
  }

  answerMark(playerId: string, { status, pick, expected_version, operation_id }: Mark) {
    const mark = { kind: "mark", player_id: playerId, status } as const;
    const change = pick === null ? mark : { ...mark, pick };
    return this.answerChange({ change, expected_version, operation_id });
  }

  answerChange({ change, expected_version, operation_id }: Change) {
    const earlier = this.#answers.get(operation_id);
    const answer = (new_version: number) =>
      HttpResponse.json({ success: true, error: null, new_version });
    if (earlier !== undefined) return answer(earlier);
    if (expected_version !== this.version) {
      const refused = { detail: CHANGED, code: "version_conflict", success: false };
      const body = { ...refused, error: CHANGED, new_version: this.version };
      return HttpResponse.json(body, { status: 409 });
    }
    this.take(change);
    if ("player_id" in change) this.taken.push(change.player_id);
    this.#answers.set(operation_id, this.version);
    return answer(this.version);
  }

  #list(request: Request) {
    this.nPlayerReads += 1;
    const etag = `"${this.#nPools}-${this.version}"`;
    this.lastKnownTag = request.headers.get("If-None-Match");
    if (this.lastKnownTag === etag) {
      return new HttpResponse(null, { status: 304 });
    }
    const body = { players: this.players, storage_version: "v2", draft_version: this.version };
    return HttpResponse.json(body, { headers: { ETag: etag } });
  }

  #poolNews() {
    const held = { held_version: `u${this.#nPools}`, held_as_of: "2026-08-20T00:00:00Z" };
    const newest = { version: `u${this.#nPools + 1}`, as_of: "2026-08-21T00:00:00Z" };
    const counts = { changes: [], tier_changes: 0, arrived: 0, left: 0 };
    return { ...newest, ...held, has_newer: this.newer !== null, ...counts };
  }

  #takeOver() {
    const { version, as_of } = this.#poolNews();
    const { newer } = this;
    this.players = this.players.map((player) => ({
      ...player,
      adp: newer?.[player.id] ?? player.adp,
    }));
    this.newer = null;
    this.#nPools += 1;
    return { version, as_of };
  }

  #put({ metadata }: { metadata: { removed_by_others: string[] } }) {
    this.nPuts += 1;
    const removed = new Set(metadata.removed_by_others);
    for (const { id, status } of this.players) {
      if (status === "drafted" && !removed.has(id)) this.mark(id, null);
    }
    for (const id of removed) this.mark(id, "drafted");
    return HttpResponse.json(this.#record());
  }

  #record() {
    return {
      id: this.id,
      name: this.name,
      base_pool_version: "2026",
      my_roster: [],
      strategy_weights: {},
      metadata: { draft_config: LEAGUE, scoring_format: 0.5 },
      draft_version: this.version,
    };
  }
}
