import type { EngineClient } from "@/engine/engine-client";
import type { BoardInput } from "@/engine/pkg/engine_wasm";
import type { DraftActions, DraftSession } from "@/open-draft/draft-session";
import type { DraftSessionSource } from "@/open-draft/use-draft-session";
import { isLocalId } from "@/session/local-session";
import { Adviser } from "./adviser";
import { Analyst } from "./analyst";
import type { Board } from "./board";
import { boardActions } from "./board-actions";
import { Contact } from "./contact";
import { Decider, type NewOperation } from "./decider";
import { ErrorNote } from "./error-note";
import { historyLog } from "./history-log";
import { keepCurrent } from "./keep-current";
import { Ledger } from "./ledger";
import { LocalHome } from "./local-home";
import { failureText, type Operation } from "./operation";
import type { OperationLog } from "./operation-log";
import { pageActions } from "./page-actions";
import { PickFollower } from "./pick-follower";
import { Publisher } from "./publisher";
import type { SaveProgress } from "./saver";
import { ServerHome } from "./server-home";
import { ServerInsightsReader } from "./server-insights";
import { SessionDetails } from "./session-details";
import type { SessionHome } from "./session-home";
import { SessionLoader } from "./session-loader";
import { SessionState } from "./session-state";
import { UndoHistory } from "./undo-history";

interface OpenOptions {
  sessionId: string;
  userId: string | null;
  engine: EngineClient;
  log: OperationLog;
  /** A local session now lives on the server, under this id. */
  onMoved?: (sessionId: string) => void;
  /** Only tests listen to another host than the page's. */
  liveOrigin?: string;
}

export interface OpenSession extends DraftSessionSource {
  start: () => void;
  stop: () => void;
  /** Reads the session again in this rhythm, while nothing is pending. Returns how to stop. */
  autoRefresh: (everyMs: number) => () => void;
}

/** One session with everything that keeps the screen and the server in step. */
export function openDraftSession(options: OpenOptions): OpenSession {
  const { sessionId, userId, engine, log } = options;
  const isLocal = isLocalId(sessionId);
  const ledger = new Ledger();
  const history = new UndoHistory((kept) => historyLog.write(sessionId, userId, kept));
  // Filled below: the actions need the parts, and the parts report to the state.
  const actions = {} as DraftActions;
  const state = new SessionState(sessionId, actions);
  const errors = new ErrorNote(state);
  const contact = new Contact(state);

  const boardInput = (board: Board) => engineInput(state.get(), board);
  const newOperation = (fields: NewOperation): Operation => ({
    ...fields,
    operationId: crypto.randomUUID(),
    sessionId,
    userId,
    playerName: ledger.shown.players.find(({ id }) => id === fields.playerId)?.name ?? "",
    hasRetriedConflict: false,
    isUndecided: false,
  });
  const onChange = () => publisher.publish();
  const onProgress = (progress: SaveProgress) => publisher.setProgress(progress);
  const reload = () => loader.reload();
  const onRefused = (operation: Operation, reason: string, isConflict: boolean) => {
    const text = failureText(operation, reason);
    history.forget(operation.playerId);
    errors.show(text);
    if (isConflict) state.updateSync({ conflict: text });
  };
  const onFailed = () => errors.show("Failed to refresh session");

  const serverInsights = new ServerInsightsReader(state, sessionId);
  const adviser = new Adviser({
    sessionId,
    engine,
    state,
    boardInput: () => boardInput(ledger.shown),
  });
  const analyst = new Analyst({
    engine,
    state,
    follower: new PickFollower(engine, sessionId),
    boardInput: () => boardInput(ledger.shown),
    onAnalysed: (analysis) => {
      serverInsights.stop();
      publisher.publishJudged(analysis);
      adviser.advise();
    },
    onFailure: () => {
      onChange();
      errors.show("Failed to initialize adapter");
      if (!isLocal) serverInsights.ask();
    },
  });
  const onBoardChange = () => void analyst.look();
  const publisher = new Publisher({ ledger, history, state, isLocal, onBoardChange });
  const decider: Decider = new Decider({
    ledger,
    engine,
    boardInput,
    newOperation,
    accept: (operations) => home.accept(operations),
    onChange,
    onShown: () => publisher.publishUndecided(),
    onDecided: () => publisher.judge(),
    onError: (text) => errors.show(text),
  });
  const shared = { sessionId, userId, ledger, log, contact, reload, onChange, onProgress };
  const decided = () => decider.idle();
  const home: SessionHome = isLocal
    ? new LocalHome({ ...shared, engine, onMoved: (id) => options.onMoved?.(id) })
    : new ServerHome({ ...shared, decided, onRefused, onFailed });
  const onLoaded = async () => {
    publisher.publish();
    if (ledger.pending.length > 0) await decider.decideAgain();
  };
  const restoreHistory = async () => history.restore(await historyLog.read(sessionId, userId));
  const owner = { sessionId, userId };
  const loader = new SessionLoader({ ...owner, home, ledger, state, restoreHistory, onLoaded });
  const details = new SessionDetails({ home, state, errors, reload, onChange: onBoardChange });

  Object.assign(actions, {
    ...boardActions({ ledger, decider, history, errors, state, home, newOperation }),
    ...pageActions({ userId, home, loader, details, analyst, errors, state }),
  } satisfies DraftActions);
  const current = keepCurrent({
    ...options,
    home,
    ledger,
    loader,
    state,
    onChange,
    decider,
    onFailed,
  });
  return {
    getSnapshot: state.get,
    onChange: state.onChange,
    start: current.start,
    autoRefresh: current.autoRefresh,
    stop: () => {
      current.stop();
      details.stop();
      adviser.stop();
      serverInsights.stop();
      errors.clear();
    },
  };
}

function engineInput(session: DraftSession, board: Board): BoardInput {
  return {
    players: [...board.players],
    draft_config: session.config,
    scoring_format: session.scoring,
    strategy_weights: session.strategyWeights,
    roster_slots: board.slots,
    draft_version: board.version,
    timestamp: new Date().toISOString(),
  };
}
