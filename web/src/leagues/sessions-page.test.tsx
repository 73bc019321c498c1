import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { delay, HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { installEngineWorker } from "@/test/engine-worker";
import { openPage } from "@/test/open-page";
import { address } from "@/test/render-app";
import { server } from "@/test/server";
import { listedSession, serveSessions } from "@/test/sessions";
import { typeAtOnce } from "@/test/type-at-once";
import { SessionsPage } from "./sessions-page";

const MOCK = listedSession({ id: "mock-session-1", name: "Mock one", updated_at: "broken" });
const HOME = listedSession();

beforeEach(() => installEngineWorker());

const card = (name: string) => screen.findByRole("row", { name });
const dialog = () => screen.findByRole("dialog");

/** The server's log, as far as this browser wrote it. */
function clientLog() {
  const lines: string[] = [];
  server.use(
    http.post("/api/v1/client-errors", async ({ request }) => {
      lines.push(((await request.json()) as { message: string }).message);
      return HttpResponse.json({ success: true }, { status: 202 });
    }),
  );
  return lines;
}

test("E2.9-1 E2.9-3 E2.9-4 E2.1-3 the page lists every session with its counts", async () => {
  serveSessions(HOME, MOCK);
  openPage(<SessionsPage />, "/sessions");
  expect(await screen.findByRole("heading", { name: "Select Draft Session" })).toBeVisible();
  const home = within(await card("Home league"));
  for (const text of ["412 available", "20 drafted"]) expect(home.getByText(text)).toBeVisible();
  expect(await card("Mock one")).toHaveTextContent("Last modified Unknown");
  expect(screen.getByText("All 2 sessions")).toBeVisible();
});

test("a row says where its draft stands, what league it is and when I pick", async () => {
  const league = { ...HOME.league, current_pick: null, my_next_pick: null };
  const over = listedSession({ id: "over-1", name: "Last year", league });
  const planned = listedSession({ id: "planned-1", name: "Office", drafted_count: 0 });
  serveSessions(HOME, over, planned);
  openPage(<SessionsPage />, "/sessions");
  const running = await card("Home league");
  for (const text of ["Live", "Half PPR · 12 teams", "2.09", "You in 1"]) {
    expect(running).toHaveTextContent(text);
  }
  expect(await card("Last year")).toHaveTextContent("Over");
  expect(await card("Office")).toHaveTextContent("Planned");
});

test("rows are walked, marked and deleted together by keys, each by its name", async () => {
  const asked = serveSessions(HOME, MOCK);
  const person = openPage(<SessionsPage />, "/sessions");
  await card("Home league");
  await person.keyboard("jxjx");
  expect(screen.getByText("2 selected")).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Delete 2 Sessions" }));
  const confirm = within(await dialog());
  const doomed = within(confirm.getByRole("list", { name: "Sessions to delete" }));
  expect(
    doomed
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent)
      .toSorted(),
  ).toEqual(["Home league", "Mock one"]);
  await person.click(confirm.getByRole("button", { name: "Delete 2 Sessions" }));
  await waitFor(() => expect(asked.deleted.toSorted()).toEqual([HOME.id, MOCK.id].toSorted()));
  expect(await screen.findByText("Deleted 2 of 2 sessions")).toBeVisible();
});

test("Enter opens the row that the keys point at", async () => {
  serveSessions(HOME);
  const person = openPage(<SessionsPage />, "/sessions");
  await card("Home league");
  await person.keyboard("j{Enter}");
  await waitFor(() => expect(address()).toBe(`/draft/${HOME.id}`));
});

test("E7-33 a bare array is a list too", async () => {
  server.use(http.get("/api/v1/sessions", () => HttpResponse.json([HOME])));
  openPage(<SessionsPage />, "/sessions");
  expect(await card("Home league")).toBeVisible();
});

test("E2.9-2 E2.9-6 E2.9-10 the search waits for a pause, then counts or says that nothing matches", async () => {
  serveSessions(HOME, MOCK);
  const person = openPage(<SessionsPage />, "/sessions");
  await card("Home league");
  const box = screen.getByRole("searchbox", { name: "Search by name, ID, or date..." });
  typeAtOnce(box, "mock");
  expect(screen.getByText("All 2 sessions")).toBeVisible();
  expect(await screen.findByText("1 of 2 sessions")).toBeVisible();
  expect(screen.queryByRole("row", { name: "Home league" })).toBeNull();

  await person.type(box, "ery");
  expect(await screen.findByText("No Sessions Match Your Search")).toBeVisible();
  expect(screen.getByText("No sessions found")).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Clear Search" }));
  expect(await screen.findByText("All 2 sessions")).toBeVisible();
});

test("E2.9-17 E2.9-16 selecting shows that it works, remembers the session and replaces the page", async () => {
  serveSessions(HOME);
  let answer = () => {};
  const arrived = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.get("/api/v1/sessions/:id", async () => {
      await arrived;
      return HttpResponse.json({ ...HOME, metadata: {} });
    }),
  );
  const person = openPage(<SessionsPage />, "/sessions");
  const select = within(await card("Home league")).getByRole("button", { name: "Select Session" });
  const nPages = window.history.length;
  await person.click(select);
  expect(select).toHaveAttribute("aria-busy", "true");
  answer();
  await waitFor(() => expect(address()).toBe(`/draft/${HOME.id}`));
  expect(window.history.length).toBe(nPages);
  expect(localStorage.getItem("draftboard_last_session_id")).toBe(HOME.id);
});

test("E8-36 E8-22 a session that vanished is logged and the list is read again", async () => {
  serveSessions(HOME);
  const log = clientLog();
  const person = openPage(<SessionsPage />, "/sessions");
  const home = await card("Home league");
  serveSessions();
  server.use(http.get("/api/v1/sessions/:id", () => HttpResponse.json({}, { status: 404 })));
  await person.click(within(home).getByRole("button", { name: "Select Session" }));
  expect(await screen.findByText(/return to home to create your first session/)).toBeVisible();
  expect(log).toEqual([`Selecting a session: Session ${HOME.id} no longer exists`]);
  expect(address()).toBe("/sessions");
});

test("E2.9-14 E2.9-15 E5-38 E5-40 DEC-34 the current session can only be opened", async () => {
  serveSessions(HOME, MOCK);
  localStorage.setItem("draftboard_last_session_id", HOME.id);
  const person = openPage(<SessionsPage />, "/sessions");
  const current = await card("Home league");
  expect(current).toHaveAttribute("aria-current", "true");
  expect(within(current).getByText("Current")).toBeVisible();
  expect(within(current).getByRole("button", { name: "Select Session" })).toBeDisabled();
  expect(within(current).getByRole("button", { name: "Delete Home league" })).toBeDisabled();
  expect(within(current).getByRole("link", { name: "Open" })).toHaveAttribute(
    "href",
    `/draft/${HOME.id}`,
  );
  for (const name of ["Select Session", "Delete Home league"]) {
    await person.click(within(current).getByRole("button", { name }));
  }
  expect(address()).toBe("/sessions");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("E2.10-16 E2.10-17 E7-36 deleting asks first; the dialog stays while it fails and closes when it is done", async () => {
  const asked = serveSessions(HOME, MOCK);
  const log = clientLog();
  server.use(
    http.delete(
      "/api/v1/sessions/:id",
      () => HttpResponse.json({ detail: "Database unavailable" }, { status: 503 }),
      { once: true },
    ),
  );
  const person = openPage(<SessionsPage />, "/sessions");
  await person.click(
    within(await card("Mock one")).getByRole("button", { name: "Delete Mock one" }),
  );
  const confirm = within(await dialog());
  expect(
    confirm.getByText(
      "Are you sure you want to delete this session? This action cannot be undone.",
    ),
  ).toBeVisible();
  await person.click(confirm.getByRole("button", { name: "Delete" }));
  expect(await confirm.findByText("Database unavailable")).toBeVisible();
  expect(log).toEqual(["Deleting a session: Database unavailable"]);
  await person.click(confirm.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(asked.deleted).toEqual([MOCK.id]);
  expect(await screen.findByText("All 1 sessions")).toBeVisible();
});

test("E2.9-7 E8-17 a list that cannot be loaded can be tried again", async () => {
  server.use(http.get("/api/v1/sessions", () => HttpResponse.json({}, { status: 403 })));
  const person = openPage(<SessionsPage />, "/sessions");
  expect(await screen.findByText("Unable to Load Sessions")).toBeVisible();
  expect(screen.getByText("Failed to list sessions: Forbidden")).toBeVisible();
  serveSessions(HOME);
  await person.click(screen.getByRole("button", { name: "Retry" }));
  expect(await card("Home league")).toBeVisible();
});

test("E2.9-8 an empty list leads home", async () => {
  const person = openPage(<SessionsPage />, "/sessions");
  expect(
    await screen.findByText(
      "No sessions found. Please return to home to create your first session.",
    ),
  ).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Return to Home" }));
  expect(address()).toBe("/");
});

test("E2.9-5 E2.9-9 without browser storage nothing can be created, and it says why", async () => {
  const setItem = Storage.prototype.setItem;
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(function (this: Storage, key, value) {
    if (key === "draftboard_storage_probe") throw new DOMException("full", "QuotaExceededError");
    setItem.call(this, key, value);
  });
  openPage(<SessionsPage />, "/sessions");
  const create = await screen.findByRole("button", { name: "+ Create New Session" });
  expect(create).toBeDisabled();
  expect(create).toHaveAccessibleDescription("Browser storage is required for session persistence");
});

test("E8-34 E8-35 a failed creation is reported on the page and in the dialog", async () => {
  server.use(
    http.post("/api/v1/sessions", async () => {
      await delay(0);
      return HttpResponse.json({ detail: "Too many sessions" }, { status: 422 });
    }),
  );
  const person = openPage(<SessionsPage />, "/sessions");
  await person.click(await screen.findByRole("button", { name: "+ Create New Session" }));
  await person.clear(screen.getByLabelText("Session name"));
  await person.type(screen.getByLabelText("Session name"), "Home");
  await person.click(screen.getByRole("button", { name: "Create Session" }));
  expect(await within(await dialog()).findByText("Too many sessions")).toBeVisible();
  expect(screen.getByText("Failed to create session. Please try again.")).toBeInTheDocument();
});

test("E2.9-16 E5-39 a deletion under way is not repeated", async () => {
  serveSessions(HOME, MOCK);
  const deletions: unknown[] = [];
  let answer = () => {};
  const arrived = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.delete("/api/v1/sessions/:id", async ({ params }) => {
      deletions.push(params.id);
      await arrived;
      return HttpResponse.json({ success: true, id: params.id });
    }),
  );
  const person = openPage(<SessionsPage />, "/sessions");
  await person.click(
    within(await card("Mock one")).getByRole("button", { name: "Delete Mock one" }),
  );
  const confirm = within(await dialog()).getByRole("button", { name: "Delete" });
  await person.click(confirm);
  expect(confirm).toHaveAttribute("aria-busy", "true");
  await person.click(confirm);
  answer();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(deletions).toEqual([MOCK.id]);
});

test("E8-14 E8-35 a creation that fails without a word is told all the same", async () => {
  // A proxy's own code, which has no phrase.
  server.use(http.post("/api/v1/sessions", () => new HttpResponse(null, { status: 520 })));
  const person = openPage(<SessionsPage />, "/sessions");
  await person.click(await screen.findByRole("button", { name: "+ Create New Session" }));
  await person.clear(screen.getByLabelText("Session name"));
  await person.type(screen.getByLabelText("Session name"), "Home");
  await person.click(screen.getByRole("button", { name: "Create Session" }));
  expect(await within(await dialog()).findByText("Failed to create session")).toBeVisible();
});

test("E6-3 E6-4 E8-32 DEC-36 without a signed-in person no session is created", async () => {
  const asked = serveSessions();
  const person = openPage(<SessionsPage />, "/sessions");
  await person.click(await screen.findByRole("button", { name: "+ Create New Session" }));
  await person.clear(screen.getByLabelText("Session name"));
  await person.type(screen.getByLabelText("Session name"), "Home");
  localStorage.removeItem("draftboard_token");
  await person.click(screen.getByRole("button", { name: "Create Session" }));
  expect(
    await within(await dialog()).findByText("Session creation only available in Personal mode"),
  ).toBeVisible();
  expect(asked.created).toEqual([]);
});

test("E9-24 E2.9-10 the search waits 300 ms", async () => {
  serveSessions(HOME, MOCK);
  openPage(<SessionsPage />, "/sessions");
  await card("Home league");
  vi.useFakeTimers();
  const box = screen.getByRole("searchbox", { name: "Search by name, ID, or date..." });
  fireEvent.change(box, { target: { value: "mock" } });
  act(() => vi.advanceTimersByTime(299));
  expect(screen.getByText("All 2 sessions")).toBeVisible();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByText("1 of 2 sessions")).toBeVisible();
  vi.useRealTimers();
});
