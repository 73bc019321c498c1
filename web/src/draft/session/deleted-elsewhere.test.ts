import "fake-indexeddb/auto";
import { HttpResponse, http } from "msw";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { lastSessionId, rememberSession } from "@/leagues/kept/last-session";
import { loadEngine } from "@/test/engine";
import { forgetOperations, openForTest, silenceLiveChannel } from "@/test/open-for-test";
import { server } from "@/test/server";
import { aPlayer, SessionServer } from "@/test/session-server";
import type { DraftActions } from "./draft-session";
import type { OpenSession } from "./open-draft-session";

const GONE = "Session not found or inaccessible";

let backend: SessionServer;
let session: OpenSession;
let nCalls = 0;

beforeAll(() => void loadEngine());

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  silenceLiveChannel();
  backend = new SessionServer(["p1", "p2", "p3"].map((id, at) => aPlayer(id, at + 1)));
  backend.listen();
  session = openForTest();
  await until(() => now().indicator === "Saved");
  server.events.on("request:start", count);
});

afterEach(async () => {
  server.events.removeListener("request:start", count);
  session.stop();
  vi.useRealTimers();
  await forgetOperations();
});

const now = () => session.getSnapshot();
const count = () => {
  nCalls += 1;
};

/** Lets answers arrive, and the engine's, without a second passing. */
async function until(isTrue: () => boolean): Promise<void> {
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(1);
    expect(isTrue()).toBe(true);
  }, 10_000);
}

async function expectGone(reason: string): Promise<void> {
  await until(() => now().phase === "failed");
  expect(now().loadError).toEqual({ title: "Session session-1 no longer exists", reason });
  expect(now().indicator).toBeNull();
}

test.each<[string, (actions: DraftActions) => unknown, string]>([
  ["a pick", ({ draftForClock }) => draftForClock("p1"), `${GONE}. Not saved: draft P1.`],
  [
    "a removal that is saved",
    ({ remove, save }) => {
      remove("p2");
      void save();
    },
    `${GONE}. Not saved: draft P2.`,
  ],
  ["a refresh", ({ refresh }) => refresh(), GONE],
  ["a change of one's own view", ({ setBlend }) => setBlend(1), GONE],
])(
  "E8-22 DEC-31 %s finds the session deleted, which is told once and ends it",
  async (_what, act, reason) => {
    const stopRefresh = session.autoRefresh(20_000);
    rememberSession("session-1");
    backend.disappear();
    act(now().actions);
    await vi.advanceTimersByTimeAsync(500);
    await expectGone(reason);
    expect(lastSessionId()).toBeNull();
    // Nothing is asked or sent any more, and nothing brings it back.
    await vi.advanceTimersByTimeAsync(10);
    nCalls = 0;
    backend.listen();
    await vi.advanceTimersByTimeAsync(60_000);
    window.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([nCalls, now().phase]).toEqual([0, "failed"]);
    stopRefresh();
  },
);

test("E8-22 DEC-31 the regular read finds the session deleted", async () => {
  const stopRefresh = session.autoRefresh(20_000);
  backend.disappear();
  await vi.advanceTimersByTimeAsync(20_000);
  await expectGone(GONE);
  expect(now().error).toBeNull();
  stopRefresh();
});

test("E8-22 DEC-31 picks of an outage that come back to a deleted session are named, not dropped", async () => {
  server.use(http.all("/api/*", () => HttpResponse.error()));
  now().actions.draftForClock("p1");
  now().actions.draftForClock("p3");
  await until(() => !now().sync.isOnline && now().sync.nPending === 2);
  backend.disappear();
  window.dispatchEvent(new Event("online"));
  const reason = `${GONE}. Not saved: draft P1, draft P3.`;
  await expectGone(reason);
  session.stop();
  session = openForTest();
  await expectGone(reason);
});

test("a player who is not there is no deleted session", async () => {
  const body = { detail: "Player not found", code: "player_not_found" };
  server.use(
    http.post("/api/v1/sessions/session-1/changes", () => HttpResponse.json(body, { status: 404 })),
  );
  now().actions.draftForClock("p1");
  await until(() => now().error === "Failed to draft P1: Player not found");
  expect(now().phase).toBe("ready");
});
