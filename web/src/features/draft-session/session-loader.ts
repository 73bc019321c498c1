import { ApiError, detailOr, readErrorText } from "@/api/errors";
import type { DraftSession, LoadError } from "@/open-draft/draft-session";
import { isSessionId } from "@/session/last-session";
import { leagueOf } from "@/session/league-on-the-wire";
import { personalModeOnly } from "@/session/personal-mode";
import type { Ledger } from "./ledger";
import { type LoadedSession, PlayersUnread, type SessionRecord } from "./session-calls";
import type { SessionHome } from "./session-home";
import type { SessionState } from "./session-state";

interface Parts {
  sessionId: string;
  userId: string | null;
  home: SessionHome;
  ledger: Ledger;
  state: SessionState;
  restoreHistory: () => Promise<void>;
  /** The board below the pending operations may be another one now. */
  onLoaded: () => Promise<void>;
}

/** Opens the session: the copy at hand first, then what its home says. */
export class SessionLoader {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async open(): Promise<void> {
    const { home, ledger, restoreHistory } = this.#parts;
    const obstacle = this.#obstacle();
    if (obstacle) return this.#fail(obstacle);
    const [leftover] = await Promise.all([home.leftover(), restoreHistory()]);
    ledger.add(leftover.filter(({ operationId }) => !ledger.find(operationId)));
    const kept = home.kept();
    if (kept) await this.#show(kept);
    try {
      await this.reload();
    } catch (error) {
      // A copy is better than nothing, unless the server says that the session is gone.
      if (kept && !isGone(error)) return;
      this.#fail(loadError(error, this.#parts.sessionId));
    }
  }

  async reload(): Promise<void> {
    await this.#show(await this.#parts.home.load());
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

  #fail(loadError: LoadError): void {
    this.#parts.state.update({ phase: "failed", loadError, indicator: null });
  }

  async #show({ record, board }: LoadedSession): Promise<void> {
    const { ledger, state, onLoaded } = this.#parts;
    const isNews = ledger.replaceBase(board);
    if (isNews) state.update(detailsOf(record));
    state.update({ phase: "ready", loadError: null });
    await onLoaded();
  }
}

/** What a session's record says about its league. */
export function detailsOf(record: SessionRecord): Partial<DraftSession> {
  return {
    name: record.name,
    basePoolVersion: record.base_pool_version,
    ...leagueOf(record.metadata),
    strategyWeights: record.strategy_weights,
  };
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && [403, 404].includes(error.status);
}

function loadError(error: unknown, sessionId: string): LoadError {
  if (isGone(error)) {
    const reason = detailOr(error, "Session not found or inaccessible");
    return { title: `Session ${sessionId} no longer exists`, reason };
  }
  if (error instanceof PlayersUnread) {
    const reason = readErrorText(error, "load session players");
    return { title: "Failed to initialize adapter", reason };
  }
  return { title: "Failed to load session", reason: readErrorText(error, "get session") };
}
