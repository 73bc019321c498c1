import "fake-indexeddb/auto";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { installEngineWorker } from "@/test/engine-worker";
import { silenceLiveChannel } from "@/test/open-for-test";
import { address, openApp, signedIn } from "@/test/render-app";
import { server } from "@/test/server";
import { aPlayer, SessionServer } from "@/test/session-server";

let backend: SessionServer;

beforeEach(() => {
  installEngineWorker();
  silenceLiveChannel();
  backend = new SessionServer([aPlayer("p1", 1), aPlayer("p2", 2)]);
  backend.listen();
});

const button = (name: string | RegExp) => screen.findByRole("button", { name });

function open(address: string) {
  signedIn();
  return openApp(address);
}

test.each([
  ["E2.1-4", "/draft/session-1", "Find a player or record the next pick", false],
  ["E2.1-6", "/draft/live/session-1", "Find a player or record the next pick", true],
])("%s %s opens the session", async (_id, address, field, isFocused) => {
  open(address);
  expect(await screen.findByRole("heading", { name: "Mission Control" })).toBeVisible();
  expect(await screen.findByText("Draft night")).toBeVisible();
  const entry = screen.getByRole("combobox", { name: field });
  expect(document.activeElement === entry).toBe(isFocused);
  await waitFor(() => expect(localStorage.getItem("draftboard_last_session_id")).toBe("session-1"));
});

test("E2.1-5 /draft/strategy opens the session on planning", async () => {
  open("/draft/strategy/session-1");
  expect(await screen.findByText("Draft night")).toBeVisible();
  expect(screen.getByRole("region", { name: "Survival by round" })).toBeVisible();
});

test("E2.2-10 E2.2-11 E2.11-4 the session's name opens the ways to others, Sessions among them", async () => {
  const person = open("/draft/session-1");
  await person.click(await button(/^Sessions: ?Draft night/));
  expect(screen.getByText("real-time draft strategy and insights")).toBeVisible();
  await person.click(screen.getByRole("menuitem", { name: "Sessions" }));
  expect(await screen.findByRole("dialog", { name: "Manage Sessions" })).toBeVisible();
});

function onAPhone() {
  const isPhone = { matches: false, addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal("matchMedia", () => isPhone);
  onTestFinished(() => void vi.unstubAllGlobals());
}

test("on a phone the dots lead to what the wide strip has beside them: theme, account and its links", async () => {
  onAPhone();
  const person = open("/draft/session-1");
  await person.click(await button("Sessions, league and exports"));
  const item = (name: string) => screen.getByRole("menuitem", { name });
  for (const name of ["My Ranking", "Mock Drafts", "Draft Sessions", "Sign Out"]) {
    expect(item(name)).toBeVisible();
  }
  await person.click(item("Theme: system"));
  expect(item("Theme: light")).toBeVisible();
  await person.click(item("My Ranking"));
  expect(await screen.findByRole("heading", { name: "My Ranking" })).toBeVisible();
});

test("on a phone Back closes a player's sheet, and leaves the draft only when none is open", async () => {
  onAPhone();
  window.history.replaceState(null, "", "/terms");
  window.history.pushState(null, "", "/");
  const person = open("/draft/session-1?view=grid");
  const sheet = () => screen.queryByRole("dialog", { name: "P1" });
  await person.click(await button("P1"));
  expect(await screen.findByRole("dialog", { name: "P1" })).toBeVisible();
  window.history.back();
  await waitFor(() => expect(sheet()).toBeNull());
  expect(address()).toBe("/draft/session-1?view=grid");

  await person.click(await button("P1"));
  const close = within(await screen.findByRole("dialog")).getByRole("button", { name: "Close" });
  await person.dblClick(close);
  await waitFor(() => expect(sheet()).toBeNull());
  expect(address()).toBe("/draft/session-1?view=grid");
  window.history.back();
  await waitFor(() => expect(address()).toBe("/terms"));
});

test("E2.11-34 a session can be created from the draft page", async () => {
  const person = open("/draft/session-1");
  await person.click(await button(/^Sessions: ?Draft night/));
  await person.click(screen.getByRole("menuitem", { name: "Create New Session" }));
  expect(await screen.findByRole("dialog", { name: "Create New Session" })).toBeVisible();
});

test("E2.11-7 E7-37 Export downloads the CSV", async () => {
  const formats: (string | null)[] = [];
  server.use(
    http.get("/api/v1/sessions/session-1/export", ({ request }) => {
      formats.push(new URL(request.url).searchParams.get("format"));
      const headers = { "Content-Disposition": 'attachment; filename="draftboard_night.csv"' };
      return new HttpResponse("Pick,Round", { headers });
    }),
  );
  const saved: string[] = [];
  vi.stubGlobal(
    "URL",
    Object.assign(URL, { createObjectURL: () => "blob:1", revokeObjectURL() {} }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const person = open("/draft/session-1");
  const exports = await button("Export");
  expect(exports).toHaveAttribute("title", "Export draft results");
  await person.click(exports);
  await waitFor(() => expect(saved).toEqual(["draftboard_night.csv"]));
  expect(formats).toEqual(["csv"]);
});

test("E8-18 an export that fails says so", async () => {
  server.use(
    http.get("/api/v1/sessions/session-1/export", () => HttpResponse.json({}, { status: 422 })),
  );
  const person = open("/draft/session-1");
  await person.click(await button("Export"));
  expect(await screen.findByText("Failed to export session")).toBeVisible();
});

test("E8-22 DEC-31 a session that is gone is named, and a way home offered", async () => {
  const detail = "Session not found or inaccessible";
  server.use(
    http.get("/api/v1/sessions/gone-session", () => HttpResponse.json({ detail }, { status: 404 })),
  );
  open("/draft/gone-session");
  const said = within(await screen.findByRole("alert"));
  expect(said.getByText("Session gone-session no longer exists")).toBeVisible();
  expect(said.getByText(detail)).toBeVisible();
  expect(said.getByRole("link", { name: "Back to home" })).toHaveAttribute("href", "/");
});

test("E8-22 DEC-31 a session deleted elsewhere takes no pick: it is named, with what was not saved", async () => {
  const person = open("/draft/live/session-1");
  const entry = "Find a player or record the next pick";
  await person.type(await screen.findByRole("combobox", { name: entry }), "P1");
  backend.disappear();
  await person.keyboard("{Enter}");
  const said = within(await screen.findByRole("alert"));
  expect(said.getByText("Session session-1 no longer exists")).toBeVisible();
  const reason = "Session not found or inaccessible. Not saved: draft P1.";
  expect(said.getByText(reason)).toBeVisible();
  expect(screen.queryByRole("combobox", { name: entry })).toBeNull();
  expect(localStorage.getItem("draftboard_last_session_id")).toBeNull();
});
