import type { BoardEvent } from "@/engine/pkg/engine_wasm";
import type { LiveMessage } from "@/live/message";
import { SESSION_RECONNECT } from "@/live/reconnect";
import { LiveSocket } from "@/live/socket";
import type { Ledger } from "./ledger";

interface Parts {
  sessionId: string;
  ledger: Ledger;
  /** The server's board has taken a change; `isNews` when it was not on the screen already. */
  onApplied: (isNews: boolean) => void;
  /** Something is missing or renamed: read the session anew. */
  onOutdated: () => void;
  onConnected: () => void;
  origin?: string;
}

/** What the user's other devices do to the session, as they do it. */
export class SessionLink {
  readonly #parts: Parts;
  readonly #socket: LiveSocket;
  #stopListening: (() => void) | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#socket = new LiveSocket({
      path: `/ws/sessions/${encodeURIComponent(parts.sessionId)}`,
      reconnect: SESSION_RECONNECT,
      maxEvents: 1,
      onEvent: (message) => this.#received(message),
      origin: parts.origin,
    });
  }

  start(): void {
    let status = this.#socket.getSnapshot().status;
    this.#stopListening = this.#socket.onChange(() => {
      const before = status;
      status = this.#socket.getSnapshot().status;
      if (status === "connected" && before !== "connected") this.#parts.onConnected();
    });
    this.#socket.start();
  }

  stop(): void {
    this.#stopListening?.();
    this.#socket.stop();
  }

  #received({ type, payload, draft_version }: LiveMessage): void {
    const { ledger, onApplied, onOutdated } = this.#parts;
    if (type === "session.event") {
      const before = ledger.shown.players;
      const outcome = ledger.applyEvent(payload as BoardEvent);
      if (outcome === "applied") onApplied(ledger.shown.players !== before);
      if (outcome === "gap") onOutdated();
    } else if (type === "session.watching") {
      if ((draft_version ?? 0) > ledger.base.version) onOutdated();
    } else if (type === "session.changed" || type === "session.deleted") {
      onOutdated();
    }
  }
}
