import { ApiError, detailOr, readErrorText } from "@/api/errors";
import type { Ledger } from "@/draft/session/board/ledger";
import type { Screen, SessionState } from "@/draft/session/board/session-state";
import type { DraftSession, LoadError } from "@/draft/session/draft-session";
import { forgetLastSession, isSessionId, lastSessionId } from "@/leagues/kept/last-session";
import { leagueOf } from "@/leagues/kept/league-on-the-wire";
import { NO_OWN_VIEW } from "@/leagues/kept/own-view";
import { personalModeOnly } from "@/leagues/kept/personal-mode";
import type { Operation } from "./operations";
import {
  type LoadedSession,
  type LoadOptions,
  PlayersUnread,
  type SessionRecord,
  type SessionUpdate,
} from "./session-calls";

/** Where a session lives: on the server, or in this browser until the server can be reached. */
export interface SessionHome {
  readonly isLocal: boolean;
  /** A copy that can be shown at once. */
  kept(): LoadedSession | null;
  load(options?: LoadOptions): Promise<LoadedSession>;
  /** Operations of an earlier visit that were never confirmed. */
  leftover(): Promise<Operation[]>;
  /** Keeps decided operations, and sees to it that they arrive. */
  accept(operations: readonly Operation[]): Promise<void>;
  /** Gives up operations that a newer one replaces. */
  withdraw(operations: readonly Operation[]): Promise<void>;
  /** Tries now what waits to be sent. */
  flush(): Promise<void>;
  save(): Promise<void>;
  update(update: SessionUpdate): Promise<SessionRecord>;
  start(): void;
  stop(): void;
}

interface Parts {
  sessionId: string;
  userId: string | null;
  home: SessionHome;
  ledger: Ledger;
  state: SessionState;
  screen: Screen;
  restoreHistory: () => Promise<void>;
  /** The engine cannot hold the board. */
  onEngineFailure: () => void;
}

/** Opens the session: the copy at hand first, then what its home says. */
export class SessionLoader {
  readonly #parts: Parts;
  #engineReady: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Ends when the board that was shown last is held by the engine, or the engine is known to be missing. */
  engineReady = (): Promise<void> => this.#engineReady;

  async open(): Promise<void> {
    const { home, ledger, restoreHistory } = this.#parts;
    this.#isClosed = false;
    const obstacle = this.#obstacle();
    if (obstacle) return this.#fail(obstacle);
    const [leftover] = await Promise.all([home.leftover(), restoreHistory()]);
    ledger.restore(leftover);
    const kept = home.kept();
    if (kept) this.#show(kept);
    try {
      await this.reload();
    } catch (error) {
      // A copy is better than nothing, unless the server says that the session is gone.
      if (kept && !isGone(error)) return;
      this.#fail(this.#loadError(error));
    }
  }

  async reload(options?: LoadOptions): Promise<void> {
    const loaded = await this.#parts.home.load(options);
    // An older answer that arrives last must not open it again.
    if (this.#isClosed) return;
    this.#show(loaded);
    await this.#engineReady;
  }

  /** The server says that the session is gone, and nothing else will be read of it. */
  close(error: unknown): void {
    const { sessionId } = this.#parts;
    this.#isClosed = true;
    this.#fail(this.#loadError(error));
    if (lastSessionId() === sessionId) forgetLastSession();
  }

  /** What can be said before anybody is asked. */
  #obstacle(): LoadError | null {
    const { sessionId, userId, home } = this.#parts;
    if (!isSessionId(sessionId)) {
      return { title: "Invalid session ID format", reason: "This address belongs to no session." };
    }
    if (userId !== null || home.isLocal) return null;
    return { title: personalModeOnly("loading"), reason: "Please sign in to open your sessions." };
  }

  #loadError(error: unknown): LoadError {
    const { sessionId, ledger } = this.#parts;
    return loadError(error, sessionId, ledger.pending);
  }

  #fail(loadError: LoadError): void {
    this.#parts.state.update({ phase: "failed", loadError, indicator: null });
  }

  #show({ record, board }: LoadedSession): void {
    const { ledger, state, screen, onEngineFailure } = this.#parts;
    const isNews = board.draft_version >= ledger.version;
    const held = ledger.replaceBase(board);
    state.together(() => {
      if (isNews) state.update(detailsOf(record));
      state.update({ phase: "ready", loadError: null });
      // Shown as it was read until the engine holds it; usually it holds it already.
      if (!ledger.trail) screen.publish();
    });
    this.#engineReady = held.then(() => screen.publish(), onEngineFailure);
  }
}

/** What a session's record says about its league. */
export function detailsOf(record: SessionRecord): Partial<DraftSession> {
  return {
    name: record.name,
    basePoolVersion: record.base_pool_version,
    ...leagueOf(record.metadata),
    strategyWeights: record.strategy_weights,
    ownView: { ...NO_OWN_VIEW, ...record.metadata.own_view },
  };
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && [403, 404].includes(error.status);
}

function loadError(error: unknown, sessionId: string, unsent: readonly Operation[]): LoadError {
  if (isGone(error)) {
    const reason = detailOr(error, "Session not found or inaccessible") + unsentText(unsent);
    return { title: `Session ${sessionId} no longer exists`, reason };
  }
  if (error instanceof PlayersUnread) {
    const reason = readErrorText(error, "load session players");
    return { title: "Failed to initialize adapter", reason };
  }
  return { title: "Failed to load session", reason: readErrorText(error, "get session") };
}

/** What was entered and never arrived is not given up without a word. */
function unsentText(unsent: readonly Operation[]): string {
  return unsent.length === 0 ? "" : `. Not saved: ${unsent.map(({ what }) => what).join(", ")}.`;
}
