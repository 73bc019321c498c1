import type { EngineClient } from "@/engine/engine-client";
import { isLocalId } from "@/leagues/kept/local-session";
import { Adviser } from "./advice/adviser";
import { Analyst, ServerInsightsReader } from "./advice/analyst";
import { boardActions } from "./board/board-actions";
import { Ledger } from "./board/ledger";
import { LostPicks, lostWith } from "./board/lost-picks";
import { PickConflicts } from "./board/pick-conflicts";
import { SessionActions } from "./board/session-actions";
import { ErrorNote, type SaveProgress, Screen, SessionState } from "./board/session-state";
import { UndoHistory } from "./board/undo-history";
import type { DraftActions } from "./draft-session";
import { KeepCurrent } from "./sync/keep-current";
import { LocalHome } from "./sync/local-home";
import { historyLog, type Operation, playersOf } from "./sync/operations";
import { ServerHome } from "./sync/server-home";
import { Contact } from "./sync/session-calls";
import { type SessionHome, SessionLoader } from "./sync/session-loader";
import type { DraftSessionSource } from "./use-draft-session";

interface OpenOptions {
  sessionId: string;
  userId: string | null;
  engine: EngineClient;
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
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of parts, with who hears of whom
export function openDraftSession(options: OpenOptions): OpenSession {
  const { sessionId, userId, engine } = options;
  const isLocal = isLocalId(sessionId);
  // Filled below: the actions need the parts, and the parts report to the state.
  const actions = {} as DraftActions;
  const state = new SessionState(sessionId, actions);
  const errors = new ErrorNote(state);
  const ledger = new Ledger(engine);
  const history = new UndoHistory((kept) => historyLog.write(sessionId, userId, kept));
  const own = { sessionId, userId, engine, ledger, state };

  const insights = new ServerInsightsReader(state, sessionId);
  const onEngineFailure = () => {
    screen.publish();
    errors.show("Failed to initialize adapter");
    if (!isLocal) insights.ask();
  };
  const adviser = new Adviser(own);
  const onAnalysed = () => {
    insights.stop();
    adviser.advise();
  };
  const analyst = new Analyst({ ...own, onAnalysed, onFailure: onEngineFailure });
  const onBoardChange = () => void analyst.look();
  const screen: Screen = new Screen({ ledger, history, state, isLocal, onBoardChange });

  const lostPicks = new LostPicks(own);
  const conflicts = new PickConflicts(own);
  const onMoved = (operation: Operation) => state.addConflict(conflicts.move(operation));
  const displacedText = (operation: Operation) => conflicts.refusal(operation);
  const onRefused = (operation: Operation, reason: string, isConflict: boolean) => {
    const text = `Failed to ${operation.what}: ${reason}`;
    for (const playerId of playersOf(operation)) history.forget(playerId);
    errors.show(text);
    // A sale that is not recorded waits to be read: there is no pick to enter it for again.
    if (operation.change.kind === "auction") return state.addConflict(text);
    const lost = lostWith(operation, reason);
    if (lost) {
      lostPicks.add(lost);
      state.updateSync({ refused: { pick: lost.pick, reason } });
    } else if (isConflict) state.addConflict(text);
  };
  const onFailed = () => {
    if (state.get().phase === "ready") errors.show("Failed to refresh session");
  };
  const onDeleted = (error: unknown) => {
    stop();
    loader.close(error);
  };
  const onChange = () => screen.publish();
  const onProgress = (progress: SaveProgress) => screen.showProgress(progress);
  const reload = () => loader.reload();
  const shared = { ...own, contact: new Contact(state, onDeleted), onChange, onProgress };
  const home: SessionHome = isLocal
    ? new LocalHome({ ...shared, onMoved: (id) => options.onMoved?.(id) })
    : new ServerHome({ ...shared, reload, onRefused, onMoved, displacedText, onFailed });
  const restoreHistory = async () => history.restore(await historyLog.read(sessionId, userId));
  const loader = new SessionLoader({ ...own, home, screen, restoreHistory, onEngineFailure });

  const beside = new SessionActions({ ...own, home, loader, analyst, errors });
  const { engineReady } = loader;
  Object.assign(actions, {
    ...boardActions({ ...own, history, errors, screen, home, engineReady }),
    ...beside.actions,
    settleLost: (playerId) => lostPicks.settle(playerId),
    setFollowedOn: (followedOn) => state.update({ followedOn }),
  } satisfies DraftActions);
  const loadRanking = () => beside.loadRanking();
  const { liveOrigin } = options;
  const current = new KeepCurrent({
    ...own,
    home,
    loader,
    screen,
    liveOrigin,
    loadRanking,
    onFailed,
  });
  const stop = () => {
    for (const part of [current, beside, adviser, insights, screen]) part.stop();
    errors.clear();
  };
  return {
    getSnapshot: state.get,
    onChange: state.onChange,
    start: () => current.start(),
    autoRefresh: (everyMs) => current.autoRefresh(everyMs),
    stop,
  };
}
