import { screen, waitFor, within } from "@testing-library/react";
import { delay, HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Schema } from "@/api/client";
import { signedInAs } from "@/test/admin";
import { AdminSocketServer } from "@/test/admin-socket";
import { catalogRow, serveCatalog } from "@/test/player-data";
import { address, openApp } from "@/test/render-app";
import { server } from "@/test/server";
import { adpHistory } from "./adp-history";
// Loaded here, so that no test waits for it.
import "@/ui/chart/lines";
import "./details-page";

let live: AdminSocketServer;

beforeEach(async () => {
  live = await AdminSocketServer.start();
});

afterEach(() => live.stop());

const change = (n: number) => ({
  date: `2026-08-${String(20 - n).padStart(2, "0")}T10:00:00Z`,
  field: "adp",
  value: String(50 + n),
  source: "ffc",
});

function details(overrides: Partial<Schema<"PlayerDetails">> = {}): Schema<"PlayerDetails"> {
  const source = (name: string, confidence: number, adp: number) => ({
    source: name,
    adp,
    confidence,
    last_updated: "2026-08-20T10:00:00Z",
    sample_size: 1200,
  });
  return {
    ...catalogRow("Jameson Williams", { position: "WR", team: "DET", consensus_adp: 60.3 }),
    data_sources: [
      source("sleeper", 0.81, 57.1),
      source("ffc", 0.8, 58),
      source("espn", 0.6, 78.5),
    ],
    consensus_metrics: {
      agreement_score: 0.86,
      variance: 0.14,
      confidence_level: "medium",
      outlier_sources: ["espn"],
    },
    historical_data: Array.from({ length: 12 }, (_, n) => change(n)),
    conflict_count: 0,
    condition: null,
    open_drafts: { total: 12, my_team: 2, drafted: 3, targeted: 1 },
    ...overrides,
  };
}

const PATH = "/admin/players/jameson-williams";

function serve(player = details(), conflicts: Schema<"ConflictView">[] = []) {
  server.use(
    http.get("/api/v1/players/:id/details", () => HttpResponse.json(player)),
    http.get("/api/v1/players/:id/conflicts", () => HttpResponse.json(conflicts)),
  );
}

const conflict = (
  id: string,
  field: string,
  sources: Record<string, string>,
): Schema<"ConflictView"> => ({
  id,
  player_id: "jameson-williams",
  severity: "medium",
  created_at: "2026-08-20T10:00:00Z",
  conflicts: [
    { field, sources, recommendation: Object.values(sources)[0] ?? "", decided_before: null },
  ],
});

test("D2-4 D2-26 D2-27 D2-29 D2-34 D3-3 D3-4 D3-5 D9-26 a player's page has what is known and the way back", async () => {
  signedInAs(3);
  serve();
  openApp(PATH);
  await screen.findByRole("heading", { level: 1, name: "Jameson Williams" });
  const trail = within(screen.getByRole("navigation", { name: "Breadcrumb" }));
  expect(trail.getByRole("link", { name: "Players" })).toHaveAttribute(
    "href",
    "/admin/player-overview",
  );
  expect(trail.getByRole("link", { name: "Catalog" })).toHaveAttribute(
    "href",
    "/admin/players/catalog",
  );
  expect(screen.getByRole("link", { name: "Back to Catalog" })).toBeVisible();
  expect(screen.getByRole("region", { name: "Player" })).toHaveTextContent(
    "Agreement0.86ConfidencemediumProjected",
  );

  const sources = screen.getByRole("table", { name: "ADP by source" });
  const tone = (text: string) => within(sources).getByText(text).getAttribute("data-tone");
  expect([tone("0.81"), tone("0.80"), tone("0.60")]).toEqual(["success", "warning", "danger"]);
  expect(within(sources).getByText("ESPN").closest("tr")).toHaveTextContent(
    "78.5outlier, +18.20.601,200",
  );

  const changes = screen.getByRole("table", { name: "Latest changes" });
  expect(within(changes).getAllByRole("row")).toHaveLength(11);
  expect(screen.getByText("first 10 of 12")).toBeVisible();
});

test("DEC-85 a player's page says in how many open drafts they are", async () => {
  signedInAs(3);
  serve();
  const person = openApp(PATH);
  const drafts = await screen.findByRole("region", { name: "In open drafts" });
  expect(drafts).toHaveTextContent("In 6 of 12 open draftsOwner's team2Another team3Targeted1");
  serve(details({ open_drafts: { total: 1, my_team: 0, drafted: 0, targeted: 0 } }));
  await person.click(screen.getByRole("button", { name: "Refresh" }));
  await waitFor(() => expect(drafts).toHaveTextContent("In none of 1 open draft"));
  serve(details({ open_drafts: { total: 0, my_team: 0, drafted: 0, targeted: 0 } }));
  await person.click(screen.getByRole("button", { name: "Refresh" }));
  await waitFor(() => expect(drafts).toHaveTextContent("No draft is open now."));
});

test("D2-27 Refresh reads the player again", async () => {
  signedInAs(3);
  serve();
  const person = openApp(PATH);
  await screen.findByText("Jameson Williams", { selector: "h1" });
  serve(details({ adp: 61.5 }));
  await person.click(screen.getByRole("button", { name: "Refresh" }));
  await screen.findByText("61.5");
});

test("D2-31 D4-4 its outline is shown while it loads", async () => {
  signedInAs(3);
  server.use(
    http.get("/api/v1/players/:id/details", async () => {
      await delay("infinite");
      return HttpResponse.json(details());
    }),
  );
  openApp(PATH);
  await screen.findByRole("status", { name: "Loading player" });
});

test("D2-32 D8-13 D8-14 a player who cannot be read says so and is tried again", async () => {
  signedInAs(3);
  server.use(
    http.get("/api/v1/players/:id/details", () => new HttpResponse(null, { status: 400 })),
  );
  const person = openApp(PATH);
  await screen.findByText("Failed to Load Player");
  expect(screen.getByText("Failed to load player details: Bad Request")).toBeVisible();
  expect(screen.getAllByRole("link", { name: "Back to Catalog" })).not.toHaveLength(0);
  serve();
  await person.click(screen.getByRole("button", { name: "Try Again" }));
  await screen.findByText("Jameson Williams", { selector: "h1" });
});

test("D2-33 D7-33 where there are no details the plain player is shown, and nobody only where both are missing", async () => {
  signedInAs(3);
  const missing = () => HttpResponse.json({ detail: "Player not found" }, { status: 404 });
  const plain = {
    id: "jameson-williams",
    name: "Jameson Williams",
    canonical_position: "WR",
    team: "DET",
    adp: 57,
  };
  server.use(
    http.get("/api/v1/players/:id/details", missing),
    http.get("/api/v1/players/:id/conflicts", missing),
    http.get("/api/v1/players/jameson-williams", () =>
      HttpResponse.json({ bye_week: 6, consensus_adp: null, projected_points: null, ...plain }),
    ),
    http.get("/api/v1/players/nobody", missing),
  );
  const person = openApp(PATH);
  await screen.findByText("Jameson Williams", { selector: "h1" });
  expect(screen.queryByRole("alert")).toBeNull();
  window.history.pushState(null, "", "/admin/players/nobody");
  window.dispatchEvent(new PopStateEvent("popstate"));
  await screen.findByText("Player Not Found");
  expect(person).toBeDefined();
});

test("D2-28 D3-12 D4-5 D4-6 D7-37 D7-39 a conflict is resolved with one click and the player read again", async () => {
  signedInAs(3);
  serve(details(), [
    conflict("c1", "adp", { sleeper: "57.1", espn: "78.5" }),
    conflict("c2", "bye_week", { sleeper: "6", espn: "5" }),
  ]);
  const sent: unknown[] = [];
  server.use(
    http.post("/api/v1/players/:id/conflicts/:conflict/resolve", async ({ request, params }) => {
      sent.push([params.conflict, await request.json()]);
      serve(details({ adp: 78.5 }), []);
      return HttpResponse.json({ success: true, player: details() });
    }),
  );
  const person = openApp(PATH);
  const banner = await screen.findByRole("region", { name: "Conflicts" });
  expect(banner).toHaveTextContent("2 conflicts");
  await person.click(within(banner).getByRole("button", { name: "ESPN 78.5" }));
  await screen.findByText("1 conflict");
  await screen.findByText("78.5", { selector: "dd" });
  await person.click(within(banner).getByRole("button", { name: "Recommended 6" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Conflicts" })).toBeNull());
  expect(sent).toEqual([
    ["c1", { resolution: "espn" }],
    ["c2", { resolution: "recommended" }],
  ]);
});

test("D8-7 a value of one's own may be taken; a refusal is shown", async () => {
  signedInAs(3);
  serve(details(), [conflict("c1", "team", { sleeper: "DET", espn: "KC" })]);
  server.use(
    http.post("/api/v1/players/:id/conflicts/:conflict/resolve", async ({ request }) => {
      expect(await request.json()).toEqual({ resolution: { value: "NYJ" } });
      return new HttpResponse(null, { status: 500 });
    }),
  );
  const person = openApp(PATH);
  await person.click(await screen.findByRole("button", { name: "Other..." }));
  expect(screen.getByLabelText("Other value")).toHaveFocus();
  await person.type(screen.getByLabelText("Other value"), "NYJ");
  await person.click(screen.getByRole("button", { name: "Take" }));
  await screen.findByText("Failed to resolve conflict");
});

test("a conflict that is resolved already leaves, as if this click had done it", async () => {
  signedInAs(3);
  serve(details(), [conflict("c1", "team", { sleeper: "DET", espn: "KC" })]);
  server.use(
    http.post("/api/v1/players/:id/conflicts/:conflict/resolve", () => {
      serve();
      return HttpResponse.json({ detail: "Conflict already resolved" }, { status: 409 });
    }),
  );
  const person = openApp(PATH);
  await person.dblClick(await screen.findByRole("button", { name: "ESPN KC" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Conflicts" })).toBeNull());
  expect(screen.queryByRole("alert")).toBeNull();
});

test("D4-5 conflicts that cannot be read leave the player as he is", async () => {
  signedInAs(3);
  serve();
  server.use(
    http.get("/api/v1/players/:id/conflicts", () => new HttpResponse(null, { status: 400 })),
  );
  openApp(PATH);
  await screen.findByText("Jameson Williams", { selector: "h1" });
  expect(screen.queryByRole("region", { name: "Conflicts" })).toBeNull();
});

const editor = () => within(screen.getByRole("region", { name: "Metadata" }));

test("D2-30 D3-7 to D3-11 D4-1 D4-2 D5-5 D5-6 D7-38 what a curator writes is saved as written", async () => {
  signedInAs(3);
  serve();
  const sent: unknown[] = [];
  server.use(
    http.put("/api/v1/players/:id/metadata", async ({ request }) => {
      const metadata = (await request.json()) as Schema<"CuratorMetadata">;
      sent.push(metadata);
      return HttpResponse.json({ success: true, player: details({ metadata }) });
    }),
  );
  const person = openApp(PATH);
  await screen.findByText("All changes saved");
  expect(editor().getByRole("button", { name: "Save" })).toBeDisabled();
  expect(editor().getByRole("button", { name: "Medium", pressed: true })).toBeVisible();
  await person.type(
    editor().getByLabelText("Add tag"),
    " Breakout {Enter}breakout{Enter}old{Enter}",
  );
  await person.click(editor().getByRole("button", { name: "Remove tag old" }));
  expect(editor().getByText("Unsaved Changes")).toBeVisible();
  await person.click(editor().getByRole("button", { name: "Questionable" }));
  await person.click(editor().getByRole("button", { name: "High" }));
  await person.type(editor().getByLabelText(/^Notes/), "Ceiling is real.");
  expect(editor().getByText("16/1000")).toBeVisible();
  await person.type(editor().getByLabelText("Field name"), " camp ");
  await person.type(editor().getByLabelText("Field value"), " A- {Enter}");
  await person.click(editor().getByRole("button", { name: "Save" }));
  await screen.findByText("All changes saved");
  expect(sent).toEqual([
    {
      notes: "Ceiling is real.",
      tags: ["breakout"],
      priority: "high",
      status: "questionable",
      custom_fields: { camp: "A-" },
    },
  ]);
});

test("D5-4 D5-5 notes over 1000 characters are not taken and nothing can be saved until they fit", async () => {
  signedInAs(3);
  const metadata = { ...details().metadata, notes: "n".repeat(999) };
  serve(details({ metadata }));
  const person = openApp(PATH);
  const notes = await screen.findByLabelText(/^Notes/);
  await person.type(notes, "12");
  expect(editor().getByText("1000/1000")).toBeVisible();
  expect(editor().getByText("Notes must be less than 1000 characters")).toBeVisible();
  expect(editor().getByRole("button", { name: "Save" })).toBeDisabled();
  await person.type(notes, "{Backspace}");
  expect(editor().queryByText("Notes must be less than 1000 characters")).toBeNull();
  await person.type(notes, "34");
  expect(editor().getByText("Notes must be less than 1000 characters")).toBeVisible();
  await person.tab();
  expect(editor().queryByText("Notes must be less than 1000 characters")).toBeNull();
  expect(editor().getByRole("button", { name: "Save" })).toBeEnabled();
});

test("D5-7 D5-8 D5-9 a custom field needs a name of its own and a value", async () => {
  signedInAs(3);
  const metadata = { ...details().metadata, custom_fields: { camp: "A" } };
  serve(details({ metadata }));
  const person = openApp(PATH);
  await person.click(await screen.findByRole("button", { name: "Add field" }));
  expect(screen.getByRole("alert")).toHaveTextContent("Field name is required");
  await person.type(screen.getByLabelText("Field name"), "camp");
  await person.click(screen.getByRole("button", { name: "Add field" }));
  expect(screen.getByRole("alert")).toHaveTextContent("Field value is required");
  await person.type(screen.getByLabelText("Field value"), "B{Enter}");
  expect(screen.getByRole("alert")).toHaveTextContent("Failed to add custom field");
  expect(screen.getByLabelText("Value of camp")).toHaveValue("A");
});

test("D4-3 D8-5 a save that fails reads the player again and keeps what was written", async () => {
  signedInAs(3);
  serve();
  server.use(
    http.put("/api/v1/players/:id/metadata", () => new HttpResponse(null, { status: 500 })),
  );
  const person = openApp(PATH);
  await person.type(await screen.findByLabelText("Add tag"), "mine{Enter}");
  serve(details({ adp: 99.9 }));
  await person.click(editor().getByRole("button", { name: "Save" }));
  await screen.findByText("Failed to update player metadata");
  await screen.findByText("99.9");
  expect(editor().getByText("mine")).toBeVisible();
  expect(editor().getByText("Unsaved Changes")).toBeVisible();
  await person.click(editor().getByRole("button", { name: "Discard" }));
  expect(editor().queryByText("mine")).toBeNull();
});

test("a link that leads away from something unsaved asks first", async () => {
  signedInAs(3);
  serve();
  const person = openApp(PATH);
  await person.type(await screen.findByLabelText("Add tag"), "mine{Enter}");
  serveCatalog([]);
  await person.click(screen.getByRole("link", { name: "Back to Catalog" }));
  const dialog = await screen.findByRole("dialog", { name: "Leave without saving?" });
  await person.click(within(dialog).getByText("Cancel"));
  expect(editor().getByText("mine")).toBeVisible();
  await person.click(screen.getByRole("link", { name: "Back to Catalog" }));
  await person.click(await screen.findByText("Leave", { selector: "button" }));
  await waitFor(() => expect(address()).toBe("/admin/players/catalog"));
});

test("D7-50 news from elsewhere are shown and never overwrite what is being written", async () => {
  signedInAs(3);
  serve(details(), [conflict("c1", "adp", { sleeper: "57.1", espn: "78.5" })]);
  const person = openApp(PATH);
  await screen.findByText("1 conflict");
  await screen.findByText("Live");
  await person.type(screen.getByLabelText("Add tag"), "mine{Enter}");
  serve(details({ adp: 57.1, metadata: { ...details().metadata, tags: ["theirs"] } }), []);
  live.say("conflict-resolved", {
    player_id: "jameson-williams",
    conflict_id: "c1",
    field: "adp",
    resolution: "sleeper",
  });
  await waitFor(() => expect(screen.queryByText("1 conflict")).toBeNull());
  expect(editor().getByText("mine")).toBeVisible();
  expect(editor().getByText("Unsaved Changes")).toBeVisible();
});

test("DEC-87 only what was edited is saved; the rest follows a colleague's change", async () => {
  signedInAs(3);
  serve();
  const sent: unknown[] = [];
  server.use(
    http.put("/api/v1/players/:id/metadata", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true, player: details() });
    }),
  );
  const person = openApp(PATH);
  await screen.findByText("Live");
  await person.type(screen.getByLabelText("Add tag"), "mine{Enter}");
  await person.click(editor().getByRole("button", { name: "Low" }));
  await person.click(editor().getByRole("button", { name: "Medium" }));
  serve(details({ metadata: { ...details().metadata, notes: "Theirs.", priority: "high" } }));
  live.say("player-updated", { player_id: "jameson-williams", player: null, changes: [] });
  await editor().findByText("Theirs.");
  expect(editor().getByRole("button", { name: "High", pressed: true })).toBeVisible();
  expect(editor().getByText("mine")).toBeVisible();
  await person.click(editor().getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toEqual([{ tags: ["mine"] }]));
});

test("the history has every source's value at each change, and today", () => {
  const now = Date.parse("2026-08-21T10:00:00Z");
  const point = (date: string, source: string, value: string) => ({
    date,
    source,
    value,
    field: "adp",
  });
  const player = details({
    historical_data: [
      point("2026-08-20T10:00:00Z", "espn", "70"),
      point("2026-08-19T10:00:00Z", "ffc", "60"),
      point("2026-08-01T10:00:00Z", "espn", "80"),
      { ...point("2026-08-20T10:00:00Z", "ffc", "KC"), field: "team" },
    ],
  });
  const { rows, sources } = adpHistory(player, 7, now);
  expect(sources.sort()).toEqual(["espn", "ffc"]);
  expect(rows.map(({ espn, ffc }) => [espn, ffc])).toEqual([
    [80, 60],
    [70, 60],
    [70, 60],
  ]);
  expect(rows.at(-1)?.time).toBe(now);
});
