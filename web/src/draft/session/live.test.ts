import "fake-indexeddb/auto";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type WebSocket as Peer, WebSocketServer } from "ws";
import { storeToken } from "@/api/token";
import type { BoardEvent } from "@/engine/pkg/engine_wasm";
import { loadEngine } from "@/test/engine";
import { forgetOperations, openForTest } from "@/test/open-for-test";
import { aPlayer, SessionServer } from "@/test/session-server";
import { tokenFor } from "@/test/tokens";
import type { OpenSession } from "./open-draft-session";

let backend: SessionServer;
let channel: WebSocketServer;
let session: OpenSession;
let peer: Peer;

beforeAll(() => void loadEngine());

beforeEach(async () => {
  storeToken(tokenFor());
  backend = new SessionServer(["p1", "p2", "p3"].map((id, at) => aPlayer(id, at + 1)));
  backend.listen();
  channel = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  await once(channel, "listening");
  const connected = once(channel, "connection");
  const { port } = channel.address() as AddressInfo;
  session = openForTest({ liveOrigin: `http://127.0.0.1:${port}` });
  [peer] = (await connected) as [Peer];
});

afterEach(async () => {
  session.stop();
  for (const client of channel.clients) client.terminate();
  channel.close();
  await forgetOperations();
});

const now = () => session.getSnapshot();
const status = (id: string) => now().players.find((player) => player.id === id)?.status;

function tell(event: BoardEvent | null): void {
  const draft_version = event?.version;
  peer.send(JSON.stringify({ type: "session.event", payload: event, draft_version }));
}

test("another device's pick appears without a read", async () => {
  const nReads = backend.nPlayerReads;
  tell(backend.mark("p1", "drafted"));
  await waitFor(() => expect(status("p1")).toBe("drafted"));
  expect(now().draftVersion).toBe(1);
  expect(backend.nPlayerReads).toBe(nReads);
  await waitFor(() => expect(now().analysis?.counts.drafted).toBe(1));
});

test("an old event is dropped", async () => {
  const first = backend.mark("p1", "drafted");
  tell(first);
  tell(backend.mark("p1", null));
  await waitFor(() => expect(now().draftVersion).toBe(2));
  tell(first);
  tell(backend.mark("p2", "targeted"));
  await waitFor(() => expect(status("p2")).toBe("targeted"));
  expect(status("p1")).toBeNull();
});

test("a gap is filled by reading the session", async () => {
  backend.mark("p1", "drafted");
  tell(backend.mark("p2", "my_team"));
  await waitFor(() => expect(status("p1")).toBe("drafted"));
  expect(status("p2")).toBe("my_team");
  expect(now().draftVersion).toBe(2);
});

test("a followed draft goes on at once when a player is picked whom the pool did not have", async () => {
  tell(backend.mark("p1", "drafted"));
  await waitFor(() => expect(status("p1")).toBe("drafted"));
  backend.players = [...backend.players, { ...aPlayer("sleeper-9", 4), adp: null }];
  tell(backend.mark("sleeper-9", "drafted"));
  await waitFor(() => expect(status("sleeper-9")).toBe("drafted"));
  await waitFor(() => expect(now().pick.currentPick).toBe(3));
  const nReads = backend.nPlayerReads;
  tell(backend.mark("p2", "drafted"));
  await waitFor(() => expect(status("p2")).toBe("drafted"));
  expect([now().draftVersion, backend.nPlayerReads]).toEqual([3, nReads]);
});

test("a session renamed elsewhere is read again", async () => {
  backend.name = "Renamed";
  peer.send(JSON.stringify({ type: "session.changed", payload: {} }));
  await waitFor(() => expect(now().name).toBe("Renamed"));
});

test("our own pick comes back as an event and counts once", async () => {
  now().actions.draftForClock("p3");
  await waitFor(() => expect(now().draftVersion).toBe(1));
  const before = { status: "available", pick: null, slot: null } as const;
  const after = { status: "my_team", pick: 1, slot: null } as const;
  tell({ version: 1, kind: "marked", changes: [{ player_id: "p3", before, after }] });
  tell(backend.mark("p1", "drafted"));
  await waitFor(() => expect(now().draftVersion).toBe(2));
  expect(backend.taken).toEqual(["p3"]);
});

test("newer figures are announced, and used without moving a pick when the drafter asks", async () => {
  tell(backend.mark("p1", "drafted"));
  await waitFor(() => expect(status("p1")).toBe("drafted"));
  vi.spyOn(Math, "random").mockReturnValue(0);
  const adp = (id: string) => now().players.find((player) => player.id === id)?.adp;
  backend.newer = { p2: 9 };
  peer.send(JSON.stringify({ type: "session.pool", payload: { version: "u2", as_of: null } }));
  await waitFor(() => expect(now().poolNews?.version).toBe("u2"));
  expect(adp("p2")).toBe(2);
  await now().actions.takeOverPool();
  expect(now().poolNews).toBeNull();
  await waitFor(() => expect(adp("p2")).toBe(9));
  expect([status("p1"), now().draftVersion]).toEqual(["drafted", 1]);
  expect(now().dataAsOf).toBe("2026-08-21T00:00:00Z");
});

test("E8-22 DEC-31 a session deleted elsewhere is closed as soon as its channel is", async () => {
  backend.disappear();
  peer.close(4404);
  await waitFor(() => expect(now().loadError?.title).toBe("Session session-1 no longer exists"));
});
