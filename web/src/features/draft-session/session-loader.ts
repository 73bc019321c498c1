import { ApiError } from "@/api/errors";
import type { DraftSession } from "@/draft/draft-session";
import type { Ledger } from "./ledger";
import type { LoadedSession, SessionRecord } from "./session-calls";
import type { SessionHome } from "./session-home";
import type { SessionState } from "./session-state";

interface Parts {
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
    const { home, ledger, state, restoreHistory } = this.#parts;
    const [leftover] = await Promise.all([home.leftover(), restoreHistory()]);
    ledger.add(leftover.filter(({ operationId }) => !ledger.find(operationId)));
    const kept = home.kept();
    if (kept) await this.#show(kept);
    try {
      await this.reload();
    } catch (error) {
      // A copy is better than nothing, unless the server says that the session is gone.
      if (kept && !isGone(error)) return;
      state.update({ phase: "failed", loadError: loadErrorText(error), indicator: null });
    }
  }

  async reload(): Promise<void> {
    await this.#show(await this.#parts.home.load());
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
  const scoring = record.metadata.scoring_format ?? 0;
  return {
    name: record.name,
    basePoolVersion: record.base_pool_version,
    config: record.metadata.draft_config ?? { team_count: record.metadata.team_count ?? 12 },
    scoring: scoring === 1 || scoring === 0.5 ? scoring : 0,
    strategyWeights: record.strategy_weights,
  };
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && [403, 404].includes(error.status);
}

function loadErrorText(error: unknown): string {
  if (isGone(error)) return "Session not found or inaccessible";
  return error instanceof ApiError && error.detail
    ? error.detail
    : "Failed to load session players";
}
