import { request } from "@/api/client";
import { ApiError } from "@/api/errors";
import type { Ledger } from "@/draft/session/board/ledger";
import type { SaveProgress } from "@/draft/session/board/session-state";
import type { BoardSnapshot } from "@/draft/session/board/shown-board";
import type { EngineClient } from "@/engine/engine-client";
import type { BoardPlayer } from "@/engine/pkg/engine_wasm";
import { completed } from "@/leagues/kept/league";
import { leagueOf, newSession } from "@/leagues/kept/league-on-the-wire";
import {
  forgetLocalSession,
  type LocalSession,
  readLocalSession,
  writeLocalSession,
} from "@/leagues/kept/local-session";
import { NO_OWN_VIEW } from "@/leagues/kept/own-view";
import { keptUniverse } from "@/leagues/kept/player-copies";
import type { Player } from "@/players/player";
import { historyLog, type Operation, operationLog } from "./operations";
import { InTurn } from "./sender";
import type { Contact, LoadedSession, SessionUpdate } from "./session-calls";
import type { SessionHome } from "./session-loader";

const NO_LOCAL_AUCTION = "An auction is kept on the server: sign in and create a session for it";
const HEALTH_CHECK_MS = 15_000;

interface Parts {
  userId: string | null;
  engine: EngineClient;
  ledger: Ledger;
  contact: Contact;
  onChange: () => void;
  onProgress: (progress: SaveProgress) => void;
  /** The session now lives on the server, under this id. */
  onMoved: (sessionId: string) => void;
}

/** A session in this browser. It moves to the server as soon as there is one. */
export class LocalHome implements SessionHome {
  readonly isLocal = true;
  readonly #parts: Parts;
  readonly #moving = new InTurn();
  #healthTimer: ReturnType<typeof setInterval> | undefined;
  #hasMoved = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  kept(): LoadedSession | null {
    const session = readLocalSession(this.#parts.userId);
    return session && { record: recordOf(session), board: boardOf(session) };
  }

  async load(): Promise<LoadedSession> {
    const kept = this.kept();
    if (!kept) throw new Error("The local session is gone");
    return kept;
  }

  async leftover(): Promise<Operation[]> {
    return [];
  }

  async accept(operations: readonly Operation[]): Promise<void> {
    const { ledger, onChange } = this.#parts;
    for (const operation of operations) ledger.confirm(operation, ledger.version + 1);
    this.#write({ version: ledger.version, marks: marksOf(ledger.marks()) });
    onChange();
    await historyLog.flush();
  }

  async withdraw(): Promise<void> {}

  async flush(): Promise<void> {}

  async save(): Promise<void> {
    const { onProgress } = this.#parts;
    onProgress("saving");
    try {
      await this.#move();
      onProgress("saved");
    } catch {
      onProgress("error");
    }
  }

  async update({ name, metadata, strategy_weights }: SessionUpdate) {
    const league = metadata?.draft_config ? await this.#inLeague(leagueOf(metadata)) : {};
    const ownView = metadata?.own_view && { ...NO_OWN_VIEW, ...metadata.own_view };
    const session = this.#write({
      ...league,
      ...(ownView ? { ownView } : {}),
      ...(name === undefined ? {} : { name }),
      ...(strategy_weights === undefined ? {} : { strategyWeights: strategy_weights }),
    });
    if (!session) throw new Error("The local session is gone");
    return recordOf(session);
  }

  start(): void {
    this.#healthTimer = setInterval(() => void this.#moveIfServed(), HEALTH_CHECK_MS);
  }

  stop(): void {
    clearInterval(this.#healthTimer);
  }

  async #moveIfServed(): Promise<void> {
    try {
      await this.#parts.contact.watch(request("get", "/api/health", { auth: "none", retries: 0 }));
      await this.#move();
    } catch {
      // Still no server: the next check comes by itself.
    }
  }

  #move(): Promise<void> {
    return this.#moving.run(async () => {
      const { userId, contact, onMoved } = this.#parts;
      const session = readLocalSession(userId);
      if (!session || this.#hasMoved) return;
      const { id } = await contact.watch(createOnServer(session));
      await operationLog.add(marksToMove(session, id));
      this.#hasMoved = true;
      forgetLocalSession();
      onMoved(id);
    });
  }

  /** The session in another league, keepers where it wants them; refused as the server would refuse it. */
  async #inLeague({ config, scoring }: Pick<LocalSession, "config" | "scoring">) {
    const session = readLocalSession(this.#parts.userId);
    if (!session) return {};
    if (config.auction)
      throw new ApiError({ status: 422, statusText: "", detail: NO_LOCAL_AUCTION });
    const { players, ...settings } = boardOf(session);
    const board = await this.#parts.engine.openBoard({ ...settings, players: [...players] });
    const change = { kind: "league", draft_config: config, scoring_format: scoring } as const;
    const { message } = board.take(change);
    const moved = { config, scoring, version: board.version, marks: marksOf(board.touched()) };
    board.free();
    if (message) throw new ApiError({ status: 422, statusText: "", detail: message });
    return moved;
  }

  #write(change: Partial<LocalSession>): LocalSession | null {
    const session = readLocalSession(this.#parts.userId);
    if (!session) return null;
    const changed = { ...session, ...change };
    writeLocalSession(changed);
    return changed;
  }
}

function recordOf(session: LocalSession): LoadedSession["record"] {
  return {
    id: session.id,
    name: session.name,
    base_pool_version: session.basePoolVersion,
    my_roster: [],
    strategy_weights: session.strategyWeights,
    metadata: {
      draft_config: session.config,
      scoring_format: session.scoring,
      own_view: session.ownView,
    },
    draft_version: session.version,
  };
}

function boardOf({ version, marks, config, scoring }: LocalSession): BoardSnapshot {
  const universe = keptUniverse<{ players: Player[] }>()?.players ?? [];
  const players = universe.map((player) => {
    const mark = marks[player.id];
    if (!mark || mark.status === "available") return player;
    return { ...player, status: mark.status, draftPick: mark.pick };
  });
  const placed = Object.entries(marks).flatMap(([id, { slot }]) => (slot ? [[id, slot]] : []));
  const roster_slots = Object.fromEntries(placed);
  const league = { draft_config: config, scoring_format: scoring };
  return { players, roster_slots, draft_version: version, ...league };
}

function marksOf(touched: readonly BoardPlayer[]): LocalSession["marks"] {
  const marks = touched.map(({ id, status, pick, slot }) => [id, { status, pick, slot }]);
  return Object.fromEntries(marks);
}

function createOnServer(session: LocalSession) {
  const { name, basePoolVersion: basePool, config, scoring, strategyWeights, ownView } = session;
  const wish = { name, basePool, league: completed(config), scoring, context: "planning" } as const;
  const created = newSession(wish);
  const metadata = { ...created.metadata, ...(ownView ? { own_view: ownView } : {}) };
  const json = { ...created, metadata, strategy_weights: strategyWeights };
  return request("post", "/api/v1/sessions", { json });
}

/** Everything done in a local session, as operations for the server's new one, in the order of picks. */
function marksToMove({ marks, userId }: LocalSession, sessionId: string): Operation[] {
  const last = Number.MAX_VALUE;
  const byPick = Object.entries(marks).toSorted(
    ([, a], [, b]) => (a.pick ?? last) - (b.pick ?? last),
  );
  return byPick.map(([player_id, { status, pick, slot }]) => ({
    operationId: crypto.randomUUID(),
    sessionId,
    userId,
    change: {
      kind: "mark",
      player_id,
      status: status === "available" ? null : status,
      ...(pick === null ? {} : { pick }),
      ...(slot === null ? {} : { slot }),
    },
    event: null,
    what: "save a pick of the draft in this browser",
    sentBy: "mark",
    hasRetriedConflict: false,
  }));
}
