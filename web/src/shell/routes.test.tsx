import { act, screen, waitFor } from "@testing-library/react";
import { delay, HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { perform } from "@/api/transport";
import { user } from "@/test/handlers";
import { address, findHome, openApp, signedIn } from "@/test/render-app";
import { server } from "@/test/server";
import { tokenFor } from "@/test/tokens";

const signInTab = () => screen.findByRole("tab", { name: "Sign In", selected: true });

test.each([
  ["E2.1-16", "/drafts"],
  ["E2.1-18", "/mission-control"],
  ["E2.1-19", "/draft-mission-control"],
  ["E2.1-20", "/workspace"],
  ["E2.1-21", "/rankings"],
  ["E2.1-24", "/no-such-page"],
  ["DEC-07", "/admin/no-such-page"],
])("%s %s leads a signed-in person home", async (_id, path) => {
  signedIn();
  openApp(path);
  await findHome();
  expect(address()).toBe("/welcome");
});

test("E2.1-22 /login leads to /auth", async () => {
  openApp("/login");
  await signInTab();
  expect(address()).toBe("/auth");
});

test("E2.1-23 /register leads to /auth?mode=signup", async () => {
  openApp("/register");
  await screen.findByRole("tab", { name: "Sign Up", selected: true });
  expect(address()).toBe("/auth?mode=signup");
});

test("E2.1-26 E2.1-28 E4-1 E6-2 A2-9 a visitor on a private page signs in and returns to it", async () => {
  server.use(
    http.post("/api/v1/auth/login", () => HttpResponse.json({ access_token: tokenFor() })),
    http.get("/api/v1/auth/me", () => HttpResponse.json(user)),
  );
  const person = openApp("/welcome?view=board#round-3");
  await signInTab();
  expect(address()).toBe("/auth");
  expect(sessionStorage.getItem("draftboard_auth_from")).toBe("/welcome?view=board#round-3");

  await person.type(screen.getByLabelText("Email"), "ada@example.org");
  await person.type(screen.getByLabelText("Password"), "draftday1");
  await person.click(screen.getByRole("button", { name: "Sign In" }));
  await findHome();
  expect(address() + window.location.hash).toBe("/welcome?view=board#round-3");
  // Used once.
  expect(sessionStorage.getItem("draftboard_auth_from")).toBeNull();
});

test("E4-1 E2.1-27 A2-8 E2.2-4 while the check runs it says so and the brand button waits", async () => {
  signedIn();
  server.use(
    http.get("/api/v1/auth/me", async () => {
      await delay("infinite");
      return HttpResponse.json(user);
    }),
  );
  openApp("/");
  await screen.findByText("Checking authentication...");
  expect(screen.getByRole("button", { name: "Draftboard" })).toBeDisabled();
});

test("E2.3-3 E6-1 a signed-in person is led away from the sign-in page", async () => {
  signedIn();
  openApp("/auth");
  await findHome();
  expect(address()).toBe("/welcome");
});

test("E4-3 a stored token whose user cannot be read is dropped", async () => {
  localStorage.setItem("draftboard_token", tokenFor());
  server.use(
    http.get("/api/v1/auth/me", () =>
      HttpResponse.json({ detail: "Could not validate credentials" }, { status: 401 }),
    ),
  );
  openApp("/");
  await signInTab();
  expect(localStorage.getItem("draftboard_token")).toBeNull();
});

test("a stale token does not take a reader away from a public page", async () => {
  localStorage.setItem("draftboard_token", tokenFor());
  server.use(
    http.get("/api/v1/auth/me", () =>
      HttpResponse.json({ detail: "Could not validate credentials" }, { status: 401 }),
    ),
  );
  openApp("/terms");
  await screen.findByRole("heading", { name: "Terms of Service" });
  await waitFor(() => expect(localStorage.getItem("draftboard_token")).toBeNull());
  expect(address()).toBe("/terms");
});

test("E4-4 E8-12 a session that can no longer be renewed ends on the sign-in page", async () => {
  localStorage.setItem("draftboard_token", tokenFor({ expiresInSeconds: 60 }));
  server.use(
    http.post("/api/v1/auth/refresh", () =>
      HttpResponse.json({ detail: "Session expired. Please login again." }, { status: 401 }),
    ),
  );
  openApp("/");
  await signInTab();
  expect(screen.getByText("Session expired. Please login again.")).toBeVisible();
  expect(localStorage.getItem("draftboard_token")).toBeNull();
});

test("each page names itself in the browser's tab", async () => {
  openApp("/auth");
  await signInTab();
  expect(document.title).toBe("Sign in · Draftboard");
});

test("E8-2 a call the server refuses ends the session, and signing in leads back", async () => {
  signedIn();
  server.use(
    http.get("/api/v1/players", () =>
      HttpResponse.json({ detail: "Could not validate credentials" }, { status: 401 }),
    ),
    http.post("/api/v1/auth/login", () => HttpResponse.json({ access_token: tokenFor() })),
  );
  const person = openApp("/welcome?view=board");
  await findHome();
  await act(() => perform("GET", "/api/v1/players").catch(() => undefined));
  await signInTab();
  expect(screen.getByText("Could not validate credentials")).toBeVisible();

  await person.type(screen.getByLabelText("Email"), "ada@example.org");
  await person.type(screen.getByLabelText("Password"), "draftday1");
  await person.click(screen.getByRole("button", { name: "Sign In" }));
  await findHome();
  expect(address()).toBe("/welcome?view=board");
});

test("DEC-09 a refused session call leaves the page as it is", async () => {
  signedIn();
  server.use(http.get("/api/v1/sessions", () => HttpResponse.json({}, { status: 401 })));
  openApp("/welcome");
  await findHome();
  await act(() => perform("GET", "/api/v1/sessions").catch(() => undefined));
  expect(await findHome()).toBeVisible();
  expect(address()).toBe("/welcome");
});

test("a tab left open keeps its session: the token is renewed before it ends", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  signedIn();
  localStorage.setItem("draftboard_token", tokenFor({ expiresInSeconds: 3600 }));
  const renewed = tokenFor({ name: "renewed", expiresInSeconds: 7200 });
  server.use(http.post("/api/v1/auth/refresh", () => HttpResponse.json({ access_token: renewed })));
  openApp("/");
  await findHome();
  await vi.advanceTimersByTimeAsync(54 * 60_000);
  expect(localStorage.getItem("draftboard_token")).not.toBe(renewed);
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  await waitFor(() => expect(localStorage.getItem("draftboard_token")).toBe(renewed));
  vi.useRealTimers();
});

test("signing out in one tab signs out the others", async () => {
  signedIn();
  openApp("/");
  await findHome();
  localStorage.removeItem("draftboard_token");
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "draftboard_token" })));
  await signInTab();
});
