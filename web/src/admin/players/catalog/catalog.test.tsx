import { screen, waitFor, within } from "@testing-library/react";
import { delay, HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readPage } from "@/admin/players/catalog-queries";
import { signedInAs } from "@/test/admin";
import { AdminSocketServer } from "@/test/admin-socket";
import { catchDownloads } from "@/test/downloads";
import { catalogRow, pageOf, serveCatalog, universeStats } from "@/test/player-data";
import { address, findHome, openApp } from "@/test/render-app";
import { server } from "@/test/server";
import { typeAtOnce } from "@/test/type-at-once";
import { selectionKey } from "./stored-selection";
// Loaded here, so that no test waits for it.
import "./catalog-page";
import "./operations-page";

let live: AdminSocketServer;

beforeEach(async () => {
  live = await AdminSocketServer.start();
});

afterEach(() => {
  live.stop();
  vi.useRealTimers();
});

const many = (n: number) =>
  Array.from({ length: n }, (_, index) =>
    catalogRow(`Player ${String(index + 1).padStart(3, "0")}`),
  );

const names = () =>
  within(screen.getByRole("table"))
    .getAllByRole("link")
    .map((link) => link.textContent);

test.each(["/admin/player-catalog", "/admin/players/catalog"])(
  "D1-1 D2-2 D2-14 D2-16 D9-20 D9-2 D6-4 %s shows curators the players by name, 25 a page",
  async (path) => {
    signedInAs(3);
    const asked = serveCatalog(many(130));
    openApp(path);
    await screen.findByRole("heading", { level: 1, name: "Player Catalog" });
    await screen.findByText("Player 001");
    expect(names()).toHaveLength(25);
    expect(asked[0]?.search).toBe("?page=1&page_size=25&sort_by=name&sort_order=asc");
    const sizes = within(screen.getByLabelText("Rows per page")).getAllByRole("option");
    expect(sizes.map((size) => size.textContent)).toEqual(["10", "25", "50", "100"]);
    expect(screen.queryByRole("button", { name: "Clear All Players" })).toBeNull();
  },
);

test("D6-4 a league admin has no catalog", async () => {
  signedInAs(2);
  openApp("/admin/player-catalog");
  await findHome();
});

test("D9-3 the next three pages are fetched ahead; D9-1 a page seen is not asked for again", async () => {
  signedInAs(3);
  const asked = serveCatalog(many(130));
  const person = openApp("/admin/player-catalog");
  await screen.findByText("Player 001");
  const pages = () => asked.map((url) => url.searchParams.get("page"));
  await waitFor(() => expect(pages().sort()).toEqual(["1", "2", "3", "4"]));
  await person.click(screen.getByRole("button", { name: "Next page" }));
  await screen.findByText("Player 026");
  await person.click(screen.getByRole("button", { name: "Previous page" }));
  await screen.findByText("Player 001");
  expect(pages().filter((page) => page === "1")).toHaveLength(1);
  expect(address()).toBe("/admin/player-catalog");
});

test("D2-12 D2-25 D5-15 D9-21 the search waits 300 ms, is trimmed, and empty it is no filter", async () => {
  signedInAs(3);
  const asked = serveCatalog(many(30));
  const person = openApp("/admin/player-catalog");
  await screen.findByText("Player 001");
  const field = screen.getByPlaceholderText("Search players by name, position, or team...");
  typeAtOnce(field, " 030 ");
  await screen.findByText("Player 030");
  await waitFor(() => expect(names()).toEqual(["Player 030"]));
  expect(asked.map((url) => url.searchParams.get("q")).filter(Boolean)).toEqual(["030"]);
  expect(address()).toContain("q=030");
  expect(screen.getByText("1 players · 3 ms")).toBeVisible();
  await person.clear(field);
  await screen.findByText("Player 001");
  expect(address()).not.toContain("q=");
});

test("D2-15 D2-25 D5-16 sorting, filters and an ADP range are in the address and sent", async () => {
  signedInAs(3);
  const asked = serveCatalog(many(3));
  const person = openApp("/admin/player-catalog?sort=adp&order=desc&position=RB,WR");
  await screen.findByText("Player 001");
  expect(asked[0]?.search).toContain("sort_by=adp&sort_order=desc");
  expect(asked[0]?.searchParams.getAll("position")).toEqual(["RB", "WR"]);
  await person.click(screen.getByRole("button", { name: "Consensus" }));
  await waitFor(() => expect(address()).toContain("sort=consensus_adp"));

  await person.click(screen.getByRole("button", { name: "+ ADP" }));
  await person.type(screen.getByLabelText("From"), "1");
  await person.type(screen.getByLabelText("To"), "200");
  await person.click(screen.getByRole("button", { name: "Apply" }));
  await waitFor(() => expect(asked.at(-1)?.search).toContain("adp_min=1&adp_max=200"));
  await person.keyboard("{Escape}");
  await person.click(screen.getByRole("button", { name: "+ Status" }));
  await person.click(screen.getByLabelText("questionable"));
  await waitFor(() =>
    expect(asked.at(-1)?.searchParams.getAll("status")).toEqual(["questionable"]),
  );
  await person.keyboard("{Escape}");
  await person.click(screen.getByRole("button", { name: "Clear filters" }));
  await waitFor(() => expect(address()).not.toContain("position"));
  expect(address()).toContain("sort=consensus_adp");
});

test("D5-14 D5-17 a typed page is clamped to what there is; a page past the end leads to the last", async () => {
  signedInAs(3);
  serveCatalog(many(60));
  const person = openApp("/admin/player-catalog?page=9");
  await screen.findByText("51–60 of 60");
  const field = screen.getByLabelText("Page number");
  await person.clear(field);
  await person.type(field, "0{Enter}");
  await screen.findByText("1–25 of 60");
  const again = screen.getByLabelText("Page number");
  await person.clear(again);
  await person.type(again, "77{Enter}");
  await screen.findByText("51–60 of 60");
});

test("D2-13 D2-18 D2-24 D3-2 cards and tiles show the same players; a missing team is FA", async () => {
  signedInAs(3);
  serveCatalog([
    catalogRow("Hollywood Brown", { full_name: "Marquise Brown", team: null, position: "WR" }),
  ]);
  const person = openApp("/admin/player-catalog");
  await screen.findByText("Hollywood Brown");
  await person.click(screen.getByRole("button", { name: "Card" }));
  const card = within(screen.getByRole("list", { name: "Players" })).getByRole("listitem");
  expect(card).toHaveTextContent("WRHollywood BrownMarquise Brown");
  expect(card).toHaveTextContent("TeamFAADP2.1Consensus ADP2.2Bye Week5");
  expect(address()).toContain("view=card");
  await person.click(screen.getByRole("button", { name: "Grid" }));
  expect(screen.getByRole("list", { name: "Players" })).toHaveTextContent("FA · 2.1");
  await person.click(screen.getByRole("button", { name: "Table" }));
  expect(screen.getByRole("table")).toHaveTextContent("Marquise Brown");
});

test("D2-17 D9-25 a player without an ADP has a dash; variance has its colour and its bars", async () => {
  signedInAs(3);
  serveCatalog([
    catalogRow("Calm", { adp_variance: 0.09 }),
    catalogRow("Uneasy", { adp_variance: 0.1 }),
    catalogRow("Wild", { adp_variance: 0.25 }),
    catalogRow("Bundled", { adp_data: {} }),
    catalogRow("Unknown", { adp: null, consensus_adp: null, adp_variance: null, adp_data: {} }),
  ]);
  openApp("/admin/player-catalog");
  await screen.findByText("Calm");
  const tone = (text: string) => screen.getByText(text).getAttribute("data-tone");
  expect([tone("0.09"), tone("0.10"), tone("0.25")]).toEqual(["success", "warning", "danger"]);
  expect(screen.getByText("Unknown").closest("tr")).toHaveTextContent("–");
  // Each of the first three has a plot of its sources; the others have none to plot.
  expect(screen.getAllByRole("img", { name: /^ADP by source/ })).toHaveLength(3);
});

test("columns are chosen, kept in the address, and come back with it", async () => {
  signedInAs(3);
  serveCatalog(many(1));
  const person = openApp("/admin/player-catalog");
  await screen.findByText("Player 001");
  await person.click(screen.getByRole("button", { name: "Columns" }));
  await person.click(await screen.findByRole("menuitemcheckbox", { name: "Team" }));
  await waitFor(() => expect(screen.queryByRole("columnheader", { name: "Team" })).toBeNull());
  expect(address()).toContain("columns=");
  await person.click(screen.getByRole("menuitemcheckbox", { name: "Team" }));
  await waitFor(() => expect(address()).toBe("/admin/player-catalog"));
});

test("D2-20 D2-21 a catalog that cannot be read, and a later part of it, say so and are tried again", async () => {
  signedInAs(3);
  const fail = () => HttpResponse.json({ detail: "No database" }, { status: 400 });
  server.use(http.get("/api/v1/players/paginated", fail));
  const person = openApp("/admin/player-catalog");
  await screen.findByText("Failed to load player catalog");
  expect(screen.getByText("No database")).toBeVisible();
  serveCatalog(many(3));
  await person.click(screen.getByRole("button", { name: "Try Again" }));
  await screen.findByText("Player 001");
  server.use(http.get("/api/v1/players/paginated", fail));
  await person.click(screen.getByRole("button", { name: "Team" }));
  await screen.findByText("Error Loading Players");
  serveCatalog(many(3));
  await person.click(screen.getByRole("button", { name: "Try Again" }));
  await screen.findByText("Player 001");
});

test("D2-22 D8-30 a search that finds nobody says so and offers to drop the filters", async () => {
  signedInAs(3);
  serveCatalog(many(3));
  const person = openApp("/admin/player-catalog?q=zzz");
  await screen.findByText("No players found");
  const [, clear] = screen.getAllByRole("button", { name: "Clear filters" });
  await person.click(clear as HTMLElement);
  await screen.findByText("Player 001");
});

test("D8-29 a question that was taken back is no error", async () => {
  signedInAs(3);
  server.use(
    http.get("/api/v1/players/paginated", async ({ request }) => {
      const query = new URL(request.url).searchParams;
      if (query.get("sort_by") === "team") await delay("infinite");
      return HttpResponse.json(pageOf(many(3), query));
    }),
  );
  const person = openApp("/admin/player-catalog");
  await screen.findByText("Player 001");
  await person.click(screen.getByRole("button", { name: "Team" }));
  await person.click(screen.getByRole("button", { name: "ADP" }));
  await waitFor(() => expect(address()).toContain("sort=adp"));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("D3-15 D3-16 D5-18 both shapes of a page are understood, others refused", () => {
  const data = [catalogRow("Ann")];
  expect(readPage({ data, pagination: { page: 2, total_items: 30 } })).toMatchObject({
    page: 2,
    total: 30,
  });
  expect(readPage({ data, pagination: { current_page: 3, total_count: 9 } })).toMatchObject({
    page: 3,
    total: 9,
  });
  for (const wrong of [null, {}, { data }, { data: {}, pagination: { page: 1, total_items: 1 } }]) {
    expect(() => readPage(wrong)).toThrow("Invalid pagination response format");
  }
});

test("D9-22 D9-23 D9-24 D7-36 the catalog is saved by the server, a narrower search by the page, in one format", async () => {
  signedInAs(3);
  serveCatalog([catalogRow("=Ann", { team: null, bye_week: null }), catalogRow("Bo")]);
  const asked: string[] = [];
  server.use(
    http.get("/api/v1/players/export", ({ request }) => {
      asked.push(new URL(request.url).search);
      return new HttpResponse("Name,Position\n");
    }),
  );
  const saved = catchDownloads();
  const person = openApp("/admin/player-catalog?position=RB");
  await screen.findByText("Bo");
  await person.click(screen.getByRole("button", { name: "Export" }));
  await person.click(await screen.findByRole("menuitem", { name: "Export as JSON" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(asked).toEqual(["?format=json&position=RB"]);
  expect(saved[0]?.name).toMatch(/^players_\d{4}-\d\d-\d\d\.json$/);

  await person.click(screen.getByRole("button", { name: "Has projections" }));
  await person.click(screen.getByRole("button", { name: "Export" }));
  await person.click(await screen.findByRole("menuitem", { name: "Export as CSV" }));
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(await saved[1]?.content.text()).toBe(
    "Name,Position,Team,ADP,Consensus ADP,Bye Week\r\n'=Ann,RB,FA,2.1,2.2,\r\nBo,RB,ATL,2.1,2.2,5\r\n",
  );
});

test("D9-4 a selection spans the whole filter and has a key of 16 digits in the address", async () => {
  signedInAs(3);
  serveCatalog(many(60));
  const person = openApp("/admin/player-catalog?size=10");
  await person.click(await screen.findByLabelText("Select Player 001"));
  await screen.findByText("1 selected");
  await person.click(screen.getByLabelText("Select this page"));
  await screen.findByText("10 selected");
  await person.click(screen.getByText("Select All 60"));
  await screen.findByText("60 selected");
  const key = await selectionKey(many(60).map(({ id }) => id));
  expect(key).toMatch(/^[0-9a-f]{16}$/);
  await waitFor(() => expect(address()).toContain(`selection=${key}`));
  expect(await selectionKey(["a", "b"])).toBe(await selectionKey(["b", "a"]));
});

test("a search that hides selected players says how many", async () => {
  signedInAs(3);
  serveCatalog(many(60));
  const person = openApp("/admin/player-catalog");
  await person.click(await screen.findByLabelText("Select Player 001"));
  expect(await screen.findByText("1 selected")).toHaveTextContent(/^1 selected$/);
  await person.click(screen.getByText("Select All 60"));
  expect(await screen.findByText("60 selected")).toHaveTextContent("60 selected, 35 not shown");
  typeAtOnce(screen.getByPlaceholderText(/^Search players/), "030");
  await screen.findByText("Select All 1");
  expect(screen.getByText("60 selected")).toHaveTextContent("60 selected, 59 not shown");
});

test("the selected players are taken along to Bulk Operations", async () => {
  signedInAs(3);
  serveCatalog(many(2));
  server.use(http.get("/api/v1/players/bulk/history", () => HttpResponse.json([])));
  const person = openApp("/admin/player-catalog");
  await person.click(await screen.findByLabelText("Select Player 002"));
  await person.click(await screen.findByText("Bulk Operations", { selector: "button" }));
  await screen.findByText("One step on many players");
  await screen.findByText("1 selected");
  expect(await screen.findByLabelText("Select Player 002")).toBeChecked();
});

test("D2-19 D4-21 D5-1 D5-2 D5-3 D6-2 D7-43 D8-20 D9-33 E7-21 an admin clears the catalog after typing DELETE ALL", async () => {
  signedInAs(4);
  serveCatalog(many(3));
  server.use(
    http.get("/api/v1/players/universe/stats", () => HttpResponse.json(universeStats)),
    http.get("/api/v1/admin/collection/status", () =>
      HttpResponse.json({ sources: [], summary: { pendingReviews: 14 } }),
    ),
    http.get("/api/v1/admin/systems/info", () => HttpResponse.json({ database: "sqlite" })),
    http.delete("/api/v1/players/clear-all", () => {
      serveCatalog([]);
      return HttpResponse.json({ success: true, deleted_count: 2146, message: "" });
    }),
  );
  const person = openApp("/admin/player-catalog");
  await screen.findByText("Player 001");
  await person.click(screen.getByRole("button", { name: "Clear All Players" }));
  const dialog = screen.getByRole("dialog", { name: "Clear All Players" });
  expect(dialog).toHaveTextContent(
    "This action cannot be undone. All player data will be permanently deleted.",
  );
  await within(dialog).findByText(/Goes: 2,146 players, 386 of them with an ADP/);
  await within(dialog).findByText(/Goes: 14 open reviews/);
  expect(dialog).toHaveTextContent("First: a backup of the database");
  const confirm = within(dialog).getByRole("button", { name: "Clear All Players" });
  const field = within(dialog).getByLabelText("Type DELETE ALL to confirm");
  await person.type(field, "delete all");
  expect(dialog).toHaveTextContent('You must type "DELETE ALL" exactly (case sensitive)');
  expect(confirm).toBeDisabled();
  await person.clear(field);
  await person.type(field, "DELETE ALL");
  expect(confirm).toBeEnabled();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await person.click(confirm);
  await screen.findByText("Players Cleared Successfully");
  await screen.findByText("No players found");
  await vi.advanceTimersByTimeAsync(5000);
  await waitFor(() => expect(screen.queryByText("Players Cleared Successfully")).toBeNull());
});

test.each([
  [409, { detail: "A collection is running" }, "A collection is running"],
  [500, {}, "Failed to clear players. Please try again."],
])("D8-19 D9-33 a clearing that fails with %i says why for 10 s", async (status, body, text) => {
  signedInAs(4);
  serveCatalog(many(3));
  server.use(
    http.get("/api/v1/players/universe/stats", () => HttpResponse.json(universeStats)),
    http.get("/api/v1/admin/collection/status", () =>
      HttpResponse.json({ sources: [], summary: { pendingReviews: 0 } }),
    ),
    http.get("/api/v1/admin/systems/info", () => HttpResponse.json({ database: "postgres" })),
    http.delete("/api/v1/players/clear-all", () => HttpResponse.json(body, { status })),
  );
  const person = openApp("/admin/player-catalog");
  await person.click(await screen.findByRole("button", { name: "Clear All Players" }));
  await person.type(await screen.findByLabelText("Type DELETE ALL to confirm"), "DELETE ALL");
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const dialog = screen.getByRole("dialog");
  await within(dialog).findByText(/^First: back PostgreSQL up/);
  await person.click(within(dialog).getByRole("button", { name: "Clear All Players" }));
  const banner = await screen.findByText("Clear Operation Failed");
  expect(banner.parentElement).toHaveTextContent(text);
  await vi.advanceTimersByTimeAsync(5000);
  expect(screen.getByText("Clear Operation Failed")).toBeVisible();
  await vi.advanceTimersByTimeAsync(5000);
  await waitFor(() => expect(screen.queryByText("Clear Operation Failed")).toBeNull());
});

test("D3-37 D7-44 D7-46 D7-48 D7-49 D7-55 an edit made elsewhere is shown at once; the live state is told", async () => {
  signedInAs(3);
  const asked = serveCatalog([catalogRow("Ann")]);
  openApp("/admin/player-catalog");
  await screen.findByText("Live");
  expect(live.paths[0]).toBe("/ws/admin/players");
  await waitFor(() =>
    expect(live.received.map(({ channel }) => channel)).toEqual([
      "player-updates",
      "analytics-updates",
      "conflict-resolutions",
      "bulk-operations",
    ]),
  );
  await screen.findByText("Ann");
  const before = asked.length;
  const changed = catalogRow("Ann", { status: "out" });
  serveCatalog([changed]);
  live.say(
    "player-updated",
    { player_id: "ann", player: changed, changes: ["metadata"] },
    "player-updates",
  );
  await screen.findByText("out");
  expect(asked).toHaveLength(before);

  serveCatalog([catalogRow("Bo")]);
  live.say("analytics-updated", { reason: "bulk", stats: universeStats }, "analytics-updates");
  await screen.findByText("Bo");
});

test("D4-18 D8-25 a lost channel is told, and what is shown is read again when it is back", async () => {
  signedInAs(3);
  serveCatalog([catalogRow("Ann")]);
  openApp("/admin/player-catalog");
  await screen.findByText("Live");
  await screen.findByText("Ann");
  serveCatalog([catalogRow("Bo")]);
  for (const peer of live.peers) peer.close(1001);
  await screen.findByText("Connection lost. Reconnecting in 3s... (attempt 1/5)");
  expect(screen.getByText("Disconnected")).toBeVisible();
  document.dispatchEvent(new Event("visibilitychange"));
  await screen.findByText("Live");
  await screen.findByText("Bo");
});

test("D2-23 D2-71 DEC-106 a screen that breaks has an id, says that it was logged and leads out", async () => {
  signedInAs(3);
  const reported: unknown[] = [];
  server.use(
    http.get("/api/v1/players/paginated", () =>
      HttpResponse.json({
        ...pageOf([], new URLSearchParams("page=1&page_size=25")),
        data: [null],
      }),
    ),
    http.post("/api/v1/client-errors", async ({ request }) => {
      reported.push(await request.json());
      return HttpResponse.json({ success: true }, { status: 202 });
    }),
  );
  openApp("/admin/player-catalog", { onCaughtError: () => {} });
  await screen.findByRole("heading", { name: "Player Universe Error" });
  expect(screen.getByText(/The error was logged/)).toBeVisible();
  expect(screen.getByText(/^err-/)).toBeVisible();
  await waitFor(() => expect(reported).toHaveLength(1));
  expect(screen.getByRole("button", { name: "Try Again" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Reload Page" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Go to Player Dashboard" })).toBeVisible();
});
