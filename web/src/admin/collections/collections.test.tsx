import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Schema } from "@/api/client";
import { signedInAs } from "@/test/admin";
import { AdminSocketServer } from "@/test/admin-socket";
import { collector, run, sourceConfig, sourceStatus, summary } from "@/test/collections";
import { health } from "@/test/handlers";
import { findHome, openApp, signedIn } from "@/test/render-app";
import { server } from "@/test/server";
import { recentActivity } from "./activity";
import {
  breakerState,
  collectorLook,
  healthLook,
  runLook,
  sourceLook,
  spokenAge,
  systemState,
  whyNotTriggered,
} from "./looks";

const COLLECTORS = "/admin/collectors";
const DASHBOARD = "/admin/collectors/dashboard";
const OVERVIEW = "/admin/collections";
const NAMES = ["sleeper", "espn", "ffc", "fantasy_pros", "xlsx"];

let socket: AdminSocketServer;

beforeEach(async () => {
  socket = await AdminSocketServer.start();
});
afterEach(() => {
  socket.stop();
  vi.useRealTimers();
});

interface Served {
  collectors?: Schema<"CollectorHealth">[];
  runs?: Schema<"RunBody">[];
  sources?: Schema<"SourceStatus">[];
  findings?: Schema<"Finding">[];
}

/** Five collectors and what they say of themselves; notes every call. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of answers
function serveCollections(served: Served = {}) {
  const calls: string[] = [];
  const state = {
    collectors: served.collectors ?? NAMES.map((name) => collector(name)),
    runs: served.runs ?? [run("run-1", "sleeper")],
    dryRun: { ...dryRun, findings: served.findings ?? [] },
    sources: served.sources ?? NAMES.map((name) => sourceStatus(name)),
  };
  const timestamp = "2026-08-20T18:00:00Z";
  const base = "/api/v1/admin/collection";
  server.use(
    http.get(`${base}s/health`, () => {
      calls.push("health");
      const collectors = Object.fromEntries(state.collectors.map((own) => [own.source, own]));
      return HttpResponse.json({ collectors, timestamp });
    }),
    http.get(`${base}s/health/system-summary`, () =>
      HttpResponse.json({
        system_health: {
          overall_status: "degraded",
          feature_status: { collections_enabled: true, circuit_breakers_active: 1 },
        },
        timestamp,
      }),
    ),
    http.get(`${base}/status`, () => {
      calls.push("status");
      return HttpResponse.json({ sources: state.sources, summary, timestamp });
    }),
    http.get(`${base}s/history`, ({ request }) => {
      calls.push(`history${new URL(request.url).search}`);
      return HttpResponse.json(state.runs);
    }),
    http.get(`${base}s/held`, () =>
      HttpResponse.json(state.runs.filter(({ status }) => status === "held")),
    ),
    http.post(`${base}s/runs/:id/:decision`, ({ params }) => {
      calls.push(`${params.decision} ${params.id}`);
      const decided = state.runs.find(({ id }) => id === params.id);
      if (decided) decided.status = params.decision === "apply" ? "completed" : "discarded";
      return HttpResponse.json(decided);
    }),
    http.get(`${base}s/runs/:id/undo`, () => HttpResponse.json(undoPreview)),
    http.post(`${base}s/sources/:source/remove-figures`, ({ params }) => {
      calls.push(`remove ${params.source}`);
      return HttpResponse.json(run("run-9", String(params.source), { players_collected: 230 }));
    }),
    http.get(`${base}/metrics`, () =>
      HttpResponse.json({
        total_collections: 48,
        successful: 46,
        failed: 2,
        success_rate: 0.96,
        avg_processing_time_seconds: 4.2,
        players_collected: 9000,
        by_source: {},
        timestamp,
      }),
    ),
    http.get(`${base}/sources/config`, () =>
      HttpResponse.json({
        sources: Object.fromEntries(NAMES.map((name) => [name, sourceConfig()])),
      }),
    ),
    http.get(`${base}/arbitrage/opportunities`, ({ request }) => {
      calls.push(`opportunities${new URL(request.url).search}`);
      return HttpResponse.json({ opportunities: [opportunity], total: 1 });
    }),
    http.get(`${base}/arbitrage/alerts`, () => HttpResponse.json({ alerts: [], total: 0 })),
    http.post(`${base}s/trigger`, ({ request }) => {
      const query = new URL(request.url).searchParams;
      calls.push(`trigger ${query}`);
      if (query.get("dry_run") === "true") return HttpResponse.json(state.dryRun);
      const source = query.get("source");
      const body = { success: true, source, collection_id: "run-9", job_id: "job-9" };
      return HttpResponse.json({ ...body, status: "running", message: "" }, { status: 202 });
    }),
    http.post(`${base}/trigger`, async ({ request }) => {
      calls.push(`authorization ${request.headers.get("authorization")?.split(" ")[0]}`);
      calls.push(`trigger all ${JSON.stringify(await request.json())}`);
      const triggered = [{ source: "sleeper", collection_id: "run-9" }];
      const skipped = [{ source: "fantasy_pros", reason: "Collector fantasy_pros is disabled" }];
      return HttpResponse.json({ success: true, data: { triggered, skipped } }, { status: 202 });
    }),
  );
  return { calls, state };
}

const opportunity: Schema<"Opportunity"> = {
  id: "travis-kelce-te:espn:ffc",
  playerId: "travis-kelce-te",
  playerName: "Travis Kelce",
  position: "TE",
  team: "KC",
  buyPlatform: "espn",
  buyAdp: 76,
  sellPlatform: "ffc",
  sellAdp: 40,
  variance: 36,
  varianceRounds: 3,
  consensusAdp: 55.2,
  confidence: 0.8,
  updatedAt: "2026-08-20T18:00:00Z",
};

const dryRun: Schema<"DryRun"> = {
  dry_run: true,
  source: "sleeper",
  preview_data: {
    total_collected: 2146,
    position_breakdown: { QB: 212, RB: 468 },
    data_quality_metrics: {
      completeness_score: 0.97,
      accuracy_indicators: { matched_players: 2134, unmatched_players: 7, invalid_rows: 5 },
      potential_duplicates: 3,
    },
    sample_players: Array.from({ length: 12 }, (_, nth) => ({
      name: `Sample ${nth}`,
      position: "RB",
      team: nth === 0 ? null : "LV",
      source_id: `81${nth}`,
    })),
  },
  impact_analysis: {
    would_create: 5,
    would_update: 212,
    estimated_processing_time: 61,
    potential_issues: ["9 ADPs move by 10 picks or more"],
  },
  findings: [],
};

const teamsChange: Schema<"Finding"> = {
  kind: "changed_team",
  n: 211,
  of: 230,
  value: null,
  is_beyond: true,
  text: "211 of 230 players change team",
  players: [{ name: "Travis Kelce", before: "KC", now: "DAL" }],
};

const card = (name: string) => screen.findByRole("listitem", { name });

test("D1-2 D1-3 D2-7 D2-60 D2-61 D2-62 D3-26 D3-27 D3-28 D9-15 D9-19 the collectors, the system and the last runs", async () => {
  signedInAs(2);
  const runs = Array.from({ length: 12 }, (_, nth) => run(`run-${nth}`, "sleeper"));
  const { calls } = serveCollections({ runs });
  openApp(COLLECTORS);
  await screen.findByRole("heading", { level: 1, name: "Data Collectors" });
  const sleeper = await card("Sleeper");
  for (const text of ["Ready", "2.3 h old", "2,146 players", "closed", "96 % of 48 runs · 4.2 s"]) {
    expect(sleeper).toHaveTextContent(text);
  }
  await waitFor(() => expect(sleeper).toHaveTextContent("every 24 h"));
  const bar = screen.getByRole("region", { name: "System status" });
  await waitFor(() => expect(bar).toHaveTextContent("Degraded"));
  expect(bar).toHaveTextContent("CollectionsError");
  expect(bar).toHaveTextContent("Circuit breakerOpen");
  expect(bar).toHaveTextContent("Enabled sources5of 5");
  const history = await screen.findByRole("table", { name: "Collection history" });
  await waitFor(() => expect(within(history).getAllByRole("row")).toHaveLength(11));
  expect(calls).toContain("history?limit=50");
  await within(sleeper).findByRole("img", { name: /^Last 12 runs of Sleeper: 0 failed/ });
  expect(screen.getAllByRole("button", { name: /^Trigger / })).toHaveLength(6);
});

test("D2-63 D3-29 D4-16 D4-26 D6-7 D7-7 a run is triggered: running at once, asked again after 2 s", async () => {
  signedInAs(2);
  const { calls } = serveCollections();
  const person = openApp(COLLECTORS);
  await person.click(await screen.findByRole("button", { name: "Trigger Sleeper" }));
  const dialog = screen.getByRole("dialog", { name: "Trigger Sleeper" });
  await person.click(within(dialog).getByRole("checkbox", { name: /^Force/ }));
  const before = calls.filter((call) => call === "health").length;
  const startedAt = Date.now();
  await person.click(within(dialog).getByRole("button", { name: "Trigger" }));
  await waitFor(() => expect(calls).toContain("trigger source=sleeper&force=true"));
  await waitFor(async () => expect(await card("Sleeper")).toHaveTextContent("Running"));
  expect(await screen.findByText("Collection started for Sleeper")).toBeVisible();
  await waitFor(() =>
    expect(calls.filter((call) => call === "health").length).toBeGreaterThan(before),
  );
  expect(Date.now() - startedAt).toBeGreaterThan(1_900);
  await waitFor(async () => expect(await card("Sleeper")).toHaveTextContent("Ready"));
});

test("D2-64 D3-30 to D3-33 D9-17 D9-18 a dry run says what would change, then it is run", async () => {
  signedInAs(2);
  const { calls } = serveCollections();
  const person = openApp(COLLECTORS);
  await person.click(await screen.findByRole("button", { name: "Dry run of Sleeper" }));
  const dialog = await screen.findByRole("dialog", { name: "Dry run: Sleeper" });
  await within(dialog).findByText("Would create");
  for (const text of [
    "Would create5new players",
    "Would update212",
    "Collected2,146",
    "Would take2 min",
    "Completeness0.97",
    "Matched2,134 players",
    "Unmatched7",
    "Invalid rows5",
    "Possible duplicates3",
    "9 ADPs move by 10 picks or more",
    "QB212",
    "Sample 0RBFA810",
    "Sample 9",
  ]) {
    expect(dialog).toHaveTextContent(text);
  }
  expect(dialog).not.toHaveTextContent("Sample 10");
  expect(calls).toContain("trigger source=sleeper&dry_run=true");
  await person.click(within(dialog).getByRole("button", { name: "Run and write 217 changes" }));
  await waitFor(() => expect(calls).toContain("trigger source=sleeper&force=false"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a dry run of a source that cannot be reached says so", async () => {
  signedInAs(2);
  serveCollections();
  server.use(
    http.post("/api/v1/admin/collections/trigger", () =>
      HttpResponse.json({ detail: "sleeper: it cannot be reached" }, { status: 502 }),
    ),
  );
  const person = openApp(COLLECTORS);
  await person.click(await screen.findByRole("button", { name: "Dry run of Sleeper" }));
  await screen.findByText("sleeper: it cannot be reached");
});

test("D4-7 D4-8 D4-9 D4-10 what a collector's status allows", async () => {
  signedInAs(2);
  serveCollections({
    collectors: [
      collector("sleeper", { status: "disabled", enabled: false }),
      collector("espn", {
        status: "error",
        last_error: "espn: HTTP 503",
        circuit_breaker: { status: "open", failure_count: 3 },
      }),
      collector("ffc", { status: "stale", enabled: false }),
      collector("xlsx", { status: "not_implemented" }),
    ],
  });
  const person = openApp(COLLECTORS);
  const espn = await card("ESPN");
  expect(espn).toHaveTextContent("espn: HTTP 503");
  for (const name of ["Sleeper", "Ffc", "Xlsx"]) {
    expect(screen.getByRole("button", { name: `Trigger ${name}` })).toBeDisabled();
  }
  await person.click(within(espn).getByRole("button", { name: "Retry ESPN" }));
  const dialog = screen.getByRole("dialog", { name: "Retry ESPN" });
  expect(dialog).toHaveTextContent("3 runs in a row failed");
  expect(within(dialog).getByRole("checkbox", { name: /^Force/ })).toBeChecked();

  expect(
    ["ready", "stale", "running", "error", "disabled", "not_implemented"].map(
      (status) => collectorLook(status).tone,
    ),
  ).toEqual(["success", "warning", "info", "danger", "neutral", "neutral"]);
  expect(whyNotTriggered(collector("ffc"))).toBeNull();
});

test("D2-65 D8-1 collectors that cannot be fetched say so; so does a refused trigger", async () => {
  signedInAs(2);
  serveCollections();
  server.use(
    http.get("/api/v1/admin/collections/health", () => new HttpResponse(null, { status: 404 })),
  );
  openApp(COLLECTORS);
  const banner = await screen.findByText("Collectors Error");
  expect(banner.parentElement).toHaveTextContent("Failed to fetch collectors: Not Found");
});

test("D7-1 D7-14 all sources are started at once; those left out are named", async () => {
  signedInAs(2);
  const { calls } = serveCollections();
  const person = openApp(COLLECTORS);
  await card("Sleeper");
  await person.click(screen.getByRole("button", { name: "Trigger all" }));
  await screen.findByText(
    "Collection started for 1 sources. FantasyPros: Collector fantasy_pros is disabled",
  );
  expect(calls).toContain('trigger all {"sources":"all","force":false}');
  expect(calls).toContain("authorization Bearer");
});

test("D7-21 D7-22 DEC-97 admins set a source up; only what changed is sent", async () => {
  signedInAs(4);
  serveCollections();
  const sent: unknown[] = [];
  server.use(
    http.patch("/api/v1/admin/collection/sources/:source/config", async ({ request }) => {
      sent.push(await request.json());
      return sent.length === 1
        ? HttpResponse.json({ detail: "Invalid value for weight" }, { status: 422 })
        : HttpResponse.json(sourceConfig());
    }),
  );
  const person = openApp(COLLECTORS);
  await person.click(await screen.findByRole("button", { name: "Settings of Sleeper" }));
  const dialog = screen.getByRole("dialog", { name: "Settings of Sleeper" });
  const weight = within(dialog).getByLabelText("Weight in the consensus");
  await person.clear(weight);
  await person.type(weight, "9");
  await person.click(within(dialog).getByRole("button", { name: "Save" }));
  await within(dialog).findByText("Invalid value for weight");
  await person.clear(weight);
  await person.type(weight, "2");
  await person.click(within(dialog).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toEqual([{ weight: 9 }, { weight: 2 }]);
});

test("DEC-97 what keeps a source disabled is said where it is enabled", async () => {
  signedInAs(4);
  serveCollections();
  server.use(
    http.get("/api/v1/admin/collection/sources/config", () => {
      const idle = sourceConfig({ enabled: false });
      return HttpResponse.json({ sources: { fantasy_pros: idle, xlsx: idle } });
    }),
    http.patch("/api/v1/admin/collection/sources/:source/config", () =>
      HttpResponse.json(sourceConfig({ enabled: false })),
    ),
  );
  const person = openApp(COLLECTORS);
  await person.click(await screen.findByRole("button", { name: /^Settings of Fantasy/ }));
  const enabled = screen.getByRole("checkbox", { name: /^Enabled/ });
  expect(enabled).toBeDisabled();
  expect(screen.getByText("Needs an API key")).toBeVisible();
  await person.type(screen.getByLabelText("API key"), "k");
  expect(enabled).toBeEnabled();
  await person.click(screen.getByRole("button", { name: "Cancel" }));

  await person.click(screen.getByRole("button", { name: /^Settings of xlsx/i }));
  await person.click(screen.getByRole("checkbox", { name: /^Enabled/ }));
  await person.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("Saved, but it stays disabled until a sheet is imported");
});

test("DEC-97 whoever is no admin is offered no settings", async () => {
  signedInAs(3);
  serveCollections();
  openApp(COLLECTORS);
  await card("Sleeper");
  expect(screen.queryByRole("button", { name: /^Settings of/ })).toBeNull();
  expect(screen.getAllByRole("link", { name: "Import" })).toHaveLength(2);
});

test("D2-8 D2-56 D2-57 D3-24 D3-25 D4-11 D4-13 the dashboard sums up and triggers every source", async () => {
  signedInAs(2);
  const { calls } = serveCollections({
    sources: [sourceStatus("sleeper"), sourceStatus("espn", { status: "failed" })],
  });
  const person = openApp(DASHBOARD);
  await screen.findByRole("heading", { level: 1, name: "Data Collection Dashboard" });
  const header = screen.getByRole("region", { name: "Summary" });
  await waitFor(() => expect(header).toHaveTextContent("System healthDegraded"));
  for (const text of [
    "Sources5",
    "Active sources3",
    "Players monitored2,146",
    "Average confidence0.79",
    "Pending reviews14",
    "Arbitrage23",
  ]) {
    expect(header).toHaveTextContent(text);
  }
  const sleeper = await screen.findByRole("region", { name: "Sleeper" });
  for (const text of ["Success", "2,146players", "5 new, 212 updated", "96 % of 48 runs"]) {
    expect(sleeper).toHaveTextContent(text);
  }
  expect(screen.getByRole("region", { name: "ESPN" })).toHaveTextContent("Failed");
  await person.click(await within(sleeper).findByRole("button", { name: "Trigger Sleeper" }));
  const dialog = screen.getByRole("dialog", { name: "Trigger Sleeper" });
  await person.click(within(dialog).getByRole("button", { name: "Trigger" }));
  await waitFor(() => expect(calls).toContain("trigger source=sleeper&force=false"));
  await waitFor(() => expect(sleeper).toHaveTextContent("Running"));
});

test("D2-58 D3-37 D4-19 D7-52 D7-53 D9-12 activity begins with the last runs and grows with what happens", async () => {
  signedInAs(2);
  const { calls } = serveCollections({
    runs: [run("run-1", "ffc", { status: "failed", error: "HTTP 503" })],
  });
  openApp(DASHBOARD);
  const list = await screen.findByRole("list", { name: "Recent activity" });
  expect(list).toHaveTextContent("FFC failed: HTTP 503");
  await screen.findByText("Connected");
  const before = calls.filter((call) => call === "status").length;
  socket.say("collection.complete", {
    source: "sleeper",
    collection_id: "run-9",
    playersCollected: 2146,
    newPlayers: 5,
    updatedPlayers: 212,
  });
  await waitFor(() =>
    expect(list).toHaveTextContent("Sleeper done: 2,146 players, 5 new, 212 updated"),
  );
  await waitFor(() =>
    expect(calls.filter((call) => call === "status").length).toBeGreaterThan(before),
  );
  socket.say("collection.failed", { source: "espn", collection_id: "run-8", error: "timeout" });
  await waitFor(() => expect(list).toHaveTextContent("ESPN failed: timeout"));
  socket.stop();
  await screen.findByText("Disconnected");
});

test("D2-59 D8-33 without runs and events there is no recent activity", async () => {
  signedInAs(2);
  serveCollections({ runs: [] });
  openApp(DASHBOARD);
  await screen.findByText("No recent activity");
});

test("D3-38 D7-19 D7-20 D8-9 DEC-101 arbitrage is shown, and an alert is asked for", async () => {
  signedInAs(2);
  const { calls } = serveCollections();
  const sent: unknown[] = [];
  server.use(
    http.post("/api/v1/admin/collection/arbitrage/alerts", async ({ request }) => {
      sent.push(await request.json());
      return sent.length === 1
        ? new HttpResponse(null, { status: 499 })
        : HttpResponse.json({ success: true, alert: {} }, { status: 201 });
    }),
  );
  const person = openApp(DASHBOARD);
  const table = await screen.findByRole("table", { name: "Arbitrage opportunities" });
  const row = await within(table).findByRole("row", { name: /Travis Kelce/ });
  expect(row).toHaveTextContent("ESPN 76.0FFC 40.036.0 picks (3.0 rounds)");
  expect(calls).toContain("opportunities?min_variance=10&limit=50");
  await person.click(within(row).getByRole("button", { name: "Alert for Travis Kelce" }));
  const dialog = screen.getByRole("dialog", { name: "Alert for Travis Kelce" });
  await person.click(within(dialog).getByRole("button", { name: "Create Alert" }));
  await within(dialog).findByText("Failed to create arbitrage alert");
  await person.click(within(dialog).getByRole("button", { name: "Create Alert" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent[1]).toEqual({
    opportunityId: opportunity.id,
    options: { threshold: 36, channel: "in_app", note: null },
  });
});

test.each([true, false])(
  "DEC-101 an alert by email is offered where mail is set up: %s",
  async (email) => {
    signedInAs(2);
    serveCollections();
    const features = { ...health.features, email };
    server.use(http.get("/api/health", () => HttpResponse.json({ ...health, features })));
    const person = openApp(DASHBOARD);
    await person.click(await screen.findByRole("button", { name: "Alert for Travis Kelce" }));
    const options = within(screen.getByLabelText("Tell me")).getAllByRole("option");
    expect(options).toHaveLength(email ? 2 : 1);
  },
);

test("D7-24 D8-10 the consensus is worked out anew by curators; a failure is told", async () => {
  signedInAs(3);
  serveCollections();
  const path = "/api/v1/admin/collection/consensus/recalculate";
  server.use(
    http.post(path, () => new HttpResponse(null, { status: 499 }), { once: true }),
    http.post(path, () =>
      HttpResponse.json({ success: true, data: { recalculated: 412, duration_ms: 35 } }),
    ),
  );
  const person = openApp(DASHBOARD);
  const button = await screen.findByRole("button", { name: "Recalculate consensus" });
  await person.click(button);
  await screen.findByText("Failed to recalculate consensus");
  await person.click(button);
  await screen.findByText("Consensus of 412 players in 35 ms");
});

test("D2-5 D2-50 D2-51 D2-52 D7-2 D7-13 the overview has a card per source, a form and the last ten runs", async () => {
  signedInAs(2);
  const { calls } = serveCollections({
    runs: Array.from({ length: 12 }, (_, nth) => run(`run-${nth}`, "espn")),
  });
  const person = openApp(OVERVIEW);
  await screen.findByRole("heading", { level: 1, name: "Collections Overview" });
  await screen.findByText("48 runs, 96 % went well, 4.2 s on average");
  const sources = await screen.findByRole("list", { name: "Sources" });
  expect(within(sources).getAllByRole("listitem")).toHaveLength(5);
  const history = screen.getByRole("table", { name: "Collection history" });
  await waitFor(() => expect(within(history).getAllByRole("row")).toHaveLength(11));
  expect(screen.getByLabelText("Source")).toHaveValue("sleeper");
  await person.selectOptions(screen.getByLabelText("Source"), "ESPN");
  await person.click(screen.getByRole("button", { name: "Trigger Collection" }));
  await waitFor(() => expect(calls).toContain("trigger source=espn&force=false"));
  await waitFor(() =>
    expect(screen.getByRole("region", { name: "ESPN" })).toHaveTextContent("Running"),
  );
  await person.click(screen.getByRole("checkbox", { name: "Dry run" }));
  await person.click(screen.getByRole("button", { name: "Preview" }));
  await screen.findByRole("dialog", { name: "Dry run: ESPN" });
});

test("D2-53 D2-54 D2-55 D8-31 D8-32 nothing to show, and what could not be fetched", async () => {
  signedInAs(2);
  serveCollections({ sources: [], runs: [] });
  openApp(OVERVIEW);
  await screen.findByText("No collection data available");
  await screen.findByText("No collection history available");
});

test("D2-53 D8-1 a status that cannot be fetched is told", async () => {
  signedInAs(2);
  serveCollections();
  server.use(
    http.get("/api/v1/admin/collection/status", () => new HttpResponse(null, { status: 404 })),
  );
  openApp(OVERVIEW);
  const banner = await screen.findByText("Collections Error");
  expect(banner.parentElement).toHaveTextContent("Failed to fetch collection status: Not Found");
  expect(screen.getByText("No collection data available")).toBeVisible();
});

test("D8-2 a refused trigger shows the server's words", async () => {
  signedInAs(2);
  serveCollections();
  server.use(
    http.post("/api/v1/admin/collections/trigger", () =>
      HttpResponse.json({ detail: "Circuit breaker is open for sleeper" }, { status: 409 }),
    ),
  );
  const person = openApp(OVERVIEW);
  await screen.findByRole("list", { name: "Sources" });
  await person.click(screen.getByRole("button", { name: "Trigger Collection" }));
  await screen.findByText("Circuit breaker is open for sleeper");
});

test.each([COLLECTORS, DASHBOARD, OVERVIEW])("D6-7 %s is not for plain users", async (path) => {
  signedIn();
  openApp(path);
  await findHome();
});

test("D4-11 to D4-15 words and colours of the states", () => {
  expect(["success", "running", "failed", "pending"].map((own) => sourceLook(own).word)).toEqual([
    "Success",
    "Running",
    "Failed",
    "Pending",
  ]);
  expect(["completed", "failed", "in_progress"].map((own) => runLook(own).word)).toEqual([
    "Completed",
    "Failed",
    "In progress",
  ]);
  expect(["healthy", "degraded", "critical", "unknown"].map((own) => healthLook(own).word)).toEqual(
    ["Healthy", "Degraded", "Critical", "Unknown"],
  );
  expect(["healthy", "degraded", "critical", "unknown"].map(systemState)).toEqual([
    "running",
    "error",
    "disabled",
    "disabled",
  ]);
  expect([0, 1].map(breakerState)).toEqual(["closed", "open"]);
});

test("D9-19 the age of data to one decimal", () => {
  expect([26.24, 1, null].map(spokenAge)).toEqual(["26.2 h old", "1.0 h old", "no data yet"]);
  expect([0, 0.01, 0.2, 0.999].map(spokenAge)).toEqual([
    "just now",
    "just now",
    "12 min old",
    "59 min old",
  ]);
});

test("activity tells each run once, and no more than asked for", () => {
  const event = (type: string, payload: Record<string, unknown>) => ({
    type,
    payload,
    channel: "collection",
    timestamp: "2026-08-20T18:00:00Z",
  });
  const shown = recentActivity(
    [event("collection.started", { source: "espn", collection_id: "run-1" }), event("pong", {})],
    [run("run-1", "espn"), run("run-2", "ffc"), run("run-3", "ffc")],
    2,
  );
  expect(shown.map(({ text }) => text)).toEqual(["ESPN started", "FFC done: 2,146 players"]);
  const told = (source: string, collection_type: string) =>
    recentActivity([], [run("run-1", source, { collection_type })], 1)[0]?.text;
  expect([
    told("bundled", "bundled"),
    told("espn", "import"),
    told("sleeper", "scheduled"),
  ]).toEqual([
    "Bundled pool loaded: 2,146 players",
    "ESPN imported from a sheet: 2,146 players",
    "Sleeper done on schedule: 2,146 players",
  ]);
  const failed = run("run-1", "ffc", { status: "failed", error: "ffc: it cannot be reached" });
  expect(recentActivity([], [failed], 1)[0]?.text).toBe("FFC failed: it cannot be reached");
});

const undoPreview: Schema<"UndoPreview"> = {
  restored: 211,
  recomputed: 1,
  deleted: 0,
  kept: 0,
  adps: 180,
  facts: 4,
  decisions: 2,
  matches: 0,
  players: [{ id: "travis-kelce-te", name: "Travis Kelce", adp: 180, adp_before: 40.2 }],
};

test("a run is undone after a look at what that touches", async () => {
  signedInAs(2);
  const { calls } = serveCollections({
    runs: [run("run-1", "ffc", { can_undo: true }), run("run-2", "sleeper")],
  });
  const person = openApp(COLLECTORS);
  const history = await screen.findByRole("table", { name: "Collection history" });
  const undo = await within(history).findAllByRole("button", { name: /^Undo the run of/ });
  expect(undo).toHaveLength(1);
  await person.click(undo[0] as HTMLElement);
  const dialog = await screen.findByRole("dialog", { name: /^Undo the run of/ });
  await within(dialog).findByText("180.0 → 40.2");
  expect(dialog).toHaveTextContent("2 decisions stand again");
  expect(dialog).not.toHaveTextContent("are deleted");
  await person.click(within(dialog).getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(calls).toContain("undo run-1"));
});

test("curators remove all figures of a source", async () => {
  signedInAs(3);
  const { calls } = serveCollections();
  const person = openApp(COLLECTORS);
  await person.click(await screen.findByRole("button", { name: "Remove figures of Sleeper" }));
  const dialog = await screen.findByRole("dialog", { name: "Remove all figures of Sleeper?" });
  await person.click(within(dialog).getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(calls).toContain("remove sleeper"));
  expect(await screen.findByText(/were removed from 230 players/)).toBeVisible();
});

const heldRun = (id: string) =>
  run(id, "ffc", {
    status: "held",
    error: "held: 211 of 230 players change team",
    findings: [teamsChange],
  });

test("a held run shows its numbers with the players, and is discarded or applied", async () => {
  signedInAs(2);
  const { calls } = serveCollections({ runs: [heldRun("run-1"), run("run-2", "sleeper")] });
  const person = openApp(COLLECTORS);
  const held = await screen.findByRole("region", { name: /Held run of/ });
  const teams = within(held).getByText("211 of 230 players change team");
  await person.click(teams);
  expect(within(held).getByText("KC → DAL")).toBeVisible();
  expect(within(held).getByText("and 210 more")).toBeVisible();
  const history = screen.getByRole("table", { name: "Collection history" });
  expect(within(history).getByText("Held")).toBeVisible();

  await person.click(within(held).getByRole("button", { name: "Apply" }));
  const dialog = await screen.findByRole("dialog", { name: /Apply the run of/ });
  expect(dialog).toHaveTextContent("211 of 230 players change team");
  await person.click(within(dialog).getByRole("button", { name: "Cancel" }));
  await person.click(within(held).getByRole("button", { name: "Discard" }));
  await waitFor(() => expect(held).not.toBeInTheDocument());
  expect(calls).toContain("discard run-1");
  expect(calls.filter((call) => call.startsWith("apply"))).toEqual([]);
});

test("a run beyond the limits is stored at once only by who says so", async () => {
  signedInAs(2);
  const { calls } = serveCollections({ findings: [teamsChange] });
  const person = openApp(COLLECTORS);
  await person.click(await screen.findByRole("button", { name: "Dry run of Sleeper" }));
  const dialog = await screen.findByRole("dialog", { name: "Dry run: Sleeper" });
  await within(dialog).findByText("211 of 230 players change team");
  await person.click(within(dialog).getByLabelText(/Store it although/));
  await person.click(within(dialog).getByRole("button", { name: /Run and write/ }));
  await waitFor(() => expect(calls).toContain("trigger source=sleeper&force=false&confirm=true"));
});
