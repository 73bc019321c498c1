import "fake-indexeddb/auto";
import { waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { loadEngine } from "@/test/engine";
import { forgetOperations, openForTest, silenceLiveChannel } from "@/test/open-for-test";
import { aPlayer, SessionServer } from "@/test/session-server";
import type { OpenSession } from "./open-draft-session";

let backend: SessionServer;
let session: OpenSession;

beforeAll(() => void loadEngine());

beforeEach(async () => {
  silenceLiveChannel();
  backend = new SessionServer(["p1", "p2", "p3"].map((id, at) => aPlayer(id, at + 1)));
  backend.listen();
  session = openForTest();
  await waitFor(() => expect(session.getSnapshot().analysis).not.toBeNull());
});

afterEach(async () => {
  session.stop();
  localStorage.clear();
  await forgetOperations();
});

const shown = (id: string) => session.getSnapshot().players.find((player) => player.id === id);
const actions = () => session.getSnapshot().actions;
const REFUSAL =
  "Picks come from Sleeper. To enter them here, choose “Enter picks by hand” behind “Sleeper”.";

test("while a site is followed its picks are not entered here, but targets are marked", () => {
  actions().setFollowedOn("Sleeper");
  actions().draftForClock("p1");
  expect(session.getSnapshot().error).toBe(REFUSAL);
  actions().mark("p1", "my_team");
  actions().remove("p1");
  expect(shown("p1")?.status).toBeNull();
  actions().mark("p1", "targeted");
  expect(shown("p1")?.status).toBe("targeted");
});

test("an undo from before takes no pick out of the followed draft", () => {
  actions().draftForClock("p1");
  actions().setFollowedOn("Sleeper");
  actions().undo();
  expect(session.getSnapshot().error).toBe(REFUSAL);
  expect(shown("p1")?.status).not.toBeNull();
  actions().setFollowedOn(null);
  actions().undo();
  expect(shown("p1")?.status).toBeNull();
});
