import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { vi } from "vitest";
import { type WebSocket as Peer, WebSocketServer } from "ws";
import { PageSocket } from "./page-socket";

/** A server for the live channels of the admin area. The page reaches it under its own address. */
export class AdminSocketServer {
  /** What the page said, newest last. */
  readonly received: { type: string; channel?: string }[] = [];
  readonly paths: string[] = [];
  /** The token of each connection. */
  readonly tokens: string[] = [];
  readonly #backend: WebSocketServer;
  readonly #port: number;

  static async start(): Promise<AdminSocketServer> {
    const backend = new WebSocketServer({ port: 0, host: "127.0.0.1" });
    await once(backend, "listening");
    return new AdminSocketServer(backend);
  }

  private constructor(backend: WebSocketServer) {
    this.#backend = backend;
    this.#port = (backend.address() as AddressInfo).port;
    backend.on("connection", (peer, request) => {
      this.paths.push(request.url ?? "");
      this.tokens.push(
        /token\.(.+)$/.exec(request.headers["sec-websocket-protocol"] ?? "")?.[1] ?? "",
      );
      peer.on("message", (frame) => this.received.push(JSON.parse(String(frame))));
    });
    const { port } = backend.address() as AddressInfo;
    vi.stubGlobal(
      "WebSocket",
      class extends PageSocket {
        constructor(address: string, protocols: string[]) {
          super(address.replace(/^ws:\/\/[^/]+/, `ws://127.0.0.1:${port}`), protocols);
        }
      },
    );
  }

  get port(): number {
    return this.#port;
  }

  get peers(): Peer[] {
    return [...this.#backend.clients];
  }

  /** Tells every page that is connected. */
  say(type: string, payload: object, channel: string | null = null): void {
    const message = { type, payload, channel, timestamp: "2026-08-20T18:00:00Z" };
    for (const peer of this.peers) peer.send(JSON.stringify(message));
  }

  stop(): void {
    for (const peer of this.peers) peer.terminate();
    this.#backend.close();
  }
}
