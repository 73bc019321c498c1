import "fake-indexeddb/auto";
import { waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { brokenEngine, loadEngine } from "@/test/engine";
import { forgetOperations, openForTest, silenceLiveChannel } from "@/test/open-for-test";
import { server } from "@/test/server";
import { aPlayer, SessionServer } from "@/test/session-server";
import type { OpenSession } from "./open-draft-session";

const MARK = "/api/v1/players/session-1/players/:playerId/mark";
const CHANGES = "/api/v1/sessions/session-1/changes";

let backend: SessionServer;
let opened: OpenSession[];

beforeAll(() => void loadEngine());

beforeEach(() => {
  silenceLiveChannel();
  backend = new SessionServer(["p1", "p2", "p3", "p4", "p5"].map((id, at) => aPlayer(id, at + 1)));
  backend.listen();
  opened = [];
});

afterEach(async () => {
  for (const session of opened) session.stop();
  await forgetOperations();
});

async function open(): Promise<OpenSession> {
  const session = openForTest();
  opened.push(session);
  await waitFor(() => expect(session.getSnapshot().indicator).toBe("Saved"));
  return session;
}

const playerOf = (session: OpenSession, id: string) =>
  session.getSnapshot().players.find((player) => player.id === id);
const shown = (session: OpenSession, id: string) => playerOf(session, id)?.status;
const allConfirmed = (session: OpenSession) =>
  waitFor(() => expect(session.getSnapshot().sync.nPending).toBe(0));

/** What the page says about saving, as long as something waits for the server. */
function textsWhileUnsent(session: OpenSession): ReadonlySet<string> {
  const texts = new Set<string>();
  session.onChange(() => {
    const { indicator, saveButton, sync } = session.getSnapshot();
    if (sync.nPending > 0) texts.add(`${indicator}, ${saveButton}`);
  });
  return texts;
}

test("E4-16 a mark shows at once, then gets its pick, and the server has it", async () => {
  const session = await open();
  session.getSnapshot().actions.mark("p2", "drafted");
  expect(shown(session, "p2")).toBe("drafted");
  expect(session.getSnapshot().sync.nPending).toBe(1);
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

test("E2.11-18 DEC-58 Refresh reads the players whole and has the board analysed again; a reload asks for changes", async () => {
  const session = await open();
  await waitFor(() => expect(session.getSnapshot().analysis).not.toBeNull());
  session.stop();
  const reloaded = await open();
  await waitFor(() => expect(reloaded.getSnapshot().analysis).not.toBeNull());
  await waitFor(() => expect(backend.nPlayerReads).toBe(2));
  expect(backend.lastKnownTag).toBe('"1-0"');
  const before = reloaded.getSnapshot().analysis;
  await reloaded.getSnapshot().actions.refresh();
  expect([backend.nPlayerReads, backend.lastKnownTag]).toEqual([3, null]);
  await waitFor(() => expect(reloaded.getSnapshot().analysis).not.toBe(before));
});

test("how a player is comes with the session's list, and does not make the player a new object", async () => {
  const condition = { injury: "Out", depth: 1, age: 26, as_of: "2026-08-20" };
  const injured = { ...aPlayer("p1", 1), condition };
  backend.players = backend.players.map((player) => (player.id === "p1" ? injured : player));
  const session = await open();
  const before = playerOf(session, "p1");
  expect(before).toMatchObject({ injury: "Out", age: 26, condition_as_of: "2026-08-20" });
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
  server.use(http.post(CHANGES, () => HttpResponse.error()));
  for (const id of ["p3", "p1", "p5"]) session.getSnapshot().actions.draftForClock(id);
  await waitFor(() => expect(session.getSnapshot().sync.isOnline).toBe(false));
  await waitFor(() => expect(session.getSnapshot().sync.nPending).toBe(3));
  expect(session.getSnapshot().indicator).toBe("Unsaved changes");
  session.stop();

  server.resetHandlers();
  backend.listen();
  const reloaded = openForTest();
  opened.push(reloaded);
  const texts = textsWhileUnsent(reloaded);
  await waitFor(() => expect(backend.taken).toEqual(["p3", "p1", "p5"]));
  await allConfirmed(reloaded);
  expect([...texts]).toEqual(["Unsaved changes, Save"]);
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

test("another device's mark of another player costs a retry and is no error", async () => {
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
  expect(session.getSnapshot().sync.lost).toEqual([expect.objectContaining({ playerId: "p2" })]);
  await waitFor(() => expect(shown(session, "p2")).toBe("drafted"));
  expect(backend.player("p2").status).toBe("drafted");
});

test("E3-52 E4-22 DEC-47 undo brings back what was before, a target too; redo does it again", async () => {
  const session = await open();
  const { actions } = session.getSnapshot();
  actions.mark("p2", "targeted");
  actions.mark("p2", "my_team");
  await allConfirmed(session);
  actions.undo();
  await waitFor(() => expect(backend.player("p2").status).toBe("targeted"));
  actions.redo();
  await waitFor(() => expect(backend.player("p2").status).toBe("my_team"));
  actions.undo();
  actions.undo();
  await waitFor(() => expect(backend.player("p2").status).toBeNull());
  await allConfirmed(session);
  actions.undo();
  await waitFor(() => expect(session.getSnapshot().error).toBe("No actions to undo"));
});

test("E3-52 what could be undone can be undone after a reload, and redone after another", async () => {
  const session = await open();
  session.getSnapshot().actions.mark("p2", "my_team");
  await allConfirmed(session);
  session.stop();

  const reloaded = await open();
  await waitFor(() => expect(reloaded.getSnapshot().canUndo).toBe(true));
  reloaded.getSnapshot().actions.undo();
  await waitFor(() => expect(backend.player("p2").status).toBeNull());
  await allConfirmed(reloaded);
  reloaded.stop();

  const again = await open();
  await waitFor(() => expect(again.getSnapshot().canRedo).toBe(true));
  again.getSnapshot().actions.redo();
  await waitFor(() => expect(backend.player("p2").status).toBe("my_team"));
  await allConfirmed(again);
});

test("a reload right after a pick can undo that pick", async () => {
  const session = await open();
  for (const id of ["p1", "p2", "p3"]) session.getSnapshot().actions.draftForClock(id);
  await waitFor(() => expect(backend.taken).toEqual(["p1", "p2", "p3"]));
  expect(await undoneByNextPage("session-1")).toEqual(["p1", "p2", "p3"]);
});

/** The players whose picks a page that is opened now could take back; this page writes nothing more for it. */
async function undoneByNextPage(sessionId: string): Promise<(string | undefined)[]> {
  vi.resetModules();
  const { historyLog } = await import("./sync/operations");
  const { done } = await historyLog.read(sessionId, "user-1");
  return done.map(({ event }) => event.changes[0]?.player_id);
}

test("what is undone is undone though another device's pick has moved it", async () => {
  const session = await open();
  server.use(http.post(MARK, () => HttpResponse.error(), { once: true }));
  session.getSnapshot().actions.mark("p2", "drafted");
  await waitFor(() => expect(session.getSnapshot().sync.isOnline).toBe(false));
  backend.mark("p1", "drafted");
  await session.getSnapshot().actions.refresh();
  await allConfirmed(session);
  expect(playerOf(session, "p2")?.draftPick).toBe(2);
  session.getSnapshot().actions.undo();
  await waitFor(() => expect(backend.player("p2").status).toBeNull());
  await allConfirmed(session);
  expect(backend.player("p1").draftPick).toBe(1);
});

test("a mark beside an unsaved removal has the pick the server gave it", async () => {
  const session = await open();
  session.getSnapshot().actions.remove("p5");
  session.getSnapshot().actions.mark("p2", "my_team");
  expect(playerOf(session, "p2")?.draftPick).toBe(2);
  await waitFor(() => expect(backend.player("p2").draftPick).toBe(1));
  await waitFor(() => expect(session.getSnapshot().sync.nPending).toBe(1));
  expect(playerOf(session, "p2")?.draftPick).toBe(1);
  expect(playerOf(session, "p5")?.draftPick).toBe(2);
});

test("a new action ends what could be made again", async () => {
  const session = await open();
  const { actions } = session.getSnapshot();
  actions.mark("p1", "drafted");
  actions.undo();
  await waitFor(() => expect(session.getSnapshot().canRedo).toBe(true));
  actions.mark("p2", "drafted");
  await waitFor(() => expect(session.getSnapshot().canRedo).toBe(false));
  await allConfirmed(session);
});

test("another player takes a pick, and undo gives it back", async () => {
  const session = await open();
  const { actions } = session.getSnapshot();
  actions.mark("p1", "drafted");
  actions.mark("p2", "drafted");
  actions.replacePick(1, "p4");
  await waitFor(() => expect(backend.player("p4").draftPick).toBe(1));
  await allConfirmed(session);
  // One step on the server: no device sees the pick empty in between.
  expect(backend.version).toBe(3);
  expect(backend.player("p1")).toMatchObject({ status: null, draftPick: null });
  actions.undo();
  await waitFor(() => expect(backend.player("p1").draftPick).toBe(1));
  await allConfirmed(session);
  expect(backend.player("p4").status).toBeNull();
  actions.clearPick(2);
  await waitFor(() => expect(backend.player("p2").status).toBeNull());
});

test("E4-26 E4-27 E4-28 E4-29 E4-32 the pick follows the board unless set by hand", async () => {
  const session = await open();
  const { actions } = session.getSnapshot();
  const pick = () => session.getSnapshot().pick;
  actions.mark("p1", "drafted");
  await waitFor(() => expect(pick()).toEqual({ currentPick: 2, isManualOverride: false }));
  actions.nextPick();
  await waitFor(() => expect(pick()).toEqual({ currentPick: 3, isManualOverride: true }));
  expect(JSON.parse(localStorage.getItem("draftboard_draft_position:session-1") ?? "")).toEqual({
    currentPick: 3,
    isManualOverride: true,
    lastSyncedDraftedCount: 1,
  });
  actions.mark("p2", "drafted");
  await waitFor(() => expect(backend.player("p2").draftPick).toBe(3));
  // Pick 2 is still open: it is the one that the next entry fills.
  await waitFor(() => expect(pick()).toEqual({ currentPick: 2, isManualOverride: false }));
  actions.previousPick();
  await waitFor(() => expect(pick()).toEqual({ currentPick: 1, isManualOverride: true }));
  actions.resetPick();
  await waitFor(() => expect(pick()).toEqual({ currentPick: 2, isManualOverride: false }));
});

test("the analysis is of the board that is shown", async () => {
  const session = await open();
  session.getSnapshot().actions.mark("p1", "my_team");
  await waitFor(() => expect(session.getSnapshot().analysis?.counts.myTeam).toBe(1));
  expect(session.getSnapshot().isThinking).toBe(false);
  await waitFor(() => expect(playerOf(session, "p1")?.draftRound).toBe(1));
  await allConfirmed(session);
});

test("E6-3 E8-42 E8-46 without a session nothing is marked or saved", async () => {
  server.use(
    http.get("/api/v1/sessions/session-1", () =>
      HttpResponse.json({ detail: "Session not found or inaccessible" }, { status: 404 }),
    ),
  );
  const session = openForTest();
  opened.push(session);
  await waitFor(() => expect(session.getSnapshot().phase).toBe("failed"));
  expect(session.getSnapshot().loadError?.reason).toBe("Session not found or inaccessible");
  expect(session.getSnapshot().indicator).toBeNull();
  session.getSnapshot().actions.mark("p1", "drafted");
  expect(session.getSnapshot().error).toBe("No active session");
  await session.getSnapshot().actions.save();
  expect(session.getSnapshot().error).toBe("No active session to save");
});

test("without a server the copy of the last visit opens, with its unsent picks", async () => {
  const session = await open();
  server.use(http.all("/api/*", () => HttpResponse.error()));
  session.getSnapshot().actions.mark("p1", "drafted");
  await waitFor(() => expect(session.getSnapshot().sync.isOnline).toBe(false));
  session.stop();
  const offline = openForTest();
  opened.push(offline);
  const texts = textsWhileUnsent(offline);
  await waitFor(() => expect(offline.getSnapshot().phase).toBe("ready"));
  expect(offline.getSnapshot().name).toBe("Draft night");
  expect(shown(offline, "p1")).toBe("drafted");
  expect(offline.getSnapshot().sync.nPending).toBe(1);
  // The reads give up after their retries, and only then the page is at rest.
  await waitFor(() => expect(offline.getSnapshot().sync.isOnline).toBe(false));
  expect([...texts]).toEqual(["Unsaved changes, Save"]);
});

test("E7-41 E8-31 E8-47 without an engine marks still reach the server, which tells the insights", async () => {
  const insights = { insights: [], topAvailable: [], sleepers: [], reaches: [] };
  server.use(
    http.get("/api/v1/sessions/session-1/static-insights", () => HttpResponse.json(insights)),
  );
  const session = openForTest({ engine: brokenEngine() });
  opened.push(session);
  await waitFor(() => expect(session.getSnapshot().error).toBe("Failed to initialize adapter"));
  await waitFor(() => expect(session.getSnapshot().serverInsights).toEqual(insights));
  session.getSnapshot().actions.mark("p2", "drafted");
  await waitFor(() => expect(backend.player("p2").draftPick).toBe(1));
  await waitFor(() => expect(playerOf(session, "p2")?.draftPick).toBe(1));
  session.getSnapshot().actions.draftForClock("p3");
  await waitFor(() => expect(session.getSnapshot().error).toBe("Draft adapter not available"));
  await allConfirmed(session);
});
