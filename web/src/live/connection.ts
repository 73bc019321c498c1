const PING_MS = 30_000;
const NORMAL_CLOSURE = 1000;

interface Callbacks {
  onOpen: () => void;
  onFrame: (frame: unknown) => void;
  onError: () => void;
  onClose: (code: number) => void;
}

/** A token of ours has only letters a protocol may have; of another one the rest is taken out, and it is refused. */
function tokenProtocol(token: string): string {
  return `token.${encodeURIComponent(token).replace(/[()]/g, "")}`;
}

/** One connection from open to close, with its heartbeat. After `drop` it calls nobody back. */
export class Connection {
  #socket: WebSocket;
  #isDropped = false;
  #pingTimer: ReturnType<typeof setInterval> | undefined;

  /** The token goes as a protocol: addresses are logged by every proxy on the way. */
  constructor(address: string, token: string, callbacks: Callbacks) {
    const socket = new WebSocket(address, ["draftboard", tokenProtocol(token)]);
    this.#socket = socket;
    const unlessDropped = (action: () => void) => {
      if (!this.#isDropped) action();
    };
    socket.onopen = () =>
      unlessDropped(() => {
        this.#pingTimer = setInterval(() => this.send({ type: "ping" }), PING_MS);
        callbacks.onOpen();
      });
    socket.onmessage = (event) => unlessDropped(() => callbacks.onFrame(event.data));
    socket.onerror = () => unlessDropped(callbacks.onError);
    socket.onclose = (event) => unlessDropped(() => callbacks.onClose(event.code));
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  /** False when the connection is not open. */
  send(message: object): boolean {
    if (!this.isOpen) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  drop(): void {
    this.#isDropped = true;
    clearInterval(this.#pingTimer);
    this.#socket.close(NORMAL_CLOSURE);
  }
}
