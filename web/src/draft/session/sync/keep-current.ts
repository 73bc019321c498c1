import type { Ledger } from "@/draft/session/board/ledger";
import type { Screen, SessionState } from "@/draft/session/board/session-state";
import { readUniverse, universeVersion } from "@/leagues/kept/universe";
import type { LiveMessage } from "@/live/message";
import { SESSION_RECONNECT } from "@/live/reconnect";
import { LiveSocket } from "@/live/socket";
import { watchReturn } from "@/live/watch-return";
import { readPoolNews } from "./session-calls";
import type { SessionHome, SessionLoader } from "./session-loader";

/** A collection changes the pool many times in a row, and every open page hears of it: they come one by one. */
const POOL_REST_MS = 1000;
const POOL_SPREAD_MS = 2000;

interface Parts {
  sessionId: string;
  liveOrigin?: string;
  home: SessionHome;
  ledger: Ledger;
  loader: SessionLoader;
  state: SessionState;
  screen: Screen;
  loadRanking: () => Promise<void>;
  onFailed: () => void;
}

/** Opens the session and keeps it current: live events, regular reads, the return of the network. */
export class KeepCurrent {
  readonly #parts: Parts;
  readonly #socket: LiveSocket | null;
  #stopWatching: (() => void) | null = null;
  #poolTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#socket = parts.home.isLocal ? null : this.#liveSocket();
  }

  start(): void {
    const { home, loader, screen } = this.#parts;
    const stopReturn = watchReturn({
      onReturn: () => this.#resume(),
      onOffline: () => this.#goOffline(),
    });
    const stopSocket = this.#onConnected(() => this.#resume());
    const stop = () => {
      stopReturn();
      stopSocket();
    };
    this.#stopWatching = stop;
    home.start();
    void loader.open().then(() => {
      screen.publish();
      // The page may have been left while it loaded.
      if (this.#stopWatching !== stop) return;
      this.#resume();
      this.#socket?.start();
      if (!home.isLocal) this.#loadExtras();
    });
  }

  stop(): void {
    this.#stopWatching?.();
    this.#stopWatching = null;
    clearTimeout(this.#poolTimer);
    this.#socket?.stop();
    this.#parts.home.stop();
  }

  /** Reads the open session in this rhythm, unless nobody looks or a change waits that the server does not know. */
  autoRefresh(everyMs: number): () => void {
    const { home, ledger } = this.#parts;
    const isBusy = () => ledger.pending.length > 0 || home.isLocal;
    const isStopped = () => this.#stopWatching === null;
    const timer = setInterval(() => {
      if (!isStopped() && !isBusy() && document.visibilityState !== "hidden")
        void this.#refreshInRhythm();
    }, everyMs);
    return () => clearInterval(timer);
  }

  /** A read that fails is tried again by the next one; the state says that the server is away. */
  async #refresh(): Promise<boolean> {
    const { loader, screen } = this.#parts;
    try {
      await loader.reload();
      return true;
    } catch {
      screen.publish();
      return false;
    }
  }

  async #refreshInRhythm(): Promise<void> {
    const { isOnline } = this.#parts.state.get().sync;
    // Told once per outage: afterwards the pill says how long the server has been away.
    if (!(await this.#refresh()) && isOnline) this.#parts.onFailed();
  }

  #resume(): void {
    if (this.#parts.state.get().phase === "ready") void this.#parts.home.flush();
  }

  #goOffline(): void {
    this.#parts.state.updateSync({ isOnline: false });
    this.#parts.screen.publish();
  }

  /** What the user's other devices do to the session, as they do it. */
  #liveSocket(): LiveSocket {
    return new LiveSocket({
      path: `/ws/sessions/${encodeURIComponent(this.#parts.sessionId)}`,
      reconnect: SESSION_RECONNECT,
      maxEvents: 1,
      onEvent: (message) => this.#received(message),
      onMissing: () => void this.#refresh(),
      origin: this.#parts.liveOrigin,
    });
  }

  #onConnected(act: () => void): () => void {
    const socket = this.#socket;
    if (!socket) return () => {};
    let { status } = socket.getSnapshot();
    return socket.onChange(() => {
      const before = status;
      status = socket.getSnapshot().status;
      if (status === "connected" && before !== "connected") act();
    });
  }

  #received(message: LiveMessage): void {
    const { ledger, screen } = this.#parts;
    if (message.type === "session.event") {
      const outcome = ledger.applyEvent(message.payload);
      if (outcome === "applied") screen.publish();
      if (outcome === "gap") void this.#refresh();
    } else if (message.type === "session.watching") {
      if (message.draft_version > ledger.version) void this.#refresh();
    } else if (message.type === "session.changed") {
      void this.#refreshWithPool();
    } else if (message.type === "session.pool") {
      clearTimeout(this.#poolTimer);
      const waitMs = POOL_REST_MS + Math.random() * POOL_SPREAD_MS;
      this.#poolTimer = setTimeout(() => void this.#refreshWithPool(), waitMs);
    }
  }

  // Nice to have; the draft does without them.
  #loadExtras(): void {
    this.#parts.loadRanking().catch(() => undefined);
    this.#keepUniverse()
      .then(() => this.#lookAtPool())
      .catch(() => undefined);
  }

  /** Before the first pick the session has newer figures at once, later when the drafter wants them. */
  async #refreshWithPool(): Promise<void> {
    if (await this.#refresh()) await this.#lookAtPool().catch(() => undefined);
  }

  async #lookAtPool(): Promise<void> {
    const { sessionId, state } = this.#parts;
    if (state.get().phase !== "ready") return;
    const news = await readPoolNews(sessionId);
    state.update({ poolNews: news.has_newer ? news : null, dataAsOf: news.held_as_of });
  }

  /** Shows how old the data is, and keeps a copy of all players for a draft without a server. */
  async #keepUniverse(): Promise<void> {
    const { state } = this.#parts;
    const { version, pool_version, as_of } = await universeVersion();
    state.update({ season: pool_version, dataAsOf: as_of });
    await readUniverse(version, state.get().scoring);
  }
}
