import { screen, waitFor } from "@testing-library/react";
import { delay, HttpResponse, http } from "msw";
import { afterEach, expect, test, vi } from "vitest";
import { refreshToken } from "@/api/refresh";
import { user } from "@/test/handlers";
import { address, openApp } from "@/test/render-app";
import { server } from "@/test/server";
import { listedSession } from "@/test/sessions";
import { tokenFor } from "@/test/tokens";

afterEach(() => {
  vi.useRealTimers();
});

const page = "<html>Sign in to the hotel's network</html>";

const TROUBLE: [string, () => Response][] = [
  ["502", () => new HttpResponse("Bad Gateway", { status: 502 })],
  ["503", () => HttpResponse.json({ detail: "Database unavailable" }, { status: 503 })],
  ["404", () => new HttpResponse("Not here", { status: 404 })],
  ["no answer", () => HttpResponse.error()],
  ["a page", () => new HttpResponse(page, { headers: { "Content-Type": "text/html" } })],
  ["other JSON", () => HttpResponse.json({ ok: true })],
];

test.each(TROUBLE)("%s in the server's place signs nobody out", async (_, answer) => {
  localStorage.setItem("draftboard_token", tokenFor());
  localStorage.setItem("draftboard_user", JSON.stringify({ ...user, id: "user-1" }));
  server.use(http.get("/api/v1/auth/me", answer));
  openApp("/welcome");
  await screen.findByRole("heading", { name: "Welcome to Draftboard" });
  expect(address()).toBe("/welcome");
  expect(localStorage.getItem("draftboard_token")).not.toBeNull();
});

test("a person this browser has not seen waits until the server knows them", async () => {
  localStorage.setItem("draftboard_token", tokenFor());
  server.use(http.get("/api/v1/auth/me", () => new HttpResponse("", { status: 503 })));
  openApp("/welcome");
  await screen.findByText(/The server is not answering properly/);
  expect(localStorage.getItem("draftboard_token")).not.toBeNull();
  server.use(http.get("/api/v1/auth/me", () => HttpResponse.json(user)));
  await screen.findByRole("heading", { name: "Welcome to Draftboard" });
});

function openAsKeptUser(): void {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  localStorage.setItem("draftboard_token", tokenFor());
  localStorage.setItem("draftboard_user", JSON.stringify({ ...user, id: "user-1" }));
  openApp("/welcome");
}

const findWelcome = () => screen.findByRole("heading", { name: "Welcome to Draftboard" });

test("while the server is away the page stays as it is, through every check until one refuses", async () => {
  let nChecks = 0;
  const count = () => {
    nChecks += 1;
    return HttpResponse.error();
  };
  server.use(http.get("/api/v1/auth/me", count));
  openAsKeptUser();
  const heading = await findWelcome();
  const nAtFirst = nChecks;
  server.use(http.get("/api/v1/auth/me", () => count() && delay("infinite"), { once: true }));
  await vi.advanceTimersByTimeAsync(6000);
  await waitFor(() => expect(nChecks).toBeGreaterThan(nAtFirst));
  expect(heading).toBeInTheDocument();
  expect(screen.queryByText(/Checking authentication/)).toBeNull();

  const detail = "Could not validate credentials";
  server.use(http.get("/api/v1/auth/me", () => HttpResponse.json({ detail }, { status: 401 })));
  await vi.advanceTimersByTimeAsync(60_000);
  await screen.findByRole("tab", { name: "Sign In", selected: true });
});

test("the pauses between checks grow, and the network's return ends them", async () => {
  const checks: number[] = [];
  server.use(
    http.get("/api/v1/auth/me", () => {
      checks.push(Date.now());
      return HttpResponse.json({ ok: true });
    }),
  );
  openAsKeptUser();
  await findWelcome();
  for (let second = 0; second < 90; second += 1) await vi.advanceTimersByTimeAsync(1000);
  // Every five seconds would have been eighteen.
  expect(checks.length).toBeGreaterThanOrEqual(4);
  expect(checks.length).toBeLessThanOrEqual(7);
  const nBefore = checks.length;
  window.dispatchEvent(new Event("offline"));
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(checks.length).toBe(nBefore + 1));
});

test("a refused token leads to the sign-in page and is forgotten with its user", async () => {
  localStorage.setItem("draftboard_token", tokenFor());
  localStorage.setItem("draftboard_user", JSON.stringify(user));
  const detail = "Could not validate credentials";
  server.use(http.get("/api/v1/auth/me", () => HttpResponse.json({ detail }, { status: 401 })));
  openApp("/welcome");
  await screen.findByRole("tab", { name: "Sign In", selected: true });
  expect(localStorage.getItem("draftboard_token")).toBeNull();
  await waitFor(() => expect(localStorage.getItem("draftboard_user")).toBeNull());
});

test.each(TROUBLE)("%s instead of a renewed token keeps the old one", async (_, answer) => {
  const token = tokenFor();
  localStorage.setItem("draftboard_token", token);
  server.use(http.post("/api/v1/auth/refresh", answer));
  expect(await refreshToken()).toBe(false);
  expect(localStorage.getItem("draftboard_token")).toBe(token);
});

test("the next person on this browser sees nothing that was read for the one before", async () => {
  localStorage.setItem("draftboard_token", tokenFor());
  const sessions = [listedSession({ name: "Ann's league" })];
  server.use(
    http.get("/api/v1/auth/me", () => HttpResponse.json(user)),
    http.get("/api/v1/sessions", () => HttpResponse.json({ sessions, total_sessions: 1 })),
  );
  openApp("/sessions");
  await screen.findByText("Ann's league");
  server.use(
    http.get("/api/v1/auth/me", () => HttpResponse.json({ ...user, id: "user-2" })),
    http.get("/api/v1/sessions", () => delay("infinite")),
  );
  // They signed in in another tab.
  localStorage.setItem("draftboard_token", tokenFor({ sub: "user-2" }));
  window.dispatchEvent(new StorageEvent("storage", { key: "draftboard_token" }));
  await waitFor(() => expect(screen.queryByText("Ann's league")).toBeNull());
});
