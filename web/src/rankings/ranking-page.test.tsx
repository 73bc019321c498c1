import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, onTestFinished, test, vi } from "vitest";
import { openPage } from "@/test/open-page";
import { server } from "@/test/server";
import { RankingPage } from "./ranking-page";

const NAMES = ["Bijan Robinson", "Ja'Marr Chase", "Josh Allen"];
const POSITIONS = ["RB", "WR", "QB"];

function answerOf(ids: readonly string[]) {
  const order = ids.length > 0 ? ids : NAMES;
  const rankings = order.map((name, at) => ({
    player_id: name,
    rank: at + 1,
    name,
    position: POSITIONS[NAMES.indexOf(name)],
    team: null,
    adp: NAMES.indexOf(name) + 1,
  }));
  return { rankings, is_default: ids.length === 0, updated_at: null };
}

/** Serves a ranking and notes every order it is given. */
function openRanking() {
  const saved: string[][] = [];
  const tiers: (string | null)[][] = [];
  server.use(
    http.get("/api/v1/rankings", () => HttpResponse.json(answerOf(saved.at(-1) ?? []))),
    http.put("/api/v1/rankings", async ({ request }) => {
      const { rankings } = (await request.json()) as {
        rankings: { player_id: string; tier: string | null }[];
      };
      tiers.push(rankings.map(({ tier }) => tier));
      saved.push(rankings.map(({ player_id }) => player_id));
      return HttpResponse.json(answerOf(saved.at(-1) ?? []));
    }),
  );
  return { saved, tiers, person: openPage(<RankingPage />, "/my-ranking") };
}

async function importList(person: ReturnType<typeof openPage>, text: string) {
  await person.click(await screen.findByRole("button", { name: "Import" }));
  const dialog = screen.getByRole("dialog", { name: "Import a ranking" });
  await person.click(within(dialog).getByLabelText("Your list"));
  await person.paste(text);
  return within(dialog);
}

test("DEC-42 E7-22 E7-23 a pasted list is saved with everybody else after it, and undone", async () => {
  const { saved, person } = openRanking();
  const dialog = await importList(person, "1. Josh Allen QB BUF");
  await person.click(dialog.getByRole("button", { name: "Import 1 player" }));
  await screen.findByText("Saved");
  expect(saved).toEqual([["Josh Allen", "Bijan Robinson", "Ja'Marr Chase"]]);
  await person.click(screen.getByRole("button", { name: "Undo" }));
  await screen.findByText("Saved");
  expect(saved.at(-1)).toEqual([]);
});

test("DEC-42 a line that names nobody waits with suggestions; the chosen one takes its place", async () => {
  const { saved, person } = openRanking();
  const dialog = await importList(person, "Jamar Chace\nBijan Robinson");
  expect(dialog.getByRole("status")).toHaveTextContent("1 line names nobody we know");
  await person.click(dialog.getByRole("button", { name: /Ja'Marr Chase/ }));
  await person.click(dialog.getByRole("button", { name: "Import 2 players" }));
  await screen.findByText("Saved");
  expect(saved).toEqual([["Ja'Marr Chase", "Bijan Robinson", "Josh Allen"]]);
});

test("a list's tiers are saved with it, and shown under the names the list gives them", async () => {
  const { tiers, person } = openRanking();
  const list = "Player,Tier\nJosh Allen,Elite\nBijan Robinson,2\n";
  const dialog = await importList(person, list);
  expect(dialog.getByText("2 tiers of your own, kept with the ranking.")).toBeVisible();
  expect(dialog.queryByRole("status")).not.toBeInTheDocument();
  await person.click(dialog.getByRole("button", { name: "Import 2 players" }));
  await screen.findByText("Saved");
  expect(tiers.at(-1)).toEqual(["Elite", "Tier 2", null]);
});

test("a spreadsheet is refused in words, and its bytes never stand in the list", async () => {
  const { person } = openRanking();
  const dialog = await importList(person, "");
  const file = new File(["PK\u0003\u0004\u0000[Content_Types].xml"], "mine.csv");
  await person.upload(dialog.getByLabelText("Ranking file"), file);
  expect(await dialog.findByRole("alert")).toHaveTextContent("mine.csv is a workbook");
  expect(dialog.getByLabelText("Your list")).toHaveValue("");
});

test("DEC-42 a file is read like a pasted list", async () => {
  const { person } = openRanking();
  const dialog = await importList(person, "");
  const file = new File(["Rank,Player\n1,Josh Allen\n2,Bijan Robinson\n"], "mine.csv");
  await person.upload(dialog.getByLabelText("Ranking file"), file);
  await dialog.findByRole("button", { name: "Import 2 players" });
  expect(dialog.getByRole("region", { name: "Lines that name nobody" })).toHaveTextContent(
    "Rank,Player",
  );
});

test("DEC-42 reset asks first, then empties the saved ranking", async () => {
  const { saved, person } = openRanking();
  await person.click(await screen.findByRole("button", { name: "Reset to ADP" }));
  const dialog = screen.getByRole("dialog", { name: "Reset to ADP" });
  expect(dialog).toHaveTextContent("All 3 players go back to the order of their ADP");
  await person.click(within(dialog).getByRole("button", { name: "Reset" }));
  await screen.findByText("Saved");
  expect(saved).toEqual([[]]);
});

test("DEC-42 what could not be saved says so, stays, and can be sent again", async () => {
  const { saved, person } = openRanking();
  server.use(
    http.put("/api/v1/rankings", () => HttpResponse.json({ detail: "Busy" }, { status: 503 }), {
      once: true,
    }),
  );
  const dialog = await importList(person, "Josh Allen");
  await person.click(dialog.getByRole("button", { name: "Import 1 player" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Not saved: Busy");
  await person.click(screen.getByRole("button", { name: "Try Again" }));
  await screen.findByText("Saved");
  expect(saved).toEqual([["Josh Allen", "Bijan Robinson", "Ja'Marr Chase"]]);
});

const IN_PPR: Record<string, number> = {
  "Ja'Marr Chase": 1,
  "Bijan Robinson": 2.6,
  "Josh Allen": 30,
};

/** The last draft gave a point a reception; every scoring has a market of its own. */
function withLastDraftInPpr() {
  // Only rows in view exist, and nothing has a height here.
  const height = vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(600);
  onTestFinished(() => height.mockRestore());
  localStorage.setItem("draftboard_last_session_id", "session-1");
  const universe = (scoring: string | null) =>
    NAMES.map((name, at) => ({ id: name, adp: scoring === "1" ? IN_PPR[name] : at + 1 }));
  server.use(
    http.get("/api/v1/sessions/session-1", () =>
      HttpResponse.json({ metadata: { scoring_format: 1 } }),
    ),
    http.get("/api/v1/players/universe", ({ request }) => {
      const scoring = new URL(request.url).searchParams.get("scoring");
      return HttpResponse.json({ version: "v1", players: universe(scoring) });
    }),
  );
}

const shownNames = () =>
  screen.getAllByRole("textbox", { name: /^Rank of / }).map((field) => field.ariaLabel?.slice(8));

test("E3-30 the ranking is held against the market of the last draft's scoring", async () => {
  withLastDraftInPpr();
  const { person } = openRanking();
  expect(await screen.findByText(/ADP 2\.5$/)).toBeVisible();
  expect(screen.getByLabelText("Compare with")).toHaveValue("1");
  await person.selectOptions(screen.getByLabelText("Compare with"), "Standard ADP");
  expect(await screen.findByText(/ADP 2$/)).toBeVisible();
});

test("an untouched ranking has the order of that market, and no moves", async () => {
  withLastDraftInPpr();
  openRanking();
  await screen.findByText(/ADP 2\.5$/);
  expect(shownNames()).toEqual(["Ja'Marr Chase", "Bijan Robinson", "Josh Allen"]);
  expect(screen.queryByText(/[▲▼]/)).toBeNull();
});

test("the first move starts from that order, and undoing it leaves the ranking untouched", async () => {
  withLastDraftInPpr();
  const { saved, person } = openRanking();
  await screen.findByText(/ADP 2\.5$/);
  await person.clear(screen.getByLabelText("Rank of Josh Allen"));
  await person.type(screen.getByLabelText("Rank of Josh Allen"), "1{Enter}");
  expect(await screen.findByText("▲ 2")).toBeVisible();
  expect(shownNames()).toEqual(["Josh Allen", "Ja'Marr Chase", "Bijan Robinson"]);
  await person.click(screen.getByRole("button", { name: "Undo" }));
  expect(shownNames()).toEqual(["Ja'Marr Chase", "Bijan Robinson", "Josh Allen"]);
  await waitFor(() =>
    expect(saved).toEqual([["Josh Allen", "Ja'Marr Chase", "Bijan Robinson"], []]),
  );
});
