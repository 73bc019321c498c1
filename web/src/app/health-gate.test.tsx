import { screen, waitFor } from "@testing-library/react";
import { delay, HttpResponse, http } from "msw";
import { afterEach, expect, test, vi } from "vitest";
import { openApp } from "@/test/render-app";
import { server } from "@/test/server";

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
  "E1-19 E7-9 after %s it says so, asks again every 5 s and goes on by itself",
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
