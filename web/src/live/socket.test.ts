import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type WebSocket as Peer, WebSocketServer } from "ws";
import { storeToken } from "@/api/token";
import { server } from "@/test/server";
import { tokenFor } from "@/test/tokens";
import { LiveSocket, type LiveSocketOptions } from "./socket";

let backend: WebSocketServer;
let live: LiveSocket;

/** What the peers sent, the addresses they asked for, and the protocols they offered, the token among them. */
let received: string[];
let addresses: string[];
let offered: string[];

const QUICK = { delayMs: () => 5, maxAttempts: 2 };

beforeEach(async () => {
  received = [];
  addresses = [];
  offered = [];
  backend = await listen(0);
  storeToken(tokenFor({ name: "first" }));
});

afterEach(() => {
  live.stop();
  for (const peer of backend.clients) peer.terminate();
  backend.close();
});

async function listen(port: number): Promise<WebSocketServer> {
  const listening = new WebSocketServer({ port, host: "127.0.0.1" });
  listening.on("connection", (peer, request) => {
    addresses.push(request.url ?? "");
    offered.push(request.headers["sec-websocket-protocol"] ?? "");
    peer.on("message", (frame) => received.push(String(frame)));
  });
  await once(listening, "listening");
  return listening;
}

function address(): string {
  return `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
}

function connect(options: Partial<LiveSocketOptions> = {}): LiveSocket {
  const path = "/ws/admin/players";
  const origin = options.origin ?? address();
  live = new LiveSocket({ path, reconnect: QUICK, maxEvents: 50, ...options, origin });
  live.start();
  return live;
}

async function peer(): Promise<Peer> {
  const [connected] = (await once(backend, "connection")) as [Peer];
  return connected;
}

const status = () => live.getSnapshot().status;
const event = (n: number) =>
  JSON.stringify({
    type: "player-updated",
    channel: "player-updates",
    payload: { n },
    timestamp: "",
  });

test("D4-18 D7-44 D7-46 it connects with the token and keeps its subscriptions after a loss", async () => {
  connect();
  expect(status()).toBe("connecting");
  live.subscribe("player-updates");
  const first = await peer();
  await waitFor(() =>
    expect(received).toEqual(['{"type":"subscribe","channel":"player-updates"}']),
  );
  expect(status()).toBe("connected");
  expect(addresses[0]).toBe("/ws/admin/players");
  expect(offered[0]).toBe(`draftboard,token.${encodeURIComponent(tokenFor({ name: "first" }))}`);

  first.close(1001);
  await peer();
  await waitFor(() => expect(received).toHaveLength(2));
});

test("D9-5 a cap per type keeps the other types' news", async () => {
  connect({ maxEvents: 1, isCapPerType: true });
  const server = await peer();
  server.send(JSON.stringify({ type: "analytics-updated", payload: { n: 0 } }));
  for (const n of [1, 2]) server.send(event(n));
  const payloads = () => live.getSnapshot().events.map((message) => message.payload);
  await waitFor(() => expect(payloads()).toEqual([{ n: 2 }, { n: 0 }]));
});

test("D9-12 it keeps the newest events up to the cap and hands each one on", async () => {
  const seen: unknown[] = [];
  connect({ maxEvents: 2, onEvent: (message) => seen.push(message.payload) });
  const server = await peer();
  for (const n of [1, 2, 3]) server.send(event(n));
  await waitFor(() => expect(seen).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]));
  expect(live.getSnapshot().events.map((message) => message.payload)).toEqual([{ n: 3 }, { n: 2 }]);
});

test("D8-21 a frame that is not JSON is reported and the connection stays", async () => {
  connect();
  const server = await peer();
  server.send("{oops");
  await waitFor(() => expect(live.getSnapshot().error).toBe("Failed to parse incoming message"));
  expect(status()).toBe("connected");
});

test("D8-22 sending while closed is reported", () => {
  connect();
  live.ping();
  expect(live.getSnapshot().error).toBe("WebSocket is not connected");
});

test("D8-23 D8-25 D8-26 an unreachable server is tried again, then given up", async () => {
  const origin = address();
  backend.close();
  const notices: (string | null)[] = [];
  const errors: (string | null)[] = [];
  connect({ origin });
  live.onChange(() => {
    notices.push(live.getSnapshot().notice);
    errors.push(live.getSnapshot().error);
  });
  await waitFor(() =>
    expect(live.getSnapshot().error).toBe(
      "Maximum reconnection attempts reached. Please refresh the page.",
    ),
  );
  expect(status()).toBe("error");
  expect(errors).toContain("WebSocket connection failed - server may be unavailable");
  expect(notices).toContain("Connection lost. Reconnecting in 1s... (attempt 2/2)");
});

test("D8-24 an error after the connection stood is told, and it is tried again", async () => {
  connect({ reconnect: { delayMs: () => 60_000, maxAttempts: 5 } });
  const first = await peer();
  await waitFor(() => expect(status()).toBe("connected"));
  // Not a frame of the protocol.
  (first as unknown as { _socket: Socket })._socket.write(Buffer.from([0xff, 0xff, 0xff, 0xff]));
  await waitFor(() => expect(live.getSnapshot().error).toBe("WebSocket connection error"));
  await waitFor(() => expect(live.getSnapshot().notice).toMatch(/^Connection lost/));
});

test("a token the server no longer accepts is renewed once and used for the next connection", async () => {
  const renewed = tokenFor({ name: "second" });
  server.use(http.post("/api/v1/auth/refresh", () => HttpResponse.json({ access_token: renewed })));
  connect();
  (await peer()).close(4401);
  const second = await peer();
  expect(offered[1]).toContain(encodeURIComponent(renewed));

  second.close(4401);
  await waitFor(() =>
    expect(live.getSnapshot().error).toBe("Session expired. Please login again."),
  );
  expect(addresses).toHaveLength(2);
});

test.each([
  [4403, "Insufficient permissions"],
  [4404, "Session not found or inaccessible"],
  [4400, "The server refused this connection"],
])("close code %i stops for good", async (code, text) => {
  connect();
  (await peer()).close(code);
  await waitFor(() => expect(live.getSnapshot().error).toBe(text));
  window.dispatchEvent(new Event("online"));
  expect(status()).toBe("error");
});

test("D8-27 D4-20 losing the network is told; its return reconnects at once", async () => {
  connect({ reconnect: { delayMs: () => 60_000, maxAttempts: 5 } });
  await peer();
  await waitFor(() => expect(status()).toBe("connected"));
  window.dispatchEvent(new Event("offline"));
  expect(live.getSnapshot().error).toBe("Network connection lost");

  window.dispatchEvent(new Event("online"));
  await peer();
  await waitFor(() => expect(status()).toBe("connected"));
});

test("D4-20 a tab that becomes visible reconnects without waiting", async () => {
  connect({ reconnect: { delayMs: () => 60_000, maxAttempts: 5 } });
  (await peer()).close(1011);
  await waitFor(() => expect(live.getSnapshot().notice).toMatch(/^Connection lost/));
  document.dispatchEvent(new Event("visibilitychange"));
  await peer();
  await waitFor(() => expect(status()).toBe("connected"));
});
