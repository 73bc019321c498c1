import type { LostPick } from "@/draft/session/draft-session";
import type { Operation } from "@/draft/session/sync/operations";
import { local, readJson, removeItem, writeJson } from "@/lib/browser-storage";
import { LOST_PICKS_PREFIX } from "@/lib/storage-keys";
import type { SessionState } from "./session-state";

interface Parts {
  sessionId: string;
  userId: string | null;
  state: SessionState;
}

/** Picks that were entered here and not recorded. Kept in this browser too: a reload handles none of them. */
export class LostPicks {
  readonly #state: SessionState;
  readonly #key: string;

  constructor({ sessionId, userId, state }: Parts) {
    this.#state = state;
    this.#key = `${LOST_PICKS_PREFIX}${userId ?? ""}:${sessionId}`;
    const kept = readJson(local, this.#key);
    state.updateSync({ lost: Array.isArray(kept) ? kept.filter(isLostPick) : [] });
  }

  add(lost: LostPick): void {
    this.#set([...this.#others(lost.playerId), lost]);
  }

  settle(playerId: string): void {
    this.#set(this.#others(playerId));
  }

  #others(playerId: string): LostPick[] {
    return this.#state.get().sync.lost.filter((lost) => lost.playerId !== playerId);
  }

  #set(lost: readonly LostPick[]): void {
    this.#state.updateSync({ lost });
    if (lost.length > 0) writeJson(local, this.#key, lost);
    else removeItem(local, this.#key);
  }
}

/** What is lost with an operation that is given up; null where no player was to get a pick. */
export function lostWith({ event }: Operation, reason: string): LostPick | null {
  const change = event?.changes.at(-1);
  const pick = change?.after.pick ?? null;
  if (!change || pick === null || pick === change.before.pick) return null;
  return { playerId: change.player_id, pick, reason };
}

function isLostPick(value: unknown): value is LostPick {
  const { playerId, pick, reason } = (value ?? {}) as Partial<Record<keyof LostPick, unknown>>;
  return typeof playerId === "string" && typeof pick === "number" && typeof reason === "string";
}
