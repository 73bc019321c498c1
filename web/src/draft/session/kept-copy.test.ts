import "fake-indexeddb/auto";
import { waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { loadEngine } from "@/test/engine";
import { forgetOperations, openForTest, silenceLiveChannel } from "@/test/open-for-test";
import { server } from "@/test/server";
import { aPlayer, SessionServer } from "@/test/session-server";
import type { OpenSession } from "./open-draft-session";

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
const statusOf = (id: string) => now().players.find((player) => player.id === id)?.status;
const allConfirmed = () =>
  waitFor(() => expect([now().indicator, now().sync.nPending]).toEqual(["Saved", 0]));

test("a reload without a network shows what was saved, and nothing that was undone", async () => {
  session = openForTest();
  await waitFor(() => expect(now().phase).toBe("ready"));
  now().actions.mark("p1", "drafted");
  await allConfirmed();
  now().actions.mark("p2", "drafted");
  await allConfirmed();
  now().actions.undo();
  await waitFor(() => expect(statusOf("p2")).toBeNull());
  await allConfirmed();
  session.stop();

  server.use(http.all("/api/*", () => HttpResponse.error()));
  session = openForTest();
  await waitFor(() => expect(now().phase).toBe("ready"));
  expect([statusOf("p1"), statusOf("p2")]).toEqual(["drafted", null]);
});
