import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { catchDownloads } from "@/test/downloads";
import { openApp, signedIn } from "@/test/render-app";
import { server } from "@/test/server";
import type { ShownReport } from "./queries";
import { reportCsv } from "./report-files";
import { ordinal, placesText } from "./words";

const spread = (mean: number, width: number) => ({ mean, low: mean - width, high: mean + width });

const SHOWN: ShownReport = {
  name: "Home league",
  teamCount: 2,
  rounds: 2,
  draftOrder: "snake",
  scoringFormat: 0.5,
  slot: 2,
  teamNames: ["The Others", "=Mine"],
  report: {
    boardVersion: 4,
    nFutures: 2000,
    nSeasons: 1000,
    nPicksMade: 4,
    nPicks: 4,
    totalRegret: 12.3,
    picks: [
      {
        pick: 2,
        round: 1,
        playerId: "chase",
        name: "Ja'Marr Chase",
        position: "WR",
        adp: 2,
        bargain: "fair",
        bestPlayerId: "chase",
        bestName: "Ja'Marr Chase",
        bestPosition: "WR",
        regret: 0,
        probability: 0.6,
        surprise: 0.7,
      },
      {
        pick: 3,
        round: 2,
        playerId: "kicker",
        name: "Early Kicker",
        position: "K",
        adp: 150,
        bargain: "reach",
        bestPlayerId: "allen",
        bestName: "Josh Allen",
        bestPosition: "QB",
        regret: 12.3,
        probability: 0.001,
        surprise: 10,
      },
    ],
    standings: [
      {
        slot: 1,
        isMine: false,
        nPlayers: 2,
        points: spread(1600, 120),
        place: { mean: 1.2, low: 1, high: 2 },
        bestShare: 0.8,
      },
      {
        slot: 2,
        isMine: true,
        nPlayers: 2,
        points: spread(1500, 130),
        place: { mean: 1.8, low: 1, high: 2 },
        bestShare: 0.2,
      },
    ],
    strengths: [{ position: "WR", mine: 300, leagueMean: 280, leagueBest: 300, place: 1 }],
    weeks: [
      { week: 1, points: 100, resting: [], severity: "none" },
      {
        week: 2,
        points: 60,
        resting: [{ playerId: "chase", name: "Ja'Marr Chase", position: "WR" }],
        severity: "none",
      },
    ],
  },
};

test("a shared report is read without signing in", async () => {
  server.use(http.get("/api/v1/shared-reports/:token", () => HttpResponse.json(SHOWN)));
  openApp("/report/some-token");
  await screen.findByRole("heading", { name: "=Mine in Home league" });
  const short = within(screen.getByRole("region", { name: "In short" }));
  expect(short.getByText("2nd of 2")).toBeInTheDocument();
  expect(short.getByText("1st to 2nd in eight of ten seasons")).toBeInTheDocument();
  const picks = within(screen.getByRole("region", { name: "=Mine’s picks" }));
  expect(picks.getByText("Reach, 147 before ADP")).toBeInTheDocument();
  expect(picks.getByText(/Best there was: Josh Allen \(QB\)/)).toBeInTheDocument();
  expect(screen.getByRole("row", { name: /1 The Others 1,600/ })).toBeInTheDocument();
  expect(screen.getByText(/By the same projections that gave the advice/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Share" })).not.toBeInTheDocument();
});

test("a player nobody knows is not called the best choice there was", async () => {
  const [first, second] = SHOWN.report.picks;
  if (!first || !second) throw new Error("The report has two picks");
  const picks = [{ ...first, adp: null, name: "Otto Nobody" }, second];
  const report = { ...SHOWN.report, picks };
  server.use(
    http.get("/api/v1/shared-reports/:token", () => HttpResponse.json({ ...SHOWN, report })),
  );
  openApp("/report/some-token");
  expect(await screen.findByText(/Nobody knows enough of this player/)).toBeInTheDocument();
  expect(screen.queryByText(/The best choice there was/)).toBeNull();
});

test("a link that was ended says so", async () => {
  const detail = "This report is not shared any more. Ask its owner for a new link.";
  server.use(
    http.get("/api/v1/shared-reports/:token", () =>
      HttpResponse.json({ detail, code: "report_not_found" }, { status: 404 }),
    ),
  );
  openApp("/report/old-token");
  await screen.findByText(detail);
});

test("the owner shares the report, and ends that again", async () => {
  signedIn();
  let sharedAt: string | null = null;
  server.use(
    http.get("/api/v1/draft-reports/:id", () => HttpResponse.json({ ...SHOWN, sharedAt })),
    http.post("/api/v1/draft-reports/:id/share", () => {
      sharedAt = "2026-08-20T18:00:00Z";
      return HttpResponse.json({ link: "http://x/report/t", sharedAt }, { status: 201 });
    }),
    http.delete("/api/v1/draft-reports/:id/share", () => {
      sharedAt = null;
      return HttpResponse.json({ success: true, id: "s1" });
    }),
  );
  const person = openApp("/draft/s1/report");
  await person.click(await screen.findByRole("button", { name: "Share" }));
  await person.click(screen.getByRole("button", { name: "Make a link" }));
  // With the address by which the page was opened: others reach that one too.
  const link = `${window.location.origin}/report/t`;
  expect(await screen.findByLabelText("Link to this report")).toHaveValue(link);
  await person.click(screen.getByRole("button", { name: "Stop sharing" }));
  await screen.findByRole("button", { name: "Make a link" });
  expect(screen.queryByLabelText("Link to this report")).not.toBeInTheDocument();
});

test("the report is saved as a sheet, and a team's name is never a formula", async () => {
  const downloads = catchDownloads();
  server.use(http.get("/api/v1/shared-reports/:token", () => HttpResponse.json(SHOWN)));
  const person = openApp("/report/some-token");
  await person.click(await screen.findByRole("button", { name: "Export" }));
  await person.click(screen.getByRole("menuitem", { name: "Export as CSV" }));
  expect(downloads[0]?.name).toMatch(/^draft-report_home-league_\d{4}-\d\d-\d\d\.csv$/);
  const lines = reportCsv(SHOWN).split("\r\n");
  expect(lines[1]).toBe("2,1,Ja'Marr Chase,WR,2,fair,Ja'Marr Chase,0,0.6");
  expect(lines).toContain("2,'=Mine,1500,1370,1630,1,2,0.2");
});

test("places read as people say them", () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22].map(ordinal)).toEqual(
    "1st 2nd 3rd 4th 11th 12th 13th 21st 22nd".split(" "),
  );
  expect(placesText({ mean: 3, low: 3, high: 3 })).toBe("3rd");
});
