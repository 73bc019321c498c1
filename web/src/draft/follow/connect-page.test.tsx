import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import type { Schema } from "@/api/client";
import { openPage } from "@/test/open-page";
import { server } from "@/test/server";
import { serveSessions } from "@/test/sessions";
import { ConnectPage } from "./connect-page";

const LEAGUE: Schema<"LeagueReportBody"> = {
  ...{ draft_id: "f1", name: "ESPN draft", kind: "snake", phase: "drafting", team_count: 2 },
  ...{ rounds: 4, scoring_format: 1, roster: [{ position: "QB", count: 1 }], bench_spots: 3 },
  ...{ team_names: ["Nabers Watch", "Hail Murray"], n_picks: 1, n_keepers: 0, n_trades: 0 },
  ...{ unknown: [], remarks: [], slot: 2 },
};

const FEED: Schema<"FeedBody"> = {
  ...{ id: "f1", source: "espn", code_expires_at: null, paired_at: "2026-08-20T19:00:00Z" },
  ...{ heard_at: null, sender_version: "1.0.0", status: "unknown", n_picks: 0 },
  ...{ needs_whole: false, league: null, problems: [] },
};

/** A server whose feed is what the test says at the moment. */
function serveFeed() {
  const state: { feed: Schema<"FeedBody"> | null; followed: unknown[]; codes: number } = {
    feed: null,
    followed: [],
    codes: 0,
  };
  serveSessions();
  server.use(
    http.get("/api/v1/sessions/:id/feed", () => HttpResponse.json({ feed: state.feed })),
    http.post("/api/v1/sessions/:id/feed", () => {
      state.codes += 1;
      const expires_at = new Date(Date.now() + 600_000).toISOString();
      const body = { code: "7K4M-2QXD", expires_at, feed_id: "f1" };
      return HttpResponse.json(body, { status: 201 });
    }),
    http.post("/api/v1/sessions/:id/sync", async ({ request }) => {
      state.followed.push(await request.json());
      return HttpResponse.json({ sync: null });
    }),
  );
  return state;
}

const AT_PAIR = "/connect?session=s1&site=espn";

test("a link says which site it is, and choosing it makes a code for the extension", async () => {
  serveFeed();
  const person = openPage(<ConnectPage />, "/connect");
  const goOn = await screen.findByRole("button", { name: "Go on" });
  expect(goOn).toBeDisabled();
  await person.type(
    screen.getByLabelText("Link of your league or draft room"),
    "https://football.fantasysports.yahoo.com/f1/77",
  );
  expect(screen.getByText("Yahoo", { selector: "p, span, small" })).toBeVisible();
  await person.click(goOn);
  expect(await screen.findByText("7K4M-2QXD")).toBeVisible();
  expect(screen.getByText(/holds for (9:59|10:00), once/)).toBeVisible();
  expect(screen.getByText("The extension was not found here")).toBeVisible();
});

test("an extension in this browser is paired by a click, and its refusal is told", async () => {
  serveFeed();
  const person = openPage(<ConnectPage />, AT_PAIR);
  await screen.findByText("7K4M-2QXD");
  const codes: unknown[] = [];
  const extension = (event: Event) => {
    codes.push((event as CustomEvent).detail);
    const detail = "This code pairs nothing.";
    window.dispatchEvent(new CustomEvent("draftboard:paired", { detail }));
  };
  window.addEventListener("draftboard:pair", extension);
  document.documentElement.dataset.draftboardExtension = "1.0.0";
  act(() => void window.dispatchEvent(new CustomEvent("draftboard:extension")));
  const card = within(screen.getByRole("region", { name: "In this browser" }));
  await person.click(card.getByRole("button", { name: "Pair this browser" }));
  expect(codes).toEqual(["7K4M-2QXD"]);
  expect(await card.findByRole("alert")).toHaveTextContent("This code pairs nothing.");
  window.removeEventListener("draftboard:pair", extension);
  delete document.documentElement.dataset.draftboardExtension;
});

test("the league that the room says is checked, and followed with my team", async () => {
  const state = serveFeed();
  state.feed = FEED;
  const person = openPage(<ConnectPage />, AT_PAIR);
  expect(await screen.findByText("Paired with version 1.0.0 of the extension.")).toBeVisible();
  expect(screen.getByText("Waiting for a draft room of ESPN.")).toBeVisible();
  expect(state.codes).toBe(0);
  state.feed = { ...FEED, heard_at: "2026-08-20T19:01:00Z", league: LEAGUE };
  const follow = await screen.findByRole(
    "button",
    { name: "Follow this draft" },
    { timeout: 4000 },
  );
  expect(screen.getByLabelText("Your team")).toHaveDisplayValue("2. Hail Murray");
  expect(screen.getByText("What the ESPN room says")).toBeVisible();
  await person.click(follow);
  await waitFor(() =>
    expect(state.followed).toEqual([{ provider: "espn", draft_id: "f1", slot: 2 }]),
  );
});
