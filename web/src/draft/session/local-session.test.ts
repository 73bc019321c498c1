import "fake-indexeddb/auto";
import { waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createLocalSession, readLocalSession } from "@/leagues/kept/local-session";
import { universeKey } from "@/leagues/kept/player-copies";
import { writeCache } from "@/lib/cache";
import { directEngine, loadEngine } from "@/test/engine";
import { forgetOperations, openForTest, silenceLiveChannel } from "@/test/open-for-test";
import { server } from "@/test/server";
import { aPlayer, SessionServer } from "@/test/session-server";
import { type OpenSession, openDraftSession } from "./open-draft-session";

let backend: SessionServer;
let session: OpenSession;
const onMoved = vi.fn<(id: string) => void>();

beforeAll(() => void loadEngine());

beforeEach(async () => {
  silenceLiveChannel();
  onMoved.mockReset();
  backend = new SessionServer(["p1", "p2", "p3"].map((id, at) => aPlayer(id, at + 1)));
  writeCache(universeKey("u1", 0), { players: backend.players }, '"u1"', 3_600_000);
  session = openLocal();
  await waitFor(() => expect(session.getSnapshot().phase).toBe("ready"));
});

afterEach(async () => {
  session.stop();
  await forgetOperations();
});

function openLocal(): OpenSession {
  const kept =
    readLocalSession("user-1") ??
    createLocalSession({
      userId: "user-1",
      name: "On the train",
      basePoolVersion: "2026",
      config: { team_count: 12, rounds: 16 },
      scoring: 0.5,
      strategyWeights: {},
    });
  if (!kept) throw new Error("The browser keeps nothing");
  const parts = { userId: "user-1", engine: directEngine() };
  const local = openDraftSession({ sessionId: kept.id, ...parts, onMoved });
  local.start();
  return local;
}

async function draftThree(): Promise<void> {
  const { actions } = session.getSnapshot();
  actions.mark("p2", "my_team");
  actions.mark("p1", "drafted");
  actions.mark("p3", "targeted");
  await waitFor(() => expect(session.getSnapshot().draftVersion).toBe(3));
}

test("E8-40 a draft goes on without a server and outlives a reload", async () => {
  await draftThree();
  expect(session.getSnapshot().isLocal).toBe(true);
  expect(session.getSnapshot().indicator).toBe("Unsaved changes");
  session.stop();
  session = openLocal();
  await waitFor(() => expect(session.getSnapshot().phase).toBe("ready"));
  const statuses = session.getSnapshot().players.map(({ status }) => status);
  expect(statuses).toEqual(["drafted", "my_team", "targeted"]);
});

test("a reload right after a pick of a draft in this browser can undo that pick", async () => {
  await draftThree();
  vi.resetModules();
  const { historyLog } = await import("./sync/operations");
  const kept = () => historyLog.read(session.getSnapshot().id, "user-1");
  await vi.waitFor(async () => expect((await kept()).done).toHaveLength(3), 300);
});

test("another user does not see it", () => {
  expect(readLocalSession("user-2")).toBeNull();
});

test("E8-53 saving without a server says so", async () => {
  server.use(http.post("/api/v1/sessions", () => HttpResponse.error()));
  void session.getSnapshot().actions.save();
  await waitFor(() => expect(session.getSnapshot().saveButton).toBe("Error"));
  expect(readLocalSession("user-1")).not.toBeNull();
});

test("saving moves it to the server, every mark in the order of its pick", async () => {
  await draftThree();
  backend.listen();
  server.use(
    http.post("/api/v1/sessions", () => HttpResponse.json({ id: "session-1" }, { status: 201 })),
  );
  await session.getSnapshot().actions.save();
  expect(onMoved).toHaveBeenCalledWith("session-1");
  expect(readLocalSession("user-1")).toBeNull();
  const moved = openForTest();
  await waitFor(() => expect(backend.taken).toEqual(["p2", "p1", "p3"]));
  expect(backend.player("p2")).toMatchObject({ status: "my_team", draftPick: 1 });
  expect(backend.player("p1")).toMatchObject({ status: "drafted", draftPick: 2 });
  await waitFor(() => expect(moved.getSnapshot().sync.nPending).toBe(0));
  moved.stop();
});

test("a keeper set without a server stands on the board, and leaves it again", async () => {
  const { name, scoring, config, actions } = session.getSnapshot();
  const keepers = [{ player_id: "p2", slot: 3, round: 2 }];
  await actions.updateLeague({ name, scoring, config: { ...config, keepers } });
  const kept = () => session.getSnapshot().players.find(({ id }) => id === "p2");
  expect(kept()).toMatchObject({ status: "drafted", draftPick: 22 });
  await actions.updateLeague({ name, scoring, config: { ...config, keepers: [] } });
  expect(kept()).toMatchObject({ status: null, draftPick: null });
});
