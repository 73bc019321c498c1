import { request } from "@/api/client";
import { ApiError } from "@/api/errors";
import type { EngineClient } from "@/engine/engine-client";
import type { PlayerState } from "@/engine/pkg/engine_wasm";
import type { Player } from "@/players/player";
import { keptUniverse } from "@/players/player-copies";
import {
  forgetLocalSession,
  type LocalSession,
  readLocalSession,
  writeLocalSession,
} from "@/session/local-session";
import { type Board, stateOf, withChanges } from "./board";
import type { Contact } from "./contact";
import { InTurn } from "./in-turn";
import type { Ledger } from "./ledger";
import { marksToMove } from "./local-move";
import type { Operation } from "./operation";
import type { OperationLog } from "./operation-log";
import type { SaveProgress } from "./saver";
import { createSession, type LoadedSession, type SessionUpdate } from "./session-calls";
import type { SessionHome } from "./session-home";

const HEALTH_CHECK_MS = 15_000;
const SAVED_SHOWN_MS = 2000;
const ERROR_SHOWN_MS = 3000;

interface Parts {
  userId: string | null;
  engine: EngineClient;
  ledger: Ledger;
  log: OperationLog;
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
  #progressTimer: ReturnType<typeof setTimeout> | undefined;
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
    const version = ledger.base.version + 1;
    ledger.confirm(operations, version);
    this.#write({ version, marks: marksOf(ledger.base) });
    onChange();
  }

  async withdraw(): Promise<void> {}

  async flush(): Promise<void> {}

  async save(): Promise<void> {
    this.#progress("saving");
    try {
      await this.#move();
      this.#progress("saved", SAVED_SHOWN_MS);
    } catch {
      this.#progress("error", ERROR_SHOWN_MS);
    }
  }

  async update({ name, metadata, strategy_weights }: SessionUpdate) {
    const config = metadata?.draft_config as LocalSession["config"] | undefined;
    const scoring = metadata?.scoring_format as LocalSession["scoring"] | undefined;
    const session = this.#write({
      ...(name === undefined ? {} : { name }),
      ...(config === undefined ? {} : { config, ...(await this.#withKeepersOf(config)) }),
      ...(scoring === undefined ? {} : { scoring }),
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
    clearTimeout(this.#progressTimer);
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
      const { userId, log, contact, onMoved } = this.#parts;
      const session = readLocalSession(userId);
      if (!session || this.#hasMoved) return;
      const { id } = await contact.watch(createSession(session));
      await log.add(marksToMove(session, boardOf(session), id));
      this.#hasMoved = true;
      forgetLocalSession();
      onMoved(id);
    });
  }

  /** The marks once the keepers stand as another league wants them; refused as the server would. */
  async #withKeepersOf(config: LocalSession["config"]): Promise<Partial<LocalSession>> {
    const session = readLocalSession(this.#parts.userId);
    if (!session) return {};
    const board = boardOf(session);
    const { event, message } = await this.#parts.engine.change({
      board: {
        players: [...board.players],
        draft_config: session.config,
        scoring_format: session.scoring,
        roster_slots: board.slots,
        draft_version: board.version,
      },
      change: { kind: "league", draft_config: config, scoring_format: session.scoring },
    });
    if (message) throw new ApiError({ status: 422, statusText: "", detail: message });
    if (!event) return {};
    return { version: event.version, marks: marksOf(withChanges(board, event.changes)) };
  }

  #write(change: Partial<LocalSession>): LocalSession | null {
    const session = readLocalSession(this.#parts.userId);
    if (!session) return null;
    const changed = { ...session, ...change };
    writeLocalSession(changed);
    return changed;
  }

  #progress(progress: SaveProgress, shownMs?: number): void {
    clearTimeout(this.#progressTimer);
    this.#parts.onProgress(progress);
    if (shownMs === undefined) return;
    this.#progressTimer = setTimeout(() => this.#parts.onProgress("idle"), shownMs);
  }
}

function recordOf(session: LocalSession): LoadedSession["record"] {
  return {
    id: session.id,
    name: session.name,
    base_pool_version: session.basePoolVersion,
    my_roster: [],
    strategy_weights: session.strategyWeights,
    metadata: { draft_config: session.config, scoring_format: session.scoring },
    draft_version: session.version,
  };
}

function boardOf({ version, marks }: LocalSession): Board {
  const players = keptUniverse<{ players: Player[] }>()?.players ?? [];
  const changes = Object.entries(marks).map(([player_id, after]) => ({ player_id, after }));
  return withChanges({ version, players, slots: {} }, changes);
}

function marksOf(board: Board): Record<string, PlayerState> {
  const marked = board.players.filter(({ status }) => status !== null);
  return Object.fromEntries(
    marked.flatMap(({ id }) => {
      const state = stateOf(board, id);
      return state ? [[id, state]] : [];
    }),
  );
}
