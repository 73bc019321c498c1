import { WebSocket as NodeWebSocket } from "ws";

/** A page's socket that really connects: jsdom's own cannot dispatch its events under this test runner. */
export class PageSocket extends NodeWebSocket {
  constructor(address: string, protocols: string[] = []) {
    super(address, protocols);
    // In a browser an error that nobody listens for is no exception.
    this.on("error", () => undefined);
  }
}
