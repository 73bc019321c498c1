import "fake-indexeddb/auto";
import { waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { loadEngine } from "@/test/engine";
import { forgetOperations, openForTest, silenceLiveChannel } from "@/test/open-for-test";
import { server } from "@/test/server";
import { aPlayer, SessionServer } from "@/test/session-server";
import type { DraftActions } from "./draft-session";
import type { OpenSession } from "./open-draft-session";

const MARK = "/api/v1/players/session-1/players/:playerId/mark";
const CHANGES = "/api/v1/sessions/session-1/changes";

let backend: SessionServer;
let session: OpenSession;

beforeAll(() => void loadEngine());

beforeEach(() => {
  silenceLiveChannel();
  backend = new SessionServer(["p1", "p2", "p3"].map((id, at) => aPlayer(id, at + 1)));
  backend.listen();
  backend.mark("p1", "my_team");
  backend.mark("p3", "targeted");
});

afterEach(async () => {
  session.stop();
  await forgetOperations();
});

const now = () => session.getSnapshot();

async function openAnd(act: (actions: DraftActions) => void): Promise<void> {
  session = openForTest();
  await waitFor(() => expect(now().indicator).toBe("Saved"));
  act(now().actions);
}

const statuses = () => now().players.map(({ status }) => status);

test.each<[string, (actions: DraftActions) => void, string]>([
  ["E8-48", ({ mark }) => mark("p2", "my_team"), "Failed to add P2 to roster: Player not found"],
  ["E8-49", ({ mark }) => mark("p1", null), "Failed to remove P1 from roster: Player not found"],
  ["E8-50", ({ mark }) => mark("p2", "drafted"), "Failed to draft P2: Player not found"],
  ["E8-51", ({ mark }) => mark("p2", "targeted"), "Failed to target P2: Player not found"],
  ["E8-51", ({ mark }) => mark("p3", null), "Failed to restore P3: Player not found"],
  ["E8-51", ({ moveToSlot }) => moveToSlot("p1", "BN2"), "Failed to move P1: Player not found"],
])(
  "%s E8-43 DEC-44 a refused change is taken back and told in its own words",
  async (_id, act, text) => {
    const refuse = () => HttpResponse.json({ detail: "Player not found" }, { status: 404 });
    server.use(http.post(MARK, refuse), http.post(CHANGES, refuse));
    await openAnd(act);
    await waitFor(() => expect(now().error).toBe(text));
    expect(statuses()).toEqual(["my_team", null, "targeted"]);
  },
);

test("E8-20 E8-43 an answer without a word is told all the same", async () => {
  // A proxy's own code, which has no phrase.
  server.use(http.post(MARK, () => new HttpResponse(null, { status: 520 })));
  await openAnd(({ mark }) => mark("p2", "drafted"));
  await waitFor(() => expect(now().error).toBe("Failed to draft P2: Failed to mark player"));
});

test("E7-40 the version of one answer guards the next mark", async () => {
  const versions: unknown[] = [];
  server.use(
    http.post(MARK, async ({ request, params }) => {
      const body = (await request.json()) as Parameters<SessionServer["answerMark"]>[1];
      versions.push(body.expected_version);
      return backend.answerMark(String(params.playerId), body);
    }),
  );
  await openAnd(({ mark }) => {
    mark("p2", "drafted");
    mark("p3", "drafted");
  });
  await waitFor(() => expect(versions).toEqual([2, 3]));
  await waitFor(() => expect(now().draftVersion).toBe(4));
});

test("E8-16 a league that cannot be saved says so", async () => {
  server.use(
    http.put("/api/v1/sessions/session-1", () =>
      HttpResponse.json({ detail: "Session name cannot be empty" }, { status: 422 }),
    ),
  );
  const change = { name: " ", config: { team_count: 10 }, scoring: 0 as const };
  await openAnd(({ updateLeague }) => void updateLeague(change).catch(() => undefined));
  await waitFor(() =>
    expect(now().error).toBe("Failed to update session: Session name cannot be empty"),
  );
});
