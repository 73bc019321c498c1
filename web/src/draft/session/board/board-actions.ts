import type { DraftActions } from "@/draft/session/draft-session";
import { type BoardStep, type Operation, playersOf } from "@/draft/session/sync/operations";
import type { SessionHome } from "@/draft/session/sync/session-loader";
import type { AuctionChange, BoardEvent, PlayerStatus } from "@/engine/pkg/engine_wasm";
import { afterPaint } from "@/lib/after-paint";
import type { Ledger } from "./ledger";
import type { ErrorNote, Screen, SessionState } from "./session-state";
import type { HistoryEntry, UndoHistory } from "./undo-history";

const NO_ENGINE = "Draft adapter not available";

interface Parts {
  sessionId: string;
  userId: string | null;
  ledger: Ledger;
  history: UndoHistory;
  errors: ErrorNote;
  state: SessionState;
  screen: Screen;
  home: SessionHome;
  /** Ends when the engine holds the board, or is known to be missing. */
  engineReady: () => Promise<void>;
}

type BoardActions = Pick<
  DraftActions,
  | "mark"
  | "draftForClock"
  | "remove"
  | "restore"
  | "recordPicks"
  | "replacePick"
  | "clearPick"
  | "moveToSlot"
  | "auction"
  | "undo"
  | "redo"
>;

/** A change the user asks for. */
interface Intent {
  change: BoardStep;
  /** Completes 'Failed to ...'. */
  what: string;
  sentBy: Operation["sentBy"];
  onDecided: (event: BoardEvent) => void;
  onRefused?: () => void;
}

/** An entry may be older than this page, and of a version that knew other actions. */
const KNOWN_ACTIONS: ReadonlySet<string> = new Set(["mark", "remove", "restore"]);

/** What the user can do to the board. */
export function boardActions(parts: Parts): BoardActions {
  const { state, ledger } = parts;
  const playerOf = (id: string) => ledger.shown.players.find((player) => player.id === id);
  const nameOf = (id: string) => playerOf(id)?.name ?? id;
  const change = (what: string, change: BoardStep, playerId = "", group?: string) =>
    act(parts, () => {
      const entry = { playerId, action: "mark", status: null } as const;
      const onDecided = recorder(parts, group ? { ...entry, group } : entry);
      return { change, what, sentBy: "mark", onDecided };
    });
  const mark = (
    player_id: string,
    status: PlayerStatus | null,
    action: HistoryEntry["action"],
    options: { slot?: string; pick?: number } = {},
  ) =>
    act(parts, () => {
      if (action === "mark") withdrawUnsaved(parts, player_id);
      const before = playerOf(player_id);
      if (!before) return null;
      const { currentPick, isManualOverride } = state.get().pick;
      const shown = isManualOverride && action === "mark" ? { pick: currentPick } : {};
      return {
        change: { kind: "mark", player_id, status, ...shown, ...options },
        what: markText(before.status, status, before.name),
        sentBy: action === "mark" ? "mark" : "save",
        onDecided: recorder(parts, { playerId: player_id, action, status }),
      };
    });
  return {
    mark: (id, status, options) => mark(id, status, "mark", options),
    remove: (id) => mark(id, "drafted", "remove"),
    restore: (id) => mark(id, null, playerOf(id)?.status === "drafted" ? "restore" : "mark"),
    // By hand the pick on the screen is the one to fill, taken or not.
    draftForClock: (id) => {
      const { currentPick: pick, isManualOverride } = state.get().pick;
      const step: BoardStep = isManualOverride
        ? { kind: "replace_pick", pick, player_id: id }
        : { kind: "draft", player_id: id };
      change(`draft ${nameOf(id)}`, step, id);
    },
    recordPicks: (picks) => {
      const group = crypto.randomUUID();
      for (const { pick, playerId: id } of picks) {
        change(`draft ${nameOf(id)}`, { kind: "replace_pick", pick, player_id: id }, id, group);
      }
    },
    replacePick: (pick, id) =>
      change(`draft ${nameOf(id)}`, { kind: "replace_pick", pick, player_id: id }, id),
    clearPick: (pick) => change(`clear pick ${pick}`, { kind: "clear_pick", pick }),
    moveToSlot: (id, slot) =>
      change(`move ${nameOf(id)}`, { kind: "move_to_slot", player_id: id, slot }, id),
    auction: (step) => auctioned(parts, step, nameOf),
    undo: () => turnTogether(parts, "undo"),
    redo: () => turnTogether(parts, "redo"),
  };
}

/** Decided at once, so that a field can keep what was refused. */
function auctioned(
  parts: Parts,
  step: AuctionChange,
  nameOf: (id: string) => string,
): string | null {
  if (!parts.ledger.trail) return NO_ENGINE;
  const name = "player_id" in step && step.player_id ? nameOf(step.player_id) : "";
  const what = [AUCTION_WORDS[step.kind], name].filter(Boolean).join(" ");
  const onDecided = recorder(parts, { playerId: "", action: "mark", status: null });
  const change = { kind: "auction", change: step } as const;
  return perform(parts, { change, what, sentBy: "mark", onDecided });
}

/** Each completes 'Failed to ...'. */
const AUCTION_WORDS: Readonly<Record<AuctionChange["kind"], string>> = {
  nominate: "nominate",
  bid: "bid for",
  withdraw: "take the nomination back",
  sell: "sell",
  keep: "keep",
  take_back: "take back",
  correct: "correct the sale of",
};

/** Carries out an intent on the board of the moment; while the engine loads, as soon as it is there. */
function act(parts: Parts, makeIntent: () => Intent | null): void {
  const { state, errors, ledger, engineReady } = parts;
  if (state.get().phase !== "ready") errors.show("No active session");
  else if (ledger.trail) perform(parts, makeIntent());
  else void engineReady().then(() => perform(parts, makeIntent()));
}

/** Null when it was taken, otherwise why it was refused. */
function perform(parts: Parts, intent: Intent | null): string | null {
  if (!intent) return null;
  const { sessionId, userId, ledger, errors, screen, home, state } = parts;
  const { change, what, sentBy, onDecided, onRefused } = intent;
  // A server decides marks alone where there is no engine; everything else would be a guess.
  const needsEngine = change.kind !== "mark" || home.isLocal;
  const { followedOn } = state.get();
  if (followedOn && changesPicks(change, ledger)) {
    errors.show(picksComeFrom(followedOn));
    return picksComeFrom(followedOn);
  }
  if (needsEngine && !ledger.trail) {
    errors.show(NO_ENGINE);
    return NO_ENGINE;
  }
  const own = { operationId: crypto.randomUUID(), sessionId, userId, hasRetriedConflict: false };
  const operationOf = (event: BoardEvent | null) => ({ ...own, change, event, what, sentBy });
  const { answer, operation } = ledger.take(change, operationOf);
  if (answer?.code) onRefused?.();
  if (answer?.message) errors.show(`Failed to ${what}: ${answer.message}`);
  if (answer?.event) onDecided(answer.event);
  screen.publish();
  // The mark is on the screen before it is kept and sent.
  if (operation) afterPaint(() => void home.accept([operation]));
  return answer?.message ?? null;
}

/** Entered here, a pick would be overwritten by the site or end the following. */
function changesPicks(change: BoardStep, ledger: Ledger): boolean {
  switch (change.kind) {
    case "mark": {
      const before = ledger.shown.players.find(({ id }) => id === change.player_id)?.status;
      const isTaken = (status: string | null | undefined) =>
        status === "drafted" || status === "my_team";
      return isTaken(change.status) || isTaken(before);
    }
    case "undo":
      return change.event.changes.some(({ before, after }) => before.pick ?? after.pick);
    default:
      return change.kind !== "move_to_slot";
  }
}

function picksComeFrom(site: string): string {
  return `Picks come from ${site}. To enter them here, choose “Enter picks by hand” behind “${site}”.`;
}

function markText(before: string | null, after: PlayerStatus | null, name: string): string {
  if (before === "my_team" && after === "my_team") return `move ${name}`;
  if (after === "my_team") return `add ${name} to roster`;
  if (before === "my_team") return `remove ${name} from roster`;
  if (after === "drafted") return `draft ${name}`;
  return `${after === "targeted" ? "target" : "restore"} ${name}`;
}

// A mark says all there is to say about a player, so what was to be saved about them is void.
function withdrawUnsaved({ ledger, home }: Parts, playerId: string): void {
  const replaced = ledger.unsaved().filter((operation) => playersOf(operation).includes(playerId));
  if (replaced.length === 0) return;
  ledger.remove(replaced);
  void home.withdraw(replaced);
}

function recorder(parts: Parts, entry: Omit<HistoryEntry, "event" | "timestamp">) {
  return (event: BoardEvent) => parts.history.record({ ...entry, event, timestamp: Date.now() });
}

/** What was made together is taken back, and made again, together. */
function turnTogether(parts: Parts, direction: "undo" | "redo"): void {
  const group = parts.history.latest(direction)?.group;
  do act(parts, () => turn(parts, direction));
  while (group !== undefined && parts.ledger.trail && isNext(parts, direction, group));
}

const isNext = ({ history }: Parts, direction: "undo" | "redo", group: string) =>
  history.latest(direction)?.group === group;

function turn({ history, errors }: Parts, direction: "undo" | "redo"): Intent | null {
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
    what: direction,
    change: { kind: "undo", event: entry.event },
    sentBy: entry.action === "mark" ? "mark" : "save",
    onDecided: (event) => history.turned(direction, event),
    onRefused: () => history.drop(direction),
  };
}
