import { refreshIfNeeded, refreshToken } from "@/api/refresh";
import { storedToken } from "@/api/token";
import { Connection } from "./connection";
import { errorDetail, isAnswer, type LiveMessage, parseMessage } from "./message";
import { CLOSE, type ReconnectPolicy, TEXTS, waitingText } from "./reconnect";
import { SnapshotStore } from "./snapshot";
import { watchReturn } from "./watch-return";

export interface LiveSocketOptions {
  /** For example `/ws/admin/players`. */
  path: string;
  reconnect: ReconnectPolicy;
  /** How many events are kept, of each type or in all. */
  maxEvents: number;
  isCapPerType?: boolean;
  onEvent?: (message: LiveMessage) => void;
  /** What the channel is about is not there, or not any more. */
  onMissing?: () => void;
  /** Only tests talk to another host than the page's. */
  origin?: string;
}

/** A live channel: reconnects by its policy, keeps its subscriptions, reports its state. */
export class LiveSocket {
  readonly #options: LiveSocketOptions;
  readonly #store = new SnapshotStore();
  readonly #channels = new Set<string>();
  #connection: Connection | null = null;
  #isStarted = false;
  #wasEverOpen = false;
  #hasRenewedToken = false;
  #attempt = 0;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #stopWatching: (() => void) | null = null;

  constructor(options: LiveSocketOptions) {
    this.#options = options;
  }

  /** Both for useSyncExternalStore. */
  getSnapshot = this.#store.get;
  onChange = this.#store.onChange;

  start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    this.#stopWatching = watchReturn({
      onReturn: () => this.#reconnectAtOnce(),
      onOffline: () => this.#goOffline(),
    });
    void this.#open();
  }

  stop(): void {
    this.#isStarted = false;
    this.#stopWatching?.();
    this.#drop();
    this.#store.update({ status: "disconnected", error: null, notice: null });
  }

  /** Remembered across reconnects, and sent as soon as there is a connection. */
  subscribe(channel: string): void {
    this.#channels.add(channel);
    this.#connection?.send({ type: "subscribe", channel });
  }

  unsubscribe(channel: string): void {
    this.#channels.delete(channel);
    this.#connection?.send({ type: "unsubscribe", channel });
  }

  ping(): void {
    const wasSent = this.#connection?.send({ type: "ping" }) ?? false;
    if (!wasSent) this.#store.update({ error: TEXTS.notConnected });
  }

  async #open(): Promise<void> {
    this.#store.update({ status: "connecting", notice: null });
    // A renewal that fails leaves the old token to be judged by the server.
    await refreshIfNeeded().catch(() => undefined);
    if (!this.#isStarted || this.#connection) return;
    this.#connection = new Connection(this.#address(), storedToken() ?? "", {
      onOpen: () => this.#opened(),
      onFrame: (frame) => this.#received(frame),
      onError: () => this.#fail(this.#wasEverOpen ? TEXTS.laterFailed : TEXTS.firstFailed),
      onClose: (code) => this.#closed(code),
    });
  }

  #address(): string {
    const origin = this.#options.origin ?? window.location.origin;
    return `${origin.replace(/^http/, "ws")}${this.#options.path}`;
  }

  #opened(): void {
    this.#attempt = 0;
    this.#wasEverOpen = true;
    this.#store.update({ status: "connected", error: null, notice: null });
    for (const channel of this.#channels) this.#connection?.send({ type: "subscribe", channel });
  }

  #received(frame: unknown): void {
    const message = parseMessage(frame);
    if (!message) {
      this.#store.update({ error: TEXTS.badFrame });
      return;
    }
    // The server speaks only to tokens it accepts, so the next refusal may renew again.
    this.#hasRenewedToken = false;
    const detail = errorDetail(message);
    if (detail) {
      this.#store.update({ error: detail });
    } else if (!isAnswer(message)) {
      const { maxEvents, isCapPerType = false, onEvent } = this.#options;
      this.#store.addEvent(message, maxEvents, isCapPerType);
      onEvent?.(message);
    }
  }

  #closed(code: number): void {
    this.#drop();
    if (code === CLOSE.notAllowed) this.#giveUp(TEXTS.notAllowed);
    else if (code === CLOSE.notFound) this.#miss();
    else if (code === CLOSE.refused) this.#giveUp(TEXTS.refused);
    else if (code === CLOSE.badToken) void this.#renewAndReopen();
    else this.#retryLater();
  }

  async #renewAndReopen(): Promise<void> {
    const outcome = this.#hasRenewedToken ? "refused" : await renewal();
    if (!this.#isStarted) return;
    if (outcome === "unknown") return this.#retryLater();
    this.#hasRenewedToken = true;
    if (outcome === "refused") this.#giveUp(TEXTS.expired);
    else await this.#open();
  }

  #retryLater(): void {
    const { reconnect } = this.#options;
    this.#attempt += 1;
    if (this.#attempt > reconnect.maxAttempts) {
      this.#fail(TEXTS.exhausted);
      return;
    }
    const notice = waitingText(this.#attempt, reconnect);
    this.#store.update({ status: "disconnected", notice });
    this.#retryTimer = setTimeout(() => void this.#open(), reconnect.delayMs(this.#attempt));
  }

  #reconnectAtOnce(): void {
    if (["connected", "connecting"].includes(this.getSnapshot().status)) return;
    this.#drop();
    this.#attempt = 0;
    void this.#open();
  }

  #goOffline(): void {
    this.#drop();
    this.#fail(TEXTS.offline);
  }

  #giveUp(error: string): void {
    this.#isStarted = false;
    this.#stopWatching?.();
    this.#fail(error);
  }

  #miss(): void {
    this.#giveUp(TEXTS.notFound);
    this.#options.onMissing?.();
  }

  #fail(error: string): void {
    this.#store.update({ status: "error", error, notice: null });
  }

  #drop(): void {
    clearTimeout(this.#retryTimer);
    this.#connection?.drop();
    this.#connection = null;
  }
}

/** A server in trouble has not refused anybody: the renewal is tried again later. */
function renewal(): Promise<"renewed" | "unknown" | "refused"> {
  return refreshToken().then(
    (isRenewed) => (isRenewed ? "renewed" : "unknown"),
    () => "refused",
  );
}
