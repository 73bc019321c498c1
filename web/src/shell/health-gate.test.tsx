import { screen, waitFor } from "@testing-library/react";
import { delay, HttpResponse, http } from "msw";
import { afterEach, expect, test, vi } from "vitest";
import { sessionPlayersKey } from "@/leagues/kept/player-copies";
import { writeCache } from "@/lib/cache";
import { user } from "@/test/handlers";
import { silenceLiveChannel } from "@/test/open-for-test";
import { openApp, signedIn } from "@/test/render-app";
import { server } from "@/test/server";
import { tokenFor } from "@/test/tokens";

const UNREACHABLE = "Cannot connect to backend. Make sure the server is running on port 8000.";

afterEach(() => {
  vi.useRealTimers();
});

test("E1-17 E1-18 nothing is routed before the server answers", async () => {
  server.use(
    http.get("/api/health", async () => {
      await delay("infinite");
      return HttpResponse.json({});
    }),
  );
  openApp("/register");
  await screen.findByText("Connecting to server...");
  expect(window.location.pathname).toBe("/register");
});

test.each([
  ["a network error", () => HttpResponse.error()],
  [
    "an unhealthy server",
    () => HttpResponse.json({ detail: "Database unavailable" }, { status: 503 }),
  ],
])(
  "E1-19 E7-9 E7-43 DEC-01 after %s it says so, asks again every 5 s and goes on by itself",
  async (_, answer) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    server.use(http.get("/api/health", answer));
    openApp("/auth");
    await screen.findByText(UNREACHABLE);

    server.resetHandlers();
    await vi.advanceTimersByTimeAsync(4000);
    expect(screen.getByText(UNREACHABLE)).toBeVisible();
    await vi.advanceTimersByTimeAsync(1500);
    await waitFor(() => expect(screen.getByRole("tab", { name: "Sign In" })).toBeVisible());
  },
);

test("what could not be read while the server was away is read when it is back", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  signedIn();
  server.use(http.get("/api/v1/sessions", () => HttpResponse.error()));
  openApp("/sessions");
  await screen.findByText("Unable to Load Sessions");
  server.use(http.get("/api/v1/sessions", () => HttpResponse.json({ sessions: [] })));
  await vi.advanceTimersByTimeAsync(6000);
  expect(await screen.findByText(/Please return to home to create/)).toBeVisible();
});

function keepDraftOf(userId: string): void {
  const names = { id: "session-1", name: "Draft on the train", base_pool_version: "2026" };
  const league = { my_roster: [], strategy_weights: {}, metadata: {}, draft_version: 0 };
  const session = { ...names, ...league };
  const label = { storage_version: "v2", user_id: userId };
  const kept = { ...label, players: [], draft_version: 0, session };
  // It expired long ago, and stays because it is the draft last opened.
  writeCache(sessionPlayersKey("session-1"), kept, null, -1);
  localStorage.setItem("draftboard_last_session_id", "session-1");
  localStorage.setItem("draftboard_token", tokenFor());
  localStorage.setItem("draftboard_user", JSON.stringify(user));
  server.use(http.all("/api/*", () => HttpResponse.error()));
  silenceLiveChannel();
}

test("a draft this browser keeps opens without a server, as its user", async () => {
  keepDraftOf(user.id);
  openApp("/draft/session-1");
  expect(await screen.findByText("Draft on the train")).toBeVisible();
  expect(screen.queryByText(UNREACHABLE)).not.toBeInTheDocument();
});

test("home leads into the draft this browser keeps, without a server too", async () => {
  keepDraftOf(user.id);
  openApp("/");
  expect(await screen.findByText("Draft on the train")).toBeVisible();
  expect(window.location.pathname).toBe("/draft/session-1");
});

test("a draft that opened without a server stays open while the server is asked again", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  keepDraftOf(user.id);
  openApp("/draft/session-1");
  const name = await screen.findByText("Draft on the train");
  let nAsked = 0;
  const answerNever = () => {
    nAsked += 1;
    return delay("infinite");
  };
  server.use(http.get("/api/health", answerNever), http.get("/api/v1/auth/me", answerNever));
  await vi.advanceTimersByTimeAsync(6000);
  await waitFor(() => expect(nAsked).toBe(2));
  expect(name).toBeInTheDocument();
});

test("a draft of the person before stays closed to the next one, without a server too", async () => {
  keepDraftOf("somebody-else");
  openApp("/draft/session-1");
  expect(await screen.findByText(UNREACHABLE)).toBeVisible();
  expect(screen.queryByText("Draft on the train")).not.toBeInTheDocument();
});
