import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Schema } from "@/api/client";
import { signedInAs } from "@/test/admin";
import { AdminSocketServer } from "@/test/admin-socket";
import { catchDownloads } from "@/test/downloads";
import { catalogRow, serveCatalog, universeStats } from "@/test/player-data";
import { address, findHome, openApp } from "@/test/render-app";
import { server } from "@/test/server";
import { compare } from "./agreement";
import { ZEROED } from "./queries";
// Loaded here, so that no test waits for it.
import "@/ui/chart/bars";
import "@/ui/chart/lines";
import "@/ui/chart/scatter";
import "./overview-page";

let live: AdminSocketServer;

beforeEach(async () => {
  live = await AdminSocketServer.start();
});

afterEach(() => live.stop());

const PATH = "/admin/player-overview";

const analytics: Schema<"UniverseAnalytics"> = {
  ...ZEROED,
  data_quality_trends: [
    { date: "2026-08-01", score: 0.87 },
    { date: "2026-08-20", score: 0.89 },
  ],
  overall_metrics: {
    ...ZEROED.overall_metrics,
    data_completeness: 0.96,
    consensus_confidence: 0.79,
  },
  position_analysis: {
    distribution: { QB: 80, RB: 200 },
    depth_tiers: { QB: { T1: 1, T2: 2, T3: 9, T4: 20 } },
    average_adp: { QB: 88.2 },
  },
  source_analysis: {
    coverage: { sleeper: { total_players: 384, percentage_coverage: 99.5, avg_confidence: 0.91 } },
    consensus_vs_individual: { high_agreement: 241, medium_agreement: 104, low_agreement: 31 },
    outliers: [
      {
        player_id: "ann",
        player_name: "Ann",
        source: "espn",
        adp: 90,
        consensus_adp: 60,
        deviation: 0.5,
      },
    ],
  },
};

function serve(overrides: Partial<Schema<"UniverseAnalytics">> = {}): string[] {
  const asked: string[] = [];
  server.use(
    http.get("/api/v1/players/universe/stats", () => HttpResponse.json(universeStats)),
    http.get("/api/v1/players/universe/analytics", ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ ...analytics, ...overrides });
    }),
  );
  return asked;
}

const figure = (name: string) => screen.getByLabelText(name, { selector: "section" });
const table = async (name: string) =>
  within(await screen.findByRole("region", { name, hidden: true }));

test("D2-1 D2-36 D2-37 D3-18 D3-19 D3-20 D3-21 D3-22 D3-23 D6-3 D7-29 D7-35 D9-28 D9-29 D9-30 D9-32 the overview answers with the server's own figures", async () => {
  signedInAs(3);
  const asked = serve();
  openApp(PATH);
  await waitFor(() => expect(figure("Players")).toHaveTextContent("2,146"));
  expect(figure("With ADP")).toHaveTextContent("38618 %");
  expect(figure("Sources per player")).toHaveTextContent("4.2");
  await waitFor(() => expect(figure("Completeness")).toHaveTextContent("0.96"));
  expect(figure("Quality score")).toHaveTextContent("0.89+0.02 in 30 d");
  expect(figure("Confidence")).toHaveTextContent("0.79");
  expect(figure("Last sync")).toHaveTextContent("2 of 7 sources");
  expect(asked).toEqual(["?timeframe=30d"]);

  expect((await table("Table of coverage")).getByText("Sleeper").closest("tr")).toHaveTextContent(
    "Sleeper99.5 %3840.91",
  );
  expect((await table("Table of depth")).getByText("QB").closest("tr")).toHaveTextContent(
    "QB1292032",
  );
  expect(
    (await table("Table of the trend")).getByText("2026-08-20").closest("tr"),
  ).toHaveTextContent("0.89");
  expect(screen.getByText("High agreement").parentElement).toHaveTextContent(
    "High agreement 241Medium 104Low 31",
  );
  expect(screen.getByRole("link", { name: "Ann" })).toHaveAttribute("href", "/admin/players/ann");
});

test("D6-3 a league admin has no overview", async () => {
  signedInAs(2);
  openApp(PATH);
  await findHome();
});

test("an overview without data says in every chart why it is empty", async () => {
  signedInAs(3);
  serve(ZEROED);
  openApp(PATH);
  await screen.findByText("No source has been collected or imported yet.");
  expect(screen.getByText("No player has an ADP of 84 or earlier yet.")).toBeVisible();
  expect(screen.getByText(/^No snapshot in this time/)).toBeVisible();
});

test("one snapshot is told as a figure, not drawn as a trend", async () => {
  signedInAs(3);
  serve({ data_quality_trends: [{ date: "2026-08-20", score: 0.39 }] });
  openApp(PATH);
  await screen.findByText("Only one snapshot in this time: 0.39 on Aug 20, 2026.");
});

test("D2-38 D7-40 D8-16 a position's analysis, or that it failed", async () => {
  signedInAs(3);
  serve();
  server.use(
    http.get("/api/v1/players/analytics/positions/:position", ({ params }) =>
      params.position === "QB"
        ? HttpResponse.json({
            position: "QB",
            total_players: 80,
            players_with_adp: 32,
            average_adp: 88.2,
            depth_tiers: {},
            top_players: [{ id: "jo", name: "Jo", team: null, adp: 20.5, consensus_adp: 21 }],
            source_coverage: { sleeper: 40 },
            bye_weeks: { 5: 3 },
          })
        : new HttpResponse(null, { status: 400 }),
    ),
  );
  const person = openApp(PATH);
  await person.click(await screen.findByRole("tab", { name: "Position Analysis" }));
  await screen.findByText("80 players, 32 with an ADP, on average at 88.2");
  expect(screen.getByRole("link", { name: "Jo" }).closest("tr")).toHaveTextContent("JoFA20.521.0");
  expect((await table("Table of bye weeks")).getByText("Week 5").closest("tr")).toHaveTextContent(
    "3",
  );
  expect(address()).toBe(`${PATH}?tab=positions`);
  await person.click(screen.getByRole("button", { name: "RB" }));
  await screen.findByText("Failed to fetch RB analysis");
});

test("D1-4 D2-39 D7-41 D8-16 sources are compared two by two, outliers named with the difference", async () => {
  signedInAs(3);
  serve();
  const asked = serveCatalog([
    catalogRow("Near", { adp_data: { sleeper: 20, espn: 22 } }),
    catalogRow("Far", { adp_data: { sleeper: 60, espn: 95, ffc: 61 } }),
    catalogRow("Alone", { adp_data: { sleeper: 80 } }),
  ]);
  server.use(
    http.get("/api/v1/players/analytics/sources/:source", ({ params }) =>
      params.source === "yahoo"
        ? new HttpResponse(null, { status: 400 })
        : HttpResponse.json({
            source: params.source,
            total_players: 384,
            percentage_coverage: 99,
            avg_confidence: 0.91,
            average_deviation: 2.1,
            last_collection: null,
            outliers: [],
          }),
    ),
  );
  const person = openApp(`${PATH}?tab=sources`);
  const outliers = await table("Table of outliers");
  await waitFor(() =>
    expect(outliers.getByText("Far").closest("tr")).toHaveTextContent("Far60.095.0+35"),
  );
  expect(outliers.queryByText("Near")).toBeNull();
  expect(asked[0]?.search).toContain("adp_max=200");
  await person.selectOptions(screen.getByLabelText("Source upwards"), "FFC");
  await waitFor(() => expect(outliers.queryByText("Far")).toBeNull());
  const against = screen.getByRole("table", { name: "Source against consensus" });
  for (const name of ["Sleeper", "ESPN", "FFC", "Underdog", "Yahoo"]) {
    expect(within(against).getByText(name)).toBeVisible();
  }
  expect(within(against).getByText("Sleeper").closest("tr")).toHaveTextContent(
    "Sleeper2.100.91never",
  );
  await within(against).findByText("Failed to fetch yahoo analysis");
});

test("two sources far apart in picks and in share are outliers, the furthest first", () => {
  const players = [
    catalogRow("Early", { adp_data: { a: 2, b: 5 } }),
    catalogRow("Late", { adp_data: { a: 150, b: 165 } }),
    catalogRow("Off", { adp_data: { a: 40, b: 60 } }),
    catalogRow("Further", { adp_data: { a: 100, b: 40 } }),
  ];
  const { dots, outliers } = compare(players, "a", "b");
  expect(outliers.map(({ player }) => player.name)).toEqual(["Further", "Off"]);
  expect(dots.flatMap(({ label }) => label ?? [])).toEqual(["Off +20", "Further −60"]);
});

test("D2-40 the trend has its own tab, and another time span asks again", async () => {
  signedInAs(3);
  const asked = serve();
  const person = openApp(`${PATH}?tab=trends`);
  await screen.findByRole("heading", { name: "Quality trend" });
  await person.click(screen.getByRole("button", { name: "90 d" }));
  await waitFor(() => expect(asked.at(-1)).toBe("?timeframe=90d"));
  expect(address()).toContain("timeframe=90d");
});

test("D2-35 D7-42 D8-17 it is read again and saved as CSV, or says why not", async () => {
  signedInAs(3);
  const asked = serve();
  const saved = catchDownloads();
  server.use(
    http.get("/api/v1/players/analytics/export", () => new HttpResponse("Section,Key,Value\n"), {
      once: true,
    }),
    http.get("/api/v1/players/analytics/export", () => new HttpResponse(null, { status: 403 })),
  );
  const person = openApp(PATH);
  await waitFor(() => expect(asked).toHaveLength(1));
  await person.click(await screen.findByRole("button", { name: "Refresh Data" }));
  await waitFor(() => expect(asked).toHaveLength(2));
  await person.click(screen.getByRole("button", { name: "Export CSV" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toMatch(/^player-overview-\d{4}-\d\d-\d\d\.csv$/);
  await person.click(screen.getByRole("button", { name: "Export CSV" }));
  await screen.findByText("Analytics export failed: Forbidden");
});

test("D7-30 where there are no universe stats the two counts are asked for", async () => {
  signedInAs(3);
  serve();
  server.use(
    http.get("/api/v1/players/universe/stats", () => new HttpResponse(null, { status: 404 })),
    http.get("/api/v1/players/stats/total", () => HttpResponse.json({ total_players: 12 })),
    http.get("/api/v1/players/adp", () =>
      HttpResponse.json({ players: [], total_with_adp: 6, last_updated: null }),
    ),
  );
  openApp(PATH);
  await waitFor(() => expect(figure("With ADP")).toHaveTextContent("650 %"));
  expect(figure("Sources per player")).toHaveTextContent("–");
});

test("D8-15 D8-18 D9-32 what cannot be read is told over dashes and zeros, never invented", async () => {
  signedInAs(3);
  const fail = () => new HttpResponse(null, { status: 400 });
  server.use(
    http.get("/api/v1/players/universe/stats", fail),
    http.get("/api/v1/players/universe/analytics", fail),
  );
  openApp(PATH);
  await screen.findByText("Failed to load universe stats");
  await screen.findByText("Failed to load analytics");
  expect(figure("Players")).toHaveTextContent("Players–");
  expect(screen.getByText("High agreement").parentElement).toHaveTextContent(
    "High agreement 0Medium 0Low 0",
  );
});

test("D7-49 news of changed data are shown without asking", async () => {
  signedInAs(3);
  serve();
  openApp(PATH);
  await waitFor(() => expect(live.received).toHaveLength(4));
  await screen.findByText("2,146");
  server.use(
    http.get("/api/v1/players/universe/stats", () =>
      HttpResponse.json({ ...universeStats, total_players: 2150 }),
    ),
  );
  live.say("analytics-updated", { reason: "import", stats: {} }, "analytics-updates");
  await waitFor(() => expect(figure("Players")).toHaveTextContent("2,150"));
});
