import "fake-indexeddb/auto";
import { waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { BoardEvent } from "@/engine/pkg/engine_wasm";
import { keptUniverse } from "@/leagues/kept/player-copies";
import { directEngine, loadEngine } from "@/test/engine";
import { forgetOperations, openForTest, silenceLiveChannel } from "@/test/open-for-test";
import { server } from "@/test/server";
import { aPlayer, SessionServer } from "@/test/session-server";
import { type OpenSession, openDraftSession } from "./open-draft-session";
import { historyLog } from "./sync/operations";

let session: OpenSession;

beforeAll(() => void loadEngine());

beforeEach(() => {
  silenceLiveChannel();
  new SessionServer([aPlayer("p1", 1), aPlayer("p2", 2)]).listen();
});

afterEach(async () => {
  session.stop();
  await forgetOperations();
});

const now = () => session.getSnapshot();

function openAs(userId: string | null, sessionId = "session-1"): void {
  session = openDraftSession({ sessionId, userId, engine: directEngine() });
  session.start();
}

async function refusal() {
  await waitFor(() => expect(now().phase).toBe("failed"));
  return now().loadError;
}

test("E8-23 DEC-31 an address that cannot be a session's is refused before any call", async () => {
  openAs("user-1", "abc");
  expect((await refusal())?.title).toBe("Invalid session ID format");
});

test("E8-21 E8-22 DEC-31 a session that is gone is named, with the server's words", async () => {
  const detail = "Session not found or inaccessible";
  server.use(
    http.get("/api/v1/sessions/session-1", () => HttpResponse.json({ detail }, { status: 404 })),
  );
  session = openForTest();
  expect(await refusal()).toEqual({
    title: "Session session-1 no longer exists",
    reason: detail,
  });
});

test("E8-15 E8-29 DEC-31 a session that cannot be read says so", async () => {
  server.use(http.get("/api/v1/sessions/session-1", () => HttpResponse.json({}, { status: 400 })));
  session = openForTest();
  expect(await refusal()).toEqual({
    title: "Failed to load session",
    reason: "Failed to get session: Bad Request",
  });
});

test("E8-19 E8-31 DEC-31 a session without its players says so", async () => {
  server.use(
    http.get("/api/v1/sessions/session-1/players", () => HttpResponse.json({}, { status: 400 })),
  );
  session = openForTest();
  expect(await refusal()).toEqual({
    title: "Failed to initialize adapter",
    reason: "Failed to load session players: Bad Request",
  });
});

test("E6-4 E8-33 DEC-36 without a signed-in person nothing is opened or saved", async () => {
  openAs(null);
  expect((await refusal())?.title).toBe("Session loading only available in Personal mode");
  await now().actions.save();
  expect(now().error).toBe("Session saving only available in Personal mode");
});

test("E8-5 DEC-41 a universe that is refused counts as an empty one, and the draft goes on", async () => {
  let nAsked = 0;
  server.use(
    http.get("/api/v1/players/universe", () => {
      nAsked += 1;
      return HttpResponse.json({ detail: "Not authenticated" }, { status: 401 });
    }),
  );
  session = openForTest();
  await waitFor(() => expect(nAsked).toBe(1));
  expect(now().players.map(({ id }) => id)).toEqual(["p1", "p2"]);
  expect(now().error).toBeNull();
  expect(keptUniverse()).toBeNull();
});

test("E7-46 what was opened is kept in this browser", async () => {
  session = openForTest();
  await waitFor(() => expect(now().phase).toBe("ready"));
  const kept = JSON.parse(localStorage.getItem("draftboard_session_players:session-1") ?? "");
  expect(kept.data.players).toHaveLength(2);
});

test("E8-45 what a newer page did cannot be undone by this one, which says so", async () => {
  const states = { before: { status: "available", pick: null, slot: null } } as const;
  const after = { status: "drafted", pick: 1, slot: null } as const;
  const changes = [{ player_id: "p1", ...states, after }];
  const event: BoardEvent = { version: 1, kind: "marked", changes };
  const entry = { playerId: "p1", action: "trade" as never, status: null, timestamp: 0, event };
  historyLog.write("session-1", "user-1", { done: [entry], undone: [] });
  session = openForTest();
  await waitFor(() => expect(now().canUndo).toBe(true));
  now().actions.undo();
  await waitFor(() => expect(now().error).toBe("Unknown action type"));
  now().actions.undo();
  await waitFor(() => expect(now().error).toBe("No actions to undo"));
});
