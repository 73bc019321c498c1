import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { WelcomePage } from "@/leagues/welcome-page";
import { installEngineWorker } from "@/test/engine-worker";
import { openPage } from "@/test/open-page";
import { address } from "@/test/render-app";
import { server } from "@/test/server";
import { listedSession, serveSessions } from "@/test/sessions";

beforeEach(() => installEngineWorker());

const SOON = listedSession({ id: "soon", name: "Slow draft" });
const league = SOON.league;
const LATER = listedSession({
  id: "later",
  name: "Best ball",
  league: { ...league, my_next_pick: 28 },
});
const PLANNED = listedSession({
  id: "planned",
  name: "Office",
  drafted_count: 0,
  league: { ...league, current_pick: 1, my_next_pick: 3 },
});

const linkTo = (name: string | RegExp) => screen.getByRole("link", { name }).getAttribute("href");

test("somebody new has three doors, one tap each, and one that asks nothing", async () => {
  serveSessions();
  openPage(<WelcomePage />, "/welcome");
  expect(await screen.findByRole("button", { name: "Create New Session" })).toBeEnabled();
  expect(linkTo("Follow my draft")).toBe("/connect");
  expect(linkTo("New mock draft")).toBe("/drafts-legacy");
  expect(linkTo("Start Quick Draft")).toBe("/draft/quick-draft");
  expect(screen.getByText(/A session is one draft/)).toBeVisible();
});

test("the draft where I pick soonest is large, with the way back into it; the others follow", async () => {
  serveSessions(LATER, SOON, PLANNED);
  openPage(<WelcomePage />, "/welcome");
  const next = within(await screen.findByRole("region", { name: "Draft in progress" }));
  expect(next.getByRole("heading", { name: "Slow draft" })).toBeVisible();
  for (const text of ["2.09", "You in 1"]) expect(next.getByText(text)).toBeVisible();
  expect(next.getByRole("link", { name: "Resume" })).toHaveAttribute("href", "/draft/soon");
  const others = within(screen.getByRole("region", { name: "In progress" }));
  expect(others.getByRole("link", { name: /^Best ball/ })).toHaveTextContent("You in 7");
  const coming = within(screen.getByRole("region", { name: "Coming up" }));
  expect(coming.getByRole("link", { name: /^Office/ })).toHaveAttribute("href", "/draft/planned");
  expect(coming.getByRole("link", { name: "All 3 sessions" })).toHaveAttribute("href", "/sessions");
});

test("what there is to prepare is for the draft that comes first, and the data's age is told", async () => {
  serveSessions(PLANNED);
  const as_of = "2026-08-01T06:00:00Z";
  const version = { version: "v1", pool_version: "2026", as_of };
  server.use(http.get("/api/v1/players/universe/version", () => HttpResponse.json(version)));
  openPage(<WelcomePage />, "/welcome");
  expect(await screen.findByText("Player data made on Aug 1, 2026")).toBeVisible();
  expect(linkTo(/^Cheat sheet/)).toBe("/draft/planned?print=cheat-sheet");
  expect(linkTo(/^Tier columns/)).toBe("/draft/planned?view=tiered&tiers=position");
  expect(linkTo(/^My ranking/)).toBe("/my-ranking");
});

test("home is walked by keys", async () => {
  serveSessions(PLANNED);
  const person = openPage(<WelcomePage />, "/welcome");
  await screen.findByRole("region", { name: "Prepare" });
  await person.keyboard("s");
  expect(address()).toBe("/sessions");
});
