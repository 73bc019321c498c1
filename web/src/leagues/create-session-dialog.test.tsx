import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { installEngineWorker } from "@/test/engine-worker";
import { openPage } from "@/test/open-page";
import { address } from "@/test/render-app";
import { server } from "@/test/server";
import { serveSessions } from "@/test/sessions";
import { WelcomePage } from "./welcome-page";

beforeEach(() => installEngineWorker());

async function openDialog() {
  const person = openPage(<WelcomePage />, "/welcome");
  await person.click(await screen.findByRole("button", { name: "Create New Session" }));
  await screen.findByText("Complete: every roster spot can be filled");
  return person;
}

type Person = Awaited<ReturnType<typeof openDialog>>;
const submit = (person: Person) =>
  person.click(screen.getByRole("button", { name: "Create Session" }));
const optionsOf = (label: string) =>
  [...(screen.getByLabelText(label) as HTMLSelectElement).options].map(({ text }) => text);

async function fill(person: Person, label: string, text: string) {
  await person.clear(screen.getByLabelText(label));
  if (text) await person.type(screen.getByLabelText(label), text);
}

test("E2.1-2 E2.12-1 E7-32 E9-9 the usual league is created from the welcome page and opened", async () => {
  const asked = serveSessions();
  const person = await openDialog();
  await fill(person, "Session name", "Home league");
  await submit(person);
  await waitFor(() => expect(address()).toBe("/draft/created-1"));
  expect(asked.created).toEqual([
    expect.objectContaining({ name: "Home league", base_pool_version: "2026", rounds: 16 }),
  ]);
  expect(localStorage.getItem("draftboard_last_session_id")).toBe("created-1");
  expect(sessionStorage.getItem("draftboard_draft_config")).toContain('"teamCount":12');
});

test("E9-9 DEC-27 a server that names no season gets the pool of the dialogs", async () => {
  const asked = serveSessions();
  server.use(
    http.get("/api/v1/players/universe/version", () =>
      HttpResponse.json({ version: "v1", pool_version: null, as_of: null }),
    ),
  );
  const person = await openDialog();
  await fill(person, "Session name", "Home");
  await submit(person);
  await waitFor(() => expect(asked.created[0]?.base_pool_version).toBe("2024"));
});

test("E5-14 E5-17 a bad name is told at its field and nothing is sent", async () => {
  const asked = serveSessions();
  const person = await openDialog();
  const name = screen.getByLabelText("Session name");
  await person.clear(name);
  await submit(person);
  expect(name).toHaveAccessibleDescription("Session name is required");
  expect(name).toHaveFocus();
  await person.type(name, "Ada's");
  expect(name).toHaveAccessibleDescription(/can only contain letters/);
  await submit(person);
  expect(asked.created).toEqual([]);
});

test("E2.12-2 to E2.12-6 E3-8 E3-9 E9-11 to E9-15 E9-90 the fields offer the documented ranges", async () => {
  await openDialog();
  expect([optionsOf("Teams")[0], optionsOf("Teams").at(-1)]).toEqual(["2", "20"]);
  expect([optionsOf("Rounds")[0], optionsOf("Rounds").at(-1)]).toEqual(["1", "25"]);
  const bounds = (label: string) => {
    const { min, max } = screen.getByLabelText(label) as HTMLInputElement;
    return `${min}-${max}`;
  };
  expect(["QB", "DST", "Bench", "Seconds per pick"].map(bounds)).toEqual([
    "0-5",
    "0-5",
    "0-15",
    "30-600",
  ]);
  expect(optionsOf("Draft order")).toEqual(["Snake", "Linear"]);
  expect(optionsOf("WR and TE")).toEqual(["Separate slots", "Combined WR/TE"]);
  expect(optionsOf("Scoring")).toEqual(["Standard", "Half PPR", "PPR"]);
});

test("E2.12-7 combined receivers hide the tight-end field; the payload holds every choice", async () => {
  const asked = serveSessions();
  const person = await openDialog();
  await fill(person, "Session name", "Office");
  await person.type(screen.getByLabelText("League name (optional)"), "Office League");
  await person.selectOptions(screen.getByLabelText("Teams"), "10");
  await person.selectOptions(screen.getByLabelText("Your draft slot"), "7");
  await person.selectOptions(screen.getByLabelText("Scoring"), "PPR");
  await person.click(screen.getByLabelText("Third-round reversal"));
  await person.selectOptions(screen.getByLabelText("WR and TE"), "Combined WR/TE");
  expect(screen.queryByLabelText("TE")).toBeNull();
  await fill(person, "WR/TE", "3");
  await fill(person, "K", "0");
  await fill(person, "Bench", "");
  await submit(person);
  await waitFor(() => expect(asked.created).toHaveLength(1));
  expect(asked.created[0]).toMatchObject({
    settings: { scoring_format: 1, team_count: 0.8333 },
    metadata: {
      team_count: 10,
      draft_config: {
        league_name: "Office League",
        draft_slot: 7,
        third_round_reversal: true,
        wr_te_mode: "combined",
        bench_spots: 6,
        roster_positions: [
          { position: "QB", count: 1 },
          { position: "RB", count: 2 },
          { position: "WR", count: 3 },
          { position: "FLEX", count: 1 },
          { position: "DST", count: 1 },
        ],
      },
    },
  });
});

test("E5-27 to E5-30 warnings take the complete mark away but do not block", async () => {
  const asked = serveSessions();
  const person = await openDialog();
  await person.selectOptions(screen.getByLabelText("Rounds"), "14");
  expect(await screen.findByText("Total roster spots (15) exceed rounds (14)")).toBeVisible();
  expect(screen.queryByText(/^Complete/)).toBeNull();
  await fill(person, "Bench", "16");
  expect(await screen.findByText("Bench spots should be between 0 and 15")).toBeVisible();
  await fill(person, "Seconds per pick", "10");
  expect(
    await screen.findByText("Time per pick should be between 30 seconds and 10 minutes"),
  ).toBeVisible();
  await fill(person, "Session name", "Odd one");
  await submit(person);
  await waitFor(() => expect(asked.created).toHaveLength(1));
});

test("E5-26 a league without starters is refused before it is sent", async () => {
  const asked = serveSessions();
  const person = await openDialog();
  await fill(person, "Session name", "Empty");
  for (const slot of ["QB", "RB", "WR", "TE", "FLEX", "K", "DST"]) await fill(person, slot, "0");
  expect(await screen.findByText("At least one roster position is required")).toBeVisible();
  await submit(person);
  expect(asked.created).toEqual([]);
});

function servePool(...names: string[]) {
  const players = names.map((name) => ({
    id: name.toLowerCase(),
    name,
    position: "RB",
    team: "ATL",
  }));
  server.use(
    http.get("/api/v1/players/universe", () => HttpResponse.json({ version: "v1", players })),
  );
}

async function keep(person: Person, name: string) {
  await person.click(screen.getByRole("button", { name: "Add Keeper" }));
  await person.type(await screen.findByLabelText("Search a player to keep"), name);
  await person.keyboard("{Enter}");
}

async function openWithTwoKeepers() {
  const asked = serveSessions();
  servePool("Bijan", "Gibbs");
  const person = await openDialog();
  await fill(person, "Session name", "Keeper league");
  await keep(person, "bij");
  await keep(person, "gib");
  return { asked, person };
}

test("keepers are chosen from the pool with a team and a round", async () => {
  const { asked, person } = await openWithTwoKeepers();
  await person.selectOptions(screen.getByLabelText("Team of Gibbs"), "Team 4");
  await person.selectOptions(screen.getByLabelText("Round of Gibbs"), "Round 16");
  expect(asked.created).toEqual([]);
  await submit(person);
  await waitFor(() => expect(asked.created).toHaveLength(1));
  expect(asked.created[0]).toMatchObject({
    metadata: {
      draft_config: {
        keepers: [
          { player_id: "bijan", slot: 1, round: 1 },
          { player_id: "gibbs", slot: 4, round: 16 },
        ],
      },
    },
  });
});

test("traded picks are set when a league is created", async () => {
  const asked = serveSessions();
  const person = await openDialog();
  await person.click(screen.getByRole("button", { name: "Add Trade" }));
  await person.selectOptions(screen.getByLabelText("Round of trade 1"), "Round 3");
  await submit(person);
  await waitFor(() => expect(asked.created).toHaveLength(1));
  expect(asked.created[0]).toMatchObject({
    metadata: { draft_config: { traded_picks: [{ pick: 26, slot: 1 }] } },
  });
});

test("keepers without a pick of their own are told and nothing is sent", async () => {
  const { asked, person } = await openWithTwoKeepers();
  await person.selectOptions(screen.getByLabelText("Round of Gibbs"), "Round 1");
  const samePick = "keeps more players in round 1 than it has picks there";
  expect(await screen.findByText(`My team ${samePick}`)).toBeVisible();
  await fill(person, "Name of team 2", "Kittle Me This");
  await person.selectOptions(screen.getByLabelText("Team of Gibbs"), "Kittle Me This");
  await person.selectOptions(screen.getByLabelText("Team of Bijan"), "Kittle Me This");
  expect(await screen.findByText(`Kittle Me This ${samePick}`)).toBeVisible();
  await submit(person);
  expect(asked.created).toEqual([]);
  await person.selectOptions(screen.getByLabelText("Round of Gibbs"), "Round 16");
  await person.selectOptions(screen.getByLabelText("Rounds"), "15");
  expect(await screen.findByText("Keeper round must be between 1 and 15")).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Remove keeper Gibbs" }));
  await waitFor(() => expect(screen.queryByText(/^Keeper round/)).toBeNull());
});

const radio = (name: RegExp) => screen.getByRole("radio", { name });

test("one answer fills in what a site's league has, and the rest is seen without opening it", async () => {
  const asked = serveSessions();
  const person = await openDialog();
  expect(radio(/^Half PPR/)).toBeChecked();
  await person.click(radio(/^ESPN/));
  expect(screen.getByLabelText("Teams")).toHaveValue("10");
  expect(screen.getByText("QB, 2 RB, 2 WR, TE, FLEX, K, DST, 7 bench")).toBeVisible();
  await person.selectOptions(screen.getByLabelText("Teams"), "12");
  expect(radio(/^ESPN/)).toBeChecked();
  await person.click(radio(/^Sleeper/));
  await fill(person, "K", "0");
  expect(radio(/^Sleeper/)).not.toBeChecked();
  await submit(person);
  await waitFor(() => expect(asked.created).toHaveLength(1));
  expect(asked.created[0]).toMatchObject({
    name: "My league",
    rounds: 15,
    metadata: {
      scoring_format: 1,
      draft_config: {
        bench_spots: 5,
        roster_positions: expect.arrayContaining([{ position: "FLEX", count: 2, required: true }]),
      },
    },
  });
});

test("a superflex league is one tap", async () => {
  const asked = serveSessions();
  const person = await openDialog();
  await person.click(radio(/^Superflex/));
  await submit(person);
  await waitFor(() => expect(asked.created).toHaveLength(1));
  expect(asked.created[0]).toMatchObject({
    metadata: {
      scoring_format: 1,
      draft_config: {
        roster_positions: expect.arrayContaining([
          { position: "SUPERFLEX", count: 1, required: true },
        ]),
      },
    },
  });
});

test("keepers of a whole league are pasted, seen as they are read, and corrected where they are not", async () => {
  const asked = serveSessions();
  servePool("Bijan Robinson", "Jahmyr Gibbs", "Derrick Henry");
  const person = await openDialog();
  await person.click(screen.getByRole("button", { name: "Paste Keepers" }));
  expect(await screen.findByLabelText("Keepers, one a line")).toHaveFocus();
  await person.paste("Bijan Robinson, Team 2, round 3\nTeam 4: Jamyr Gibs (R1)\nD. Henry");
  const read = within(await screen.findByRole("list", { name: "How the keepers are read" }));
  const lines = () => read.getAllByRole("listitem").map((line) => line.textContent);
  expect(lines()[0]).toMatch(/Bijan Robinson.*Team 2, round 3/);
  expect(lines()[2]).toMatch(/Derrick Henry.*My team, round 1/);
  await person.click(screen.getByRole("button", { name: "Add 2 keepers" }));
  expect(screen.getByLabelText("Keepers, one a line")).toHaveValue("Team 4: Jamyr Gibs (R1)");
  await person.click(read.getByRole("button", { name: "Jahmyr Gibbs" }));
  expect(lines()[0]).toMatch(/Jahmyr Gibbs.*Team 4, round 1/);
  await person.click(screen.getByRole("button", { name: "Add 1 keeper" }));
  await submit(person);
  await waitFor(() => expect(asked.created).toHaveLength(1));
  expect(asked.created[0]).toMatchObject({
    metadata: {
      draft_config: {
        keepers: [
          { player_id: "bijan robinson", slot: 2, round: 3 },
          { player_id: "derrick henry", slot: 1, round: 1 },
          { player_id: "jahmyr gibbs", slot: 4, round: 1 },
        ],
      },
    },
  });
});

test("teams and managers get names, and the keepers' teams are called by them", async () => {
  const asked = serveSessions();
  servePool("Bijan");
  const person = await openDialog();
  await fill(person, "Name of team 4", "Mahomes Alone");
  await fill(person, "Manager of team 4", "Bob");
  await keep(person, "bij");
  await person.selectOptions(screen.getByLabelText("Team of Bijan"), "Mahomes Alone");
  await submit(person);
  await waitFor(() => expect(asked.created).toHaveLength(1));
  const { draft_config } = (asked.created[0] as { metadata: { draft_config: object } }).metadata;
  expect(draft_config).toMatchObject({ keepers: [{ slot: 4 }] });
  expect(draft_config).toHaveProperty("team_names.3", "Mahomes Alone");
  expect(draft_config).toHaveProperty("manager_names.3", "Bob");
});

test("what most leagues play is preselected, and where the players of surplus rounds go is said", async () => {
  const asked = serveSessions();
  const person = await openDialog();
  expect(screen.getByRole("radio", { name: "Half PPR" })).toBeChecked();
  const surplus = /^16 rounds for 15 roster spots: the player of the last round/;
  expect(screen.getByText(surplus)).toBeVisible();
  await fill(person, "Bench", "7");
  await waitFor(() => expect(screen.queryByText(surplus)).toBeNull());
  await submit(person);
  await waitFor(() => expect(asked.created[0]?.settings).toMatchObject({ scoring_format: 0.5 }));
});
