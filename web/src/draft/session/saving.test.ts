import "fake-indexeddb/auto";
import { HttpResponse, http } from "msw";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { loadEngine } from "@/test/engine";
import { forgetOperations, openForTest, silenceLiveChannel } from "@/test/open-for-test";
import { server } from "@/test/server";
import { aPlayer, SessionServer } from "@/test/session-server";
import type { OpenSession } from "./open-draft-session";

let backend: SessionServer;
let session: OpenSession;

beforeAll(() => void loadEngine());

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  silenceLiveChannel();
  backend = new SessionServer(["p1", "p2", "p3"].map((id, at) => aPlayer(id, at + 1)));
  backend.listen();
  session = openForTest();
  await until(() => now().indicator === "Saved");
});

afterEach(async () => {
  session.stop();
  vi.useRealTimers();
  await forgetOperations();
});

const now = () => session.getSnapshot();

/** Lets answers arrive, and the engine's, without a second passing. */
async function until(isTrue: () => boolean): Promise<void> {
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(1);
    expect(isTrue()).toBe(true);
  }, 10_000);
}

test("E4-35 E4-36 E4-37 E4-39 E4-41 E9-25 E9-26 a removal is local first and saves itself after 5 s", async () => {
  now().actions.remove("p2");
  expect(now().players[1]?.status).toBe("drafted");
  await until(() => now().indicator === "Unsaved changes" && now().sync.nPending === 1);
  expect(now().saveButton).toBe("Save");
  await vi.advanceTimersByTimeAsync(4000);
  expect(backend.nPuts).toBe(0);
  const labels: string[] = [];
  session.onChange(() => labels.push(now().saveButton));
  await vi.advanceTimersByTimeAsync(1000);
  await until(() => now().saveButton === "Saved!");
  expect(labels[0]).toBe("Saving...");
  expect(backend.nPuts).toBe(1);
  expect(backend.player("p2").status).toBe("drafted");
  expect(now().indicator).toBe("Saved");
  await vi.advanceTimersByTimeAsync(1900);
  expect(now().saveButton).toBe("Saved!");
  await vi.advanceTimersByTimeAsync(100);
  expect(now().saveButton).toBe("Saved");
});

test("E4-38 E8-53 E9-27 a save that fails says so for 3 s, and nothing is lost", async () => {
  server.use(http.put("/api/v1/sessions/session-1", () => HttpResponse.json({}, { status: 500 })));
  now().actions.remove("p2");
  await until(() => now().indicator === "Unsaved changes");
  void now().actions.save();
  await until(() => now().saveButton === "Error");
  expect(now().indicator).toBe("Unsaved changes");
  await vi.advanceTimersByTimeAsync(2900);
  expect(now().saveButton).toBe("Error");
  await vi.advanceTimersByTimeAsync(100);
  expect(now().saveButton).toBe("Save");
  backend.listen();
  await vi.advanceTimersByTimeAsync(30_000);
  await until(() => backend.player("p2").status === "drafted");
});

test("E4-40 a mark that succeeds does not hide a removal that still waits", async () => {
  now().actions.remove("p2");
  now().actions.mark("p1", "my_team");
  await until(() => backend.taken.length === 1 && now().sync.nPending === 1);
  expect(now().indicator).toBe("Unsaved changes");
});

test("E4-23 E4-24 undo restores a removed player, redo removes him again", async () => {
  now().actions.remove("p2");
  now().actions.undo();
  await until(() => now().players[1]?.status === null);
  now().actions.redo();
  await until(() => now().players[1]?.status === "drafted");
  void now().actions.save();
  await until(() => backend.player("p2").status === "drafted");
});

test("E8-52 an error clears after 5 s", async () => {
  now().actions.undo();
  await until(() => now().error === "No actions to undo");
  await vi.advanceTimersByTimeAsync(5000);
  expect(now().error).toBeNull();
});

test("E8-30 DEC-31 a reading in its rhythm that fails is told once per outage", async () => {
  const stop = session.autoRefresh(20_000);
  server.use(http.get("/api/v1/sessions/session-1", () => HttpResponse.error()));
  await vi.advanceTimersByTimeAsync(20_000);
  await until(() => now().error === "Failed to refresh session");
  expect(now().sync.isOnline).toBe(false);
  await vi.advanceTimersByTimeAsync(6000);
  expect(now().error).toBeNull();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(now().error).toBeNull();
  stop();
});

test("DEC-54 it reads again in its rhythm, not while something waits or nobody looks", async () => {
  const stop = session.autoRefresh(20_000);
  const before = backend.nPlayerReads;
  await vi.advanceTimersByTimeAsync(20_000);
  await until(() => backend.nPlayerReads === before + 1);
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  await vi.advanceTimersByTimeAsync(20_000);
  expect(backend.nPlayerReads).toBe(before + 1);
  visibility.mockRestore();
  server.use(http.put("/api/v1/sessions/session-1", () => HttpResponse.json({}, { status: 500 })));
  now().actions.remove("p2");
  await until(() => now().sync.nPending === 1);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(backend.nPlayerReads).toBe(before + 1);
  stop();
});
