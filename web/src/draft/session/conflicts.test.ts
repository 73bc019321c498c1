import "fake-indexeddb/auto";
import { waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { loadEngine } from "@/test/engine";
import { forgetOperations, openForTest, silenceLiveChannel } from "@/test/open-for-test";
import { server } from "@/test/server";
import { aPlayer, SessionServer } from "@/test/session-server";
import type { OpenSession } from "./open-draft-session";

const CHANGES = "/api/v1/sessions/session-1/changes";

/** Twelve teams, and the first pick is mine. */
let backend: SessionServer;
let session: OpenSession;

beforeAll(() => void loadEngine());

beforeEach(() => {
  silenceLiveChannel();
  backend = new SessionServer(["p1", "p2", "p3", "p4"].map((id, at) => aPlayer(id, at + 1)));
  backend.listen();
});

afterEach(async () => {
  session.stop();
  localStorage.clear();
  await forgetOperations();
});

const now = () => session.getSnapshot();
const shown = (id: string) => now().players.find((player) => player.id === id);
const undone = () => now().undoes?.event.changes.at(-1);
const allSent = () => waitFor(() => expect(now().sync.nPending).toBe(0));
const elsewhere = (id: string) => backend.take({ kind: "draft", player_id: id });

async function open(): Promise<void> {
  session = openForTest();
  await waitFor(() => expect(now().analysis).not.toBeNull());
  await waitFor(() => expect(now().indicator).toBe("Saved"));
}

/** What is entered meanwhile waits for the network. */
async function whileOffline(enter: () => void): Promise<void> {
  server.use(http.post(CHANGES, () => HttpResponse.error()));
  enter();
  await waitFor(() => expect(now().sync.isOnline).toBe(false));
}

async function comeBack(): Promise<void> {
  backend.listen();
  await now().actions.refresh();
  await allSent();
}

test("my pick that another device filled meanwhile goes to no other team, and that is told", async () => {
  await open();
  await whileOffline(() => now().actions.draftForClock("p2"));
  expect(shown("p2")).toMatchObject({ status: "my_team", draftPick: 1 });
  elsewhere("p1");
  await comeBack();
  expect(backend.player("p2").status).toBeNull();
  expect(shown("p2")?.status).toBeNull();
  const reason = "Pick 1.01 went to P1 meanwhile.";
  expect(now().error).toBe(`Failed to draft P2: ${reason}`);
  expect(now().sync.lost).toEqual([{ playerId: "p2", pick: 1, reason }]);
  expect(now().canUndo).toBe(false);
});

test("a pick that was not recorded waits to be handled, a reload long", async () => {
  await open();
  await whileOffline(() => now().actions.draftForClock("p2"));
  elsewhere("p1");
  await comeBack();
  const lost = [{ playerId: "p2", pick: 1, reason: "Pick 1.01 went to P1 meanwhile." }];
  session.stop();
  await open();
  expect(now().sync.lost).toEqual(lost);
  now().actions.settleLost("p2");
  now().actions.replacePick(1, "p2");
  await allSent();
  expect(backend.player("p2")).toMatchObject({ status: "my_team", draftPick: 1 });
  session.stop();
  await open();
  expect(now().sync.lost).toEqual([]);
});

test("a refused pick of mine moves no later one", async () => {
  await open();
  await whileOffline(() => {
    now().actions.draftForClock("p2");
    now().actions.draftForClock("p3");
  });
  elsewhere("p1");
  await comeBack();
  expect(backend.player("p3")).toMatchObject({ status: "drafted", draftPick: 2 });
  expect(undone()).toMatchObject({ player_id: "p3", after: { pick: 2 } });
});

test("a pick of another team moves to the next number, which is told and named by undo", async () => {
  elsewhere("p1");
  await open();
  elsewhere("p3");
  now().actions.draftForClock("p2");
  expect(undone()).toMatchObject({ player_id: "p2", after: { pick: 2 } });
  await allSent();
  expect(backend.player("p2")).toMatchObject({ status: "drafted", draftPick: 3 });
  expect(undone()).toMatchObject({ player_id: "p2", after: { pick: 3, status: "drafted" } });
  expect(now().sync.conflict).toBe(
    "Pick 1.02 went to P3 meanwhile. P2 stands at 1.03 now, for Team 3.",
  );
  expect(now().error).toBeNull();
});

test("picks that move because of one that moved are told with it", async () => {
  elsewhere("p1");
  await open();
  await whileOffline(() => {
    now().actions.draftForClock("p2");
    now().actions.draftForClock("p4");
  });
  elsewhere("p3");
  await comeBack();
  expect(now().sync.conflict).toBe(
    "Pick 1.02 went to P3 meanwhile. P2 stands at 1.03 now, for Team 3. " +
      "P4 moved with it to 1.04, for Team 4.",
  );
  expect(undone()).toMatchObject({ player_id: "p4", after: { pick: 4 } });
});

test("a pick that would become mine because another device cleared one is not recorded", async () => {
  elsewhere("p1");
  await open();
  await whileOffline(() => now().actions.draftForClock("p2"));
  backend.take({ kind: "clear_pick", pick: 1 });
  await comeBack();
  expect(backend.player("p2").status).toBeNull();
  const reason = "The board has changed meanwhile.";
  expect(now().sync.lost).toEqual([{ playerId: "p2", pick: 2, reason }]);
});

test("a pick set by hand leaves a player in place whom another device put there meanwhile", async () => {
  await open();
  await whileOffline(() => now().actions.replacePick(2, "p2"));
  backend.mark("p1", "drafted", 2);
  await comeBack();
  expect(backend.player("p1")).toMatchObject({ status: "drafted", draftPick: 2 });
  expect(backend.player("p2").status).toBeNull();
  const reason = "Pick 1.02 went to P1 meanwhile.";
  expect(now().sync.lost).toEqual([{ playerId: "p2", pick: 2, reason }]);
});

test("a target that another device knows nothing of is no conflict", async () => {
  await open();
  elsewhere("p1");
  now().actions.mark("p2", "targeted");
  await allSent();
  expect(backend.player("p2").status).toBe("targeted");
  expect(now().sync.conflict).toBeNull();
});
