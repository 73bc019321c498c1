import type { BoardChange, PlayerState, PlayerStatus } from "@/engine/pkg/engine_wasm";
import type { DraftActions } from "@/open-draft/draft-session";
import { stateOf } from "./board";
import { asItStands, type Decider, type NewOperation } from "./decider";
import type { ErrorNote } from "./error-note";
import type { Ledger } from "./ledger";
import type { Operation } from "./operation";
import type { SessionHome } from "./session-home";
import type { SessionState } from "./session-state";
import type { HistoryEntry, UndoHistory } from "./undo-history";

interface Parts {
  ledger: Ledger;
  decider: Decider;
  history: UndoHistory;
  errors: ErrorNote;
  state: SessionState;
  home: SessionHome;
  newOperation: (fields: NewOperation) => Operation;
}

type BoardActions = Pick<
  DraftActions,
  | "mark"
  | "draftForClock"
  | "remove"
  | "restore"
  | "replacePick"
  | "clearPick"
  | "moveToSlot"
  | "undo"
  | "redo"
>;

/** An entry may be older than this page, and of a version that knew other actions. */
const KNOWN_ACTIONS: ReadonlySet<string> = new Set(["mark", "remove", "restore"]);

/** What the user can do to the board. */
export function boardActions(parts: Parts): BoardActions {
  const { decider, state } = parts;
  const decide = (playerId: string | null, name: string, change: BoardChange) => {
    if (!isReady(parts)) return;
    const onDecided = recorder(parts, { playerId: playerId ?? "", action: "mark", status: null });
    void decider.decideAndShow(() => ({ name, change, sentBy: "mark", onDecided }));
  };
  const nameOf = (id: string) => state.get().players.find((player) => player.id === id)?.name ?? id;
  const restore = (playerId: string) => {
    const isRemoved = stateOf(parts.ledger.shown, playerId)?.status === "drafted";
    show(parts, playerId, null, isRemoved ? "restore" : "mark");
  };
  return {
    mark: (playerId, status, options) => show(parts, playerId, status, "mark", options?.slot),
    remove: (playerId) => show(parts, playerId, "drafted", "remove"),
    restore,
    draftForClock: (id) => decide(id, `draft ${nameOf(id)}`, { kind: "draft", player_id: id }),
    replacePick: (pick, id) =>
      decide(id, `draft ${nameOf(id)}`, { kind: "replace_pick", pick, player_id: id }),
    clearPick: (pick) => decide(null, `clear pick ${pick}`, { kind: "clear_pick", pick }),
    moveToSlot: (id, slot) =>
      decide(id, `move ${nameOf(id)}`, { kind: "move_to_slot", player_id: id, slot }),
    undo: () => turn(parts, "undo"),
    redo: () => turn(parts, "redo"),
  };
}

function isReady({ state, errors }: Parts): boolean {
  if (state.get().phase === "ready") return true;
  errors.show("No active session");
  return false;
}

/** A mark whose outcome is plain: on the screen at once. */
function show(
  parts: Parts,
  playerId: string,
  status: PlayerStatus | null,
  action: HistoryEntry["action"],
  slot?: string,
): void {
  const { ledger, decider, state, newOperation } = parts;
  if (!isReady(parts)) return;
  withdrawUnsaved(parts, playerId, action);
  const before = stateOf(ledger.shown, playerId);
  if (!before) return;
  const { pick: shownPick } = state.get();
  const pick = shownPick.isManualOverride && action === "mark" ? shownPick.currentPick : null;
  const operation = newOperation({
    playerId,
    before,
    after: provisional(before, status, pick, slot),
    change: { kind: "mark", player_id: playerId, status, ...optional({ pick, slot }) },
    sentBy: action === "mark" ? "mark" : "save",
    isPickFixed: pick !== null,
  });
  void decider.showAndDecide(operation, recorder(parts, { playerId, action, status }));
}

/** How the player looks until the engine has answered, a few milliseconds later. */
function provisional(
  before: PlayerState,
  status: PlayerStatus | null,
  pick: number | null,
  slot?: string,
): PlayerState {
  if (status === null || status === "targeted") {
    return { status: status ?? "available", pick: null, slot: null };
  }
  return { status, pick: before.pick ?? pick, slot: status === "my_team" ? (slot ?? null) : null };
}

function optional({ pick, slot }: { pick: number | null; slot?: string }) {
  return { ...(pick === null ? {} : { pick }), ...(slot === undefined ? {} : { slot }) };
}

// A mark says all there is to say about a player, so what was to be saved about him is void.
function withdrawUnsaved(parts: Parts, playerId: string, action: HistoryEntry["action"]): void {
  if (action !== "mark") return;
  const replaced = parts.ledger.unsaved().filter((operation) => operation.playerId === playerId);
  if (replaced.length === 0) return;
  parts.ledger.remove(replaced.map(({ operationId }) => operationId));
  void parts.home.withdraw(replaced);
}

function recorder(parts: Parts, entry: Omit<HistoryEntry, "event" | "timestamp">) {
  return (event: HistoryEntry["event"]) =>
    parts.history.record({ ...entry, event, timestamp: Date.now() });
}

function turn(parts: Parts, direction: "undo" | "redo"): void {
  const { decider, history, errors } = parts;
  if (!isReady(parts)) return;
  void decider.decideAndShow((board) => {
    const entry = history.latest(direction);
    if (!entry) {
      errors.show(`No actions to ${direction}`);
      return null;
    }
    if (!KNOWN_ACTIONS.has(entry.action)) {
      errors.show("Unknown action type");
      history.drop(direction);
      return null;
    }
    return {
      name: direction,
      change: { kind: "undo", event: asItStands(entry.event, board) },
      sentBy: entry.action === "mark" ? "mark" : "save",
      onDecided: (event) => history.turned(direction, event),
      onRefused: () => history.drop(direction),
    };
  });
}
