import type { Operation } from "@/draft/session/sync/operations";
import { teamLabel } from "@/leagues/kept/team-labels";
import { roundAndPlace } from "@/players/player-text";
import type { Ledger } from "./ledger";
import type { SessionState } from "./session-state";

interface Parts {
  ledger: Ledger;
  state: SessionState;
}

/**
 * What became of entries that came too late, in words for people. It blames nobody: what was faster may be another device,
 * a draft that is followed, or an earlier entry of this device that moved.
 */
export class PickConflicts {
  readonly #parts: Parts;
  /** Players whose picks have moved: a later pick may have moved only because of theirs. */
  readonly #moved = new Set<string>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Why an entry was given up; completes 'Failed to ...: '. */
  refusal(operation: Operation): string {
    return this.#cause(operation);
  }

  /** Where a pick stands that was recorded under another number than it was entered for. */
  move(operation: Operation): string {
    const playerId = entryOf(operation)?.playerId ?? "";
    const name = this.#nameOf(playerId);
    const [number, team] = this.#standingOf(playerId);
    const isFollower = this.#moved.has(this.#holderOf(operation) ?? "");
    this.#moved.add(playerId);
    if (isFollower) return `${name} moved with it to ${number}, ${team}.`;
    return `${this.#cause(operation)} ${name} stands at ${number} now, ${team}.`;
  }

  #cause(operation: Operation): string {
    const pick = entryOf(operation)?.pick ?? null;
    const holder = this.#holderOf(operation);
    if (pick === null || holder === null) return "The board has changed meanwhile.";
    return `Pick ${this.#numberOf(pick)} went to ${this.#nameOf(holder)} meanwhile.`;
  }

  /** The player who has the entry's pick on the server's board. */
  #holderOf(operation: Operation): string | null {
    const pick = entryOf(operation)?.pick ?? null;
    if (pick === null) return null;
    return this.#parts.ledger.marks().find((player) => player.pick === pick)?.id ?? null;
  }

  #standingOf(playerId: string): [number: string, team: string] {
    const player = this.#playerOf(playerId);
    const pick = player?.draftPick ?? 0;
    const isMine = player?.status === "my_team";
    return [this.#numberOf(pick), isMine ? "on your team" : `for ${this.#teamOf(pick)}`];
  }

  #teamOf(pick: number): string {
    const place = this.#placeOf(pick);
    return place ? teamLabel(this.#parts.state.get().config, place.slot) : "another team";
  }

  #numberOf(pick: number): string {
    const place = this.#placeOf(pick);
    return place ? roundAndPlace(place) : String(pick);
  }

  #placeOf(pick: number) {
    return this.#parts.state.get().analysis?.schedule.picks[pick - 1];
  }

  #playerOf(playerId: string) {
    return this.#parts.ledger.shown.players.find(({ id }) => id === playerId);
  }

  #nameOf(playerId: string): string {
    return this.#playerOf(playerId)?.name ?? playerId;
  }
}

/** The player an operation is about, and the pick as it was when it was made. */
function entryOf({ event }: Operation): { playerId: string; pick: number | null } | null {
  const change = event?.changes.at(-1);
  if (!change) return null;
  return { playerId: change.player_id, pick: change.after.pick ?? change.before.pick };
}
