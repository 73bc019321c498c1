import "fake-indexeddb/auto";
import { waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { directEngine, loadEngine } from "@/test/engine";
import { server } from "@/test/server";
import { aPlayer, SessionServer } from "@/test/session-server";
import { type OpenSession, openDraftSession } from "./open-draft-session";
import { operationLog } from "./operation-log";

const MARK = "/api/v1/players/session-1/players/:playerId/mark";

let backend: SessionServer;
let opened: OpenSession[];

beforeAll(loadEngine);

beforeEach(() => {
  // The live channel has its own tests; here nobody answers it.
  vi.stubGlobal(
    "WebSocket",
    class {
      close() {}
    },
  );
  backend = new SessionServer(["p1", "p2", "p3", "p4", "p5"].map((id, at) => aPlayer(id, at + 1)));
  backend.listen();
  opened = [];
});

afterEach(async () => {
  for (const session of opened) session.stop();
  const left = await operationLog.all("session-1", "user-1");
  await operationLog.remove(left.map(({ operationId }) => operationId));
});

async function open(): Promise<OpenSession> {
  const session = openDraftSession({
    sessionId: "session-1",
    userId: "user-1",
    engine: directEngine(),
    log: operationLog,
  });
  opened.push(session);
  session.start();
  await waitFor(() => expect(session.getSnapshot().indicator).toBe("Saved"));
  return session;
}

const playerOf = (session: OpenSession, id: string) =>
  session.getSnapshot().players.find((player) => player.id === id);
const shown = (session: OpenSession, id: string) => playerOf(session, id)?.status;
const allConfirmed = (session: OpenSession) =>
  waitFor(() => expect(session.getSnapshot().sync.nPending).toBe(0));

test("E4-16 a mark shows at once, then gets its pick, and the server has it", async () => {
  const session = await open();
  session.getSnapshot().actions.mark("p2", "drafted");
  expect(shown(session, "p2")).toBe("drafted");
  expect(session.getSnapshot().sync.pendingIds.has("p2")).toBe(true);
  await allConfirmed(session);
  expect(backend.player("p2")).toMatchObject({ status: "drafted", draftPick: 1 });
  expect(playerOf(session, "p2")).toMatchObject({ status: "drafted", draftPick: 1 });
  expect(session.getSnapshot().draftVersion).toBe(1);
});

test("players about whom nothing changed stay the same objects", async () => {
  const session = await open();
  const before = playerOf(session, "p1");
  session.getSnapshot().actions.mark("p2", "my_team");
  await allConfirmed(session);
  await session.getSnapshot().actions.refresh();
  expect(playerOf(session, "p1")).toBe(before);
});

test("E4-19 E8-43 a refused mark is taken back and the reason told", async () => {
  server.use(
    http.post(MARK, () => HttpResponse.json({ detail: "Player not found" }, { status: 404 })),
  );
  const session = await open();
  session.getSnapshot().actions.mark("p2", "drafted");
  await waitFor(() =>
    expect(session.getSnapshot().error).toBe("Failed to draft P2: Player not found"),
  );
  expect(shown(session, "p2")).toBeNull();
  expect(session.getSnapshot().canUndo).toBe(false);
});

test("picks made without a server wait, survive a reload, and arrive in order", async () => {
  const session = await open();
  server.use(http.post(MARK, () => HttpResponse.error()));
  for (const id of ["p3", "p1", "p5"]) session.getSnapshot().actions.draftForClock(id);
  await waitFor(() => expect(session.getSnapshot().sync.isOnline).toBe(false));
  await waitFor(() => expect(session.getSnapshot().sync.nPending).toBe(3));
  expect(session.getSnapshot().indicator).toBe("Unsaved changes");
  session.stop();

  server.resetHandlers();
  backend.listen();
  const reloaded = openDraftSession({
    sessionId: "session-1",
    userId: "user-1",
    engine: directEngine(),
    log: operationLog,
  });
  opened.push(reloaded);
  reloaded.start();
  await waitFor(() => expect(backend.taken).toEqual(["p3", "p1", "p5"]));
  await allConfirmed(reloaded);
  expect(backend.players.map(({ draftPick }) => draftPick)).toEqual([2, null, 1, null, 3]);
});

test("a mark whose answer was lost is sent again and counts once", async () => {
  let nLost = 0;
  server.use(
    http.post(MARK, async ({ request, params }) => {
      const body = (await request.json()) as Parameters<SessionServer["answerMark"]>[1];
      const answer = backend.answerMark(String(params.playerId), body);
      nLost += 1;
      return nLost === 1 ? HttpResponse.error() : answer;
    }),
  );
  const session = await open();
  session.getSnapshot().actions.mark("p1", "my_team");
  await waitFor(() => expect(session.getSnapshot().sync.isOnline).toBe(false));
  await session.getSnapshot().actions.refresh();
  await allConfirmed(session);
  expect(backend.taken).toEqual(["p1"]);
  expect(session.getSnapshot().error).toBeNull();
  expect(session.getSnapshot().draftVersion).toBe(1);
});

test("another device's mark of another player costs a silent retry", async () => {
  const session = await open();
  backend.mark("p1", "drafted");
  session.getSnapshot().actions.mark("p2", "drafted");
  await allConfirmed(session);
  expect(session.getSnapshot().error).toBeNull();
  expect(playerOf(session, "p1")).toMatchObject({ status: "drafted", draftPick: 1 });
  expect(playerOf(session, "p2")).toMatchObject({ status: "drafted", draftPick: 2 });
});

test("another device's mark of the same player wins, and that is told", async () => {
  const session = await open();
  backend.mark("p2", "drafted");
  session.getSnapshot().actions.mark("p2", "my_team");
  const text = "Failed to add P2 to roster: Session was changed elsewhere. Reload and try again.";
  await waitFor(() => expect(session.getSnapshot().error).toBe(text));
  expect(session.getSnapshot().sync.conflict).toBe(text);
  await waitFor(() => expect(shown(session, "p2")).toBe("drafted"));
  expect(backend.player("p2").status).toBe("drafted");
});
