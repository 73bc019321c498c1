import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SessionState } from "@/draft/session/board/session-state";
import type { DraftActions } from "@/draft/session/draft-session";
import { server } from "@/test/server";
import { ServerInsightsReader } from "./analyst";

let asked: string[];
let reader: ServerInsightsReader;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  server.use(
    http.get("/api/v1/sessions/session-1/static-insights", ({ request }) => {
      asked.push(new URL(request.url).searchParams.get("refresh") ?? "");
      return HttpResponse.json({ insights: [] });
    }),
  );
  reader = new ServerInsightsReader(new SessionState("session-1", {} as DraftActions), "session-1");
});

afterEach(() => {
  reader.stop();
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** Everything asked so far; an answer may take a moment of real time. */
const soFar = (expected: string[]) =>
  vi.waitFor(() => expect(asked).toEqual(expected), { interval: 1 });

test("E9-32 DEC-60 changes that follow each other quickly are asked about once, after 500 ms", async () => {
  reader.ask();
  await pass(400);
  reader.ask();
  await pass(400);
  expect(asked).toEqual([]);
  await pass(100);
  await soFar(["false"]);
});

test("E9-30 E9-31 DEC-60 the server is asked again every 120 s, and anew every 300 s", async () => {
  reader.ask();
  await pass(500);
  await soFar(["false"]);
  await pass(118_000);
  expect(asked).toEqual(["false"]);
  await pass(2000);
  await soFar(["false", "false"]);
  await pass(120_000);
  await soFar(["false", "false", "false"]);
  await pass(60_000);
  await soFar(["false", "false", "false", "true"]);
  reader.stop();
  await pass(600_000);
  expect(asked).toHaveLength(4);
});
