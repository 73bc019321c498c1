import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Schema } from "@/api/client";
import { signedInAs } from "@/test/admin";
import { AdminSocketServer } from "@/test/admin-socket";
import { matchItem, reviewItem } from "@/test/collections";
import { catalogRow } from "@/test/player-data";
import { address, openApp } from "@/test/render-app";
import { server } from "@/test/server";
import { adpLikeness, likeness, marked } from "./compare";

const REVIEW = "/admin/collectors/review";

let socket: AdminSocketServer;

beforeEach(async () => {
  socket = await AdminSocketServer.start();
});
afterEach(() => socket.stop());

/** A queue that forgets what was resolved, and notes what it was asked and sent. */
function serveReviews(items: Schema<"ReviewItem">[], matches: Schema<"MatchItem">[] = []) {
  const asked: URLSearchParams[] = [];
  const sent: { path: string; body: unknown }[] = [];
  const open = [...items];
  const forget = (ids: readonly string[]) => {
    for (const id of ids) open.splice(0, open.length, ...open.filter((item) => item.id !== id));
  };
  server.use(
    http.get("/api/v1/admin/collection/review-queue", ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      const page = Number(query.get("page"));
      const shown = open.slice((page - 1) * 20, page * 20);
      return HttpResponse.json({
        items: shown,
        total: open.length,
        page,
        page_size: 20,
        hasNext: page * 20 < open.length,
        hasPrevious: page > 1,
      });
    }),
    http.post("/api/v1/admin/collection/review/bulk-resolve", async ({ request }) => {
      const body = (await request.json()) as { reviewIds: string[] };
      sent.push({ path: "bulk", body });
      forget(body.reviewIds);
      const data = { resolved: body.reviewIds.length, failed: [] };
      return HttpResponse.json({ success: true, data });
    }),
    http.post("/api/v1/admin/collection/review/:id/resolve", async ({ params, request }) => {
      sent.push({ path: String(params.id), body: await request.json() });
      forget([String(params.id)]);
      return HttpResponse.json({ success: true, data: { resolved: 1, failed: [] } });
    }),
    http.get("/api/v1/admin/review-queue", ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json({ items: matches, total: matches.length });
    }),
  );
  return { asked, sent, open };
}

const FERGUSON = reviewItem("Jake Ferguson", { sleeper: 146.8, espn: 110.4, ffc: 110.7 });
const JOHNSTON = reviewItem("Quentin Johnston", { sleeper: 88, espn: 117.7 });
const GOFF = reviewItem("Jared Goff", { sleeper: 114, espn: 128 }, { team: null, position: "QB" });

const current = () => screen.getByRole("heading", { level: 2 }).textContent;
const shown = async (name: string) => screen.findByRole("heading", { level: 2, name });

test("D2-9 D2-10 D2-66 D2-67 D3-13 D3-14 D4-24 D5-20 D9-13 D9-14 the queue shows what every source says, the widest first", async () => {
  signedInAs(3);
  const { asked } = serveReviews([FERGUSON, JOHNSTON, GOFF]);
  openApp(REVIEW);
  await shown("Jake Ferguson");
  expect(Object.fromEntries(asked.find((query) => query.has("page")) ?? [])).toEqual({
    min_variance: "10",
    page: "1",
    page_size: "20",
  });
  const table = screen.getByRole("table", { name: "What the sources say of Jake Ferguson" });
  expect(within(table).getByRole("row", { name: /^Sleeper/ })).toHaveTextContent(
    "Sleeper146.80.80999",
  );
  const list = screen.getByRole("list", { name: "Conflicts" });
  const [first, second, third] = within(list)
    .getAllByRole("listitem")
    .map((item) => ({
      text: item.textContent,
      level: item.querySelector("[data-level]")?.getAttribute("data-level"),
    }));
  expect(first?.text).toContain("36.4 picks(3.0 rounds)");
  expect(second?.text).toContain("29.7 picks(2.5 rounds)");
  expect(third?.text).toContain("FA");
  expect([first?.level, second?.level, third?.level]).toEqual(["high", "medium", "low"]);
});

test("a decision still held back is sent, with the token, before a sign-out", async () => {
  signedInAs(3);
  const { sent } = serveReviews([FERGUSON]);
  const calls: string[] = [];
  server.events.on("request:start", ({ request }) => {
    const isCall = /resolve$|logout$/.test(request.url) && request.headers.has("Authorization");
    if (isCall) calls.push(new URL(request.url).pathname.split("/").at(-1) ?? "");
  });
  const person = openApp(REVIEW);
  await shown("Jake Ferguson");
  await person.keyboard("c");
  await person.click(screen.getByRole("button", { name: /account menu/ }));
  await person.click(screen.getByRole("menuitem", { name: "Sign Out" }));
  await screen.findByRole("tab", { name: "Sign In" });
  expect(sent).toHaveLength(1);
  await waitFor(() => expect(calls).toEqual(["resolve", "logout"]));
  server.events.removeAllListeners();
});

test("D5-22 a decision is sent when the next is made, and can be taken back until then", async () => {
  signedInAs(3);
  const { sent } = serveReviews([FERGUSON, JOHNSTON, GOFF]);
  const person = openApp(REVIEW);
  await shown("Jake Ferguson");
  await person.keyboard("c");
  expect(current()).toBe("Quentin Johnston");
  expect(screen.getByText("Jake Ferguson: consensus 122.6")).toBeVisible();
  await person.keyboard("u");
  expect(current()).toBe("Jake Ferguson");
  expect(sent).toEqual([]);

  await person.keyboard("p");
  await person.keyboard("2");
  expect(current()).toBe("Jared Goff");
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    path: FERGUSON.id,
    body: { strategy: "primary_source", primarySource: "sleeper" },
  });
  await person.keyboard("c");
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toEqual({ strategy: "primary_source", primarySource: "espn" });
  expect(screen.getByText("3 of 3 done")).toBeVisible();
});

test("a decision that waits is sent when the page is left, and when it is hidden", async () => {
  signedInAs(3);
  const { sent } = serveReviews([FERGUSON, JOHNSTON]);
  const person = openApp(REVIEW);
  await shown("Jake Ferguson");
  await person.keyboard("c");
  window.dispatchEvent(new Event("pagehide"));
  await waitFor(() => expect(sent).toHaveLength(1));
  await person.keyboard("c");
  await person.click(screen.getByRole("link", { name: "Overview" }));
  await waitFor(() => expect(sent).toHaveLength(2));
});

test.each([
  ["the queue", REVIEW, "c"],
  ["the matches", `${REVIEW}?tab=matches`, "a"],
])(
  "a decision of %s that is refused after the page was left is told on the next page",
  async (_, at, key) => {
    signedInAs(3);
    serveReviews([FERGUSON], [matchItem("Jake Ferguson")]);
    const refused = () => HttpResponse.json({ detail: "Already resolved" }, { status: 409 });
    server.use(
      http.post("/api/v1/admin/collection/review/:id/resolve", refused),
      http.post("/api/v1/admin/review-queue/approve", refused),
    );
    const person = openApp(at);
    await shown("Jake Ferguson");
    await person.keyboard(key);
    await person.click(screen.getByRole("link", { name: "Overview" }));
    await screen.findByText("Already resolved");
    expect(screen.queryByRole("heading", { name: "Review Queue" })).toBeNull();
    await person.click(screen.getByRole("button", { name: "Dismiss" }));
  },
);

test("one key decides one item, past the end of the first page", async () => {
  signedInAs(3);
  const items = Array.from({ length: 25 }, (_, nth) =>
    reviewItem(`Player ${nth}`, { sleeper: 100 - nth, espn: 150 - nth }),
  );
  const { sent } = serveReviews(items);
  const person = openApp(REVIEW);
  await shown("Player 0");
  const now = () => document.querySelector("[aria-current=true] h2")?.textContent;
  for (const [nth] of items.entries()) {
    await waitFor(() => expect(now()).toBe(`Player ${nth}`));
    await person.keyboard("c");
  }
  await screen.findByText("25 of 25 done");
  await waitFor(() => expect(sent).toHaveLength(24));
});

const players = (n: number) =>
  Array.from({ length: n }, (_, nth) =>
    reviewItem(`Player ${nth}`, { sleeper: 100 - nth, espn: 150 - nth }),
  );

test("a whole page decided at once is followed by the next, and can still be taken back", async () => {
  signedInAs(3);
  const { sent } = serveReviews(players(25));
  const person = openApp(REVIEW);
  await shown("Player 0");
  await person.keyboard("a");
  await person.keyboard("{Shift>}C{/Shift}");
  await shown("Player 20");
  expect(screen.getByText("20 of 25 done")).toBeVisible();
  expect(sent).toEqual([]);
  await person.keyboard("u");
  await shown("Player 0");
  await person.keyboard("a");
  await person.keyboard("{Shift>}C{/Shift}");
  window.dispatchEvent(new Event("pagehide"));
  await waitFor(() => expect(sent).toHaveLength(1));
  await shown("Player 20");
});

test("a page past the end leads to the last, and so does the last page once it is decided", async () => {
  signedInAs(3);
  serveReviews(players(25));
  const person = openApp(`${REVIEW}?page=9`);
  await screen.findByText("21–25 of 25, 20 per page");
  expect(address()).toBe(`${REVIEW}?page=2`);
  await shown("Player 20");
  await person.keyboard("a");
  await person.keyboard("{Shift>}C{/Shift}");
  await shown("Player 0");
  window.dispatchEvent(new Event("pagehide"));
  await screen.findByText("1–20 of 20, 20 per page");
  expect(screen.queryByText("Nothing to review")).toBeNull();
});

test("the primary source decides those that have it; the others stay", async () => {
  signedInAs(3);
  const MOORE = reviewItem("Elijah Moore", { espn: 90, yahoo: 130 });
  const { sent } = serveReviews([FERGUSON, JOHNSTON, MOORE]);
  const person = openApp(`${REVIEW}?primary=yahoo`);
  await shown("Jake Ferguson");
  await person.keyboard("a");
  await screen.findByText("1 of 3 have Yahoo; the others stay");
  await person.keyboard("{Shift>}P{/Shift}");
  expect(screen.getByText("Elijah Moore: Yahoo 130.0")).toBeVisible();
  expect(screen.getByText("None of the 2 selected has Yahoo")).toBeVisible();
  await person.keyboard("{Shift>}P{/Shift}");
  expect(sent).toEqual([]);
  window.dispatchEvent(new Event("pagehide"));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.path).toBe(MOORE.id);
});

test("many that could not be resolved are told in a line for each reason", async () => {
  signedInAs(3);
  serveReviews(players(9));
  const failed = players(9).map(({ id }, nth) => ({ id, error: nth < 8 ? "Gone" : "Too late" }));
  server.use(
    http.post("/api/v1/admin/collection/review/bulk-resolve", () =>
      HttpResponse.json({ success: true, data: { resolved: 0, failed } }),
    ),
  );
  const person = openApp(REVIEW);
  await shown("Player 0");
  await person.keyboard("a");
  await person.keyboard("{Shift>}C{/Shift}");
  window.dispatchEvent(new Event("pagehide"));
  const alert = await screen.findByText(/^Error:/);
  expect(alert.textContent).toBe(
    "Error: Player 0, Player 1, Player 2, Player 3, Player 4 and 3 more: Gone\nPlayer 8: Too late",
  );
});

test("D2-66 a selection is resolved at once, by key or by button; those put off come last", async () => {
  signedInAs(3);
  const { sent } = serveReviews([FERGUSON, JOHNSTON, GOFF]);
  const person = openApp(REVIEW);
  await shown("Jake Ferguson");
  await person.keyboard("s");
  expect(current()).toBe("Quentin Johnston");
  const names = screen.getAllByRole("checkbox").map((box) => box.getAttribute("aria-label"));
  expect(names).toEqual(["Select Jared Goff", "Select Jake Ferguson"]);
  await person.keyboard("x");
  expect(screen.getByText("Selected")).toBeVisible();
  await person.click(screen.getByRole("checkbox", { name: "Select Jared Goff" }));
  expect(screen.getByText("2 selected")).toBeVisible();
  await person.keyboard("{Shift>}C{/Shift}");
  expect(screen.getByText("2 players: consensus")).toBeVisible();
  await person.keyboard("c");
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    path: "bulk",
    body: { reviewIds: [JOHNSTON.id, GOFF.id], resolution: { strategy: "consensus" } },
  });
});

test("D2-68 D8-2 D8-7 D8-8 what could not be resolved comes back, with why; the message can be dismissed", async () => {
  signedInAs(3);
  serveReviews([FERGUSON, JOHNSTON]);
  server.use(
    http.post("/api/v1/admin/collection/review/:id/resolve", () =>
      HttpResponse.json({ detail: "Review item already resolved" }, { status: 409 }),
    ),
    http.post(
      "/api/v1/admin/collection/review/bulk-resolve",
      () => new HttpResponse(null, { status: 499 }),
    ),
  );
  const person = openApp(REVIEW);
  await shown("Jake Ferguson");
  await person.keyboard("cc");
  await screen.findByText("Error: Review item already resolved");
  expect(screen.getByRole("list", { name: "Conflicts" })).toHaveTextContent("Jake Ferguson");
  await person.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByText(/^Error:/)).toBeNull();

  await person.keyboard("u");
  await person.click(screen.getByRole("button", { name: /^Select all 2/ }));
  await person.click(screen.getByRole("button", { name: /^Resolve selected: Consensus/ }));
  window.dispatchEvent(new Event("pagehide"));
  await screen.findByText("Error: Failed to bulk resolve conflicts");
});

test("D8-28 a queue that cannot be loaded is an empty list without an error", async () => {
  signedInAs(3);
  serveReviews([]);
  server.use(
    http.get(
      "/api/v1/admin/collection/review-queue",
      () => new HttpResponse(null, { status: 404 }),
    ),
  );
  openApp(REVIEW);
  await screen.findByText("Nothing to review");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("D4-25 D7-45 D7-54 what is resolved elsewhere leaves the queue", async () => {
  signedInAs(3);
  const { open } = serveReviews([FERGUSON, JOHNSTON]);
  openApp(REVIEW);
  await shown("Jake Ferguson");
  await screen.findByText("Live");
  expect(socket.paths[0]).toBe("/ws/admin/collection");
  expect(socket.tokens[0]).not.toBe("");
  open.shift();
  socket.say("review.resolved", { reviewId: FERGUSON.id, playerId: "x", strategy: "consensus" });
  await shown("Quentin Johnston");
});

test("D9-13 the queue is paged and filtered in the address", async () => {
  signedInAs(3);
  const items = Array.from({ length: 25 }, (_, nth) =>
    reviewItem(`Player ${nth}`, { sleeper: 1 + nth, espn: 41 + nth }),
  );
  const { asked } = serveReviews(items);
  const person = openApp(REVIEW);
  await screen.findByText("1–20 of 25, 20 per page");
  await person.click(screen.getByRole("button", { name: "Next page" }));
  await screen.findByText("21–25 of 25, 20 per page");
  expect(address()).toBe(`${REVIEW}?page=2`);
  await person.click(screen.getByRole("button", { name: "RB" }));
  await person.selectOptions(screen.getByLabelText("Variance"), "30 picks or more");
  expect(address()).toBe(`${REVIEW}?positions=RB&variance=30`);
  await waitFor(() => {
    const last = asked.findLast((query) => query.has("page"));
    expect([last?.get("positions"), last?.get("min_variance")]).toEqual(["RB", "30"]);
  });
});

test("DEC-99 a league admin looks and does not decide", async () => {
  signedInAs(2);
  const { sent } = serveReviews([FERGUSON, JOHNSTON], [matchItem("Marvin Harrison")]);
  const person = openApp(REVIEW);
  await shown("Jake Ferguson");
  expect(screen.queryByRole("button", { name: /^Consensus/ })).toBeNull();
  expect(screen.queryByRole("checkbox")).toBeNull();
  await person.keyboard("cc");
  expect(current()).toBe("Jake Ferguson");
  expect(sent).toEqual([]);
  await person.click(screen.getByRole("tab", { name: /^Player Matches/ }));
  await shown("Marvin Harrison");
  expect(screen.queryByRole("button", { name: /^Same player/ })).toBeNull();
});

test("D7-25 D7-26 D7-27 matches stand side by side, and are linked or made new by key", async () => {
  signedInAs(3);
  const sent: string[] = [];
  const { asked } = serveReviews(
    [],
    [matchItem("Marvin Harrison"), matchItem("Ken Walker", { team: "SEA" })],
  );
  const note =
    (how: string) =>
    async ({ request }: { request: Request }) => {
      const { review_id: id } = (await request.json()) as { review_id: string };
      sent.push(`${how} ${id}`);
      return HttpResponse.json({ success: true, review_id: id, status: how, player_id: "x" });
    };
  server.use(
    http.post("/api/v1/admin/review-queue/approve", note("approved")),
    http.post("/api/v1/admin/review-queue/reject", note("rejected")),
  );
  const person = openApp(`${REVIEW}?tab=matches`);
  const card = (await screen.findByRole("table", { name: "Marvin Harrison and the candidate" }))
    .parentElement as HTMLElement;
  expect(asked.some((own) => own.get("status") === "pending" && own.get("limit") === "50")).toBe(
    true,
  );
  const rows = within(card).getAllByRole("row").slice(1);
  expect(rows.map((row) => row.getAttribute("data-likeness"))).toEqual([
    "different",
    "same",
    "same",
    "different",
    "near",
  ]);
  expect(within(card).getByText("Jr.").tagName).toBe("MARK");
  expect(within(card).getByRole("row", { name: /^Bye/ })).toHaveTextContent("Bye8≠differs11");
  expect(within(card).getByRole("row", { name: /^ADP/ })).toHaveTextContent(
    "ADP31.2≈nearly the same28.4",
  );

  await person.keyboard("a");
  expect(screen.getByText("Marvin Harrison is Marvin Harrison Jr.")).toBeVisible();
  await person.keyboard("u");
  expect(sent).toEqual([]);
  await person.keyboard("a");
  await person.keyboard("r");
  window.dispatchEvent(new Event("pagehide"));
  await waitFor(() =>
    expect(sent).toEqual(["approved match-marvin-harrison", "rejected match-ken-walker"]),
  );
});

test("D7-26 a match is linked to another player than the proposed one, found in the catalog", async () => {
  signedInAs(3);
  serveReviews([], [matchItem("Ken Walker III"), matchItem("Marvin Harrison")]);
  const sent: unknown[] = [];
  const asked: (string | null)[] = [];
  const players = ["Kenneth Walker", "Walker Little"].map((name) => catalogRow(name));
  server.use(
    http.get("/api/v1/players/search", ({ request }) => {
      const q = new URL(request.url).searchParams.get("q");
      asked.push(q);
      const found = players.filter(({ name }) => name.includes(q ?? ""));
      return HttpResponse.json({ players: found, total: found.length, limit: 20, offset: 0 });
    }),
    http.post("/api/v1/admin/review-queue/approve", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({
        success: true,
        review_id: "x",
        status: "approved",
        player_id: "x",
      });
    }),
  );
  const person = openApp(`${REVIEW}?tab=matches`);
  await shown("Ken Walker III");
  await person.keyboard("o");
  const dialog = within(await screen.findByRole("dialog", { name: "Who is Ken Walker III?" }));
  await dialog.findByRole("button", { name: /Walker Little/ });
  expect(asked).toEqual(["Walker"]);
  const field = dialog.getByLabelText("Search the catalog");
  await person.clear(field);
  await dialog.findByText("Type a part of the name");
  await person.type(field, "Nobody");
  await dialog.findByText("No player found");
  await person.clear(field);
  await person.type(field, "Kenneth");
  await dialog.findByRole("button", { name: /Kenneth Walker.*bye 5 · ADP 2.1/ });
  await person.keyboard("{Enter}");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByText("Ken Walker III is Kenneth Walker")).toBeVisible();
  expect(sent).toEqual([]);
  window.dispatchEvent(new Event("pagehide"));
  await waitFor(() =>
    expect(sent).toEqual([{ review_id: "match-ken-walker-iii", player_id: "kenneth-walker" }]),
  );
});

test.each([
  ["a", "Failed to approve player match"],
  ["r", "Failed to reject player match"],
])("D8-11 D8-12 a match that cannot be decided by %s comes back and says so", async (key, text) => {
  signedInAs(3);
  serveReviews([], [matchItem("Marvin Harrison")]);
  const refused = () => new HttpResponse(null, { status: 499 });
  server.use(
    http.post("/api/v1/admin/review-queue/approve", refused),
    http.post("/api/v1/admin/review-queue/reject", refused),
  );
  const person = openApp(`${REVIEW}?tab=matches`);
  await shown("Marvin Harrison");
  await person.keyboard(key);
  window.dispatchEvent(new Event("pagehide"));
  await screen.findByText(`Error: ${text}`);
  expect(screen.getByRole("heading", { level: 2, name: "Marvin Harrison" })).toBeVisible();
});

test("two ADPs differ from ten picks apart", () => {
  const pairs = [
    [31, 31],
    [31, 40.9],
    [31, 41],
    [null, 41],
    [null, null],
  ] as const;
  expect(pairs.map(([one, other]) => adpLikeness(one, other))).toEqual([
    "same",
    "near",
    "different",
    "missing",
    "same",
  ]);
});

test("what differs between two names is told word by word", () => {
  expect(likeness("D.J. Moore", "DJ Moore")).toBe("near");
  expect(likeness(null, "DEN")).toBe("missing");
  expect(marked("Ken Walker", "Kenneth Walker III").map((part) => part.isDifferent)).toEqual([
    true,
    false,
  ]);
});
