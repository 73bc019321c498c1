import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { installEngineWorker } from "@/test/engine-worker";
import { newSession, renderInDraft } from "@/test/render-draft";
import { ByeStrip } from "./bye-strip";
import { RosterDragArea } from "./drag-area";
import { RosterPanel } from "./roster-panel";
import { TargetList } from "./target-list";

beforeEach(() => {
  installEngineWorker();
});

const Roster = () => (
  <RosterDragArea>
    <TargetList />
    <RosterPanel />
    <ByeStrip />
  </RosterDragArea>
);
const row = (name: RegExp) => screen.getByRole("row", { name });
const find = (session: ReturnType<typeof newSession>, name: string) => {
  const player = session.getSnapshot().players.find((other) => other.name === name);
  if (!player) throw new Error(`${name} is not in the pool`);
  return player;
};

test("E1-6 E2.11-16 E2.11-19 E2.11-20 the grid: lineup, bench, columns and summary", () => {
  const session = newSession();
  session.getSnapshot().actions.mark(find(session, "Bijan Robinson").id, "my_team");
  renderInDraft(session, <Roster />);
  const columns = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(columns).toEqual(["Player", "Position", "Team", "Round", "Proj. Pts", "Bye Week"]);
  expect(screen.getByText("Starting Lineup")).toBeVisible();
  expect(screen.getByRole("rowheader", { name: "Bench" })).toBeVisible();
  expect(row(/Bijan Robinson/)).toHaveTextContent(/RB1ATLBijan RobinsonRBATL1\d+\.\d/);
  expect(screen.getByText("Draft in Progress")).toBeVisible();
  expect(screen.getByText("1 of 16 picks complete")).toBeVisible();
});

test("a superflex slot has a name as short as the others", () => {
  const roster_positions = [
    { position: "QB", count: 1 },
    { position: "SUPERFLEX", count: 1 },
  ];
  renderInDraft(newSession({ roster_positions }), <Roster />);
  const slot = row(/^SFLEX1/);
  expect(slot).toHaveTextContent(/^SFLEX1EmptySFLEX$/);
  expect(within(slot).getByTitle("SUPERFLEX1")).toBeVisible();
});

test("E2.11-21 E2.11-22 E2.11-23 rows are filled, empty, or empty and pressing", () => {
  const session = newSession();
  session.draftByAdp(60);
  renderInDraft(session, <Roster />);
  const states = screen.getAllByRole("row").map(({ dataset }) => dataset.state);
  const inRoster = session.getSnapshot().analysis?.roster.map(({ state }) => state);
  expect(states.filter(Boolean)).toEqual(inRoster?.slice(0, 16));
  expect(states).toEqual(expect.arrayContaining(["filled", "empty", "priority"]));
});

test("E2.11-24 E9-63 four players on one bye make their rows warn, and the strip critical", () => {
  const session = newSession();
  const { players, actions } = session.getSnapshot();
  for (const { id } of players.filter(({ bye_week }) => bye_week === 6).slice(0, 4)) {
    actions.mark(id, "my_team");
  }
  renderInDraft(session, <Roster />);
  const warned = screen.getAllByRole("row").filter(({ dataset }) => dataset.state === "warning");
  expect(warned).toHaveLength(4);
  expect(screen.getByRole("region", { name: "Bye weeks" })).toHaveTextContent(/6 × \d, critical/);
});

test("E9-60 DEC-59 sixteen rows, the others behind a button", async () => {
  const user = renderInDraft(newSession({ rounds: 20, bench_spots: 12 }), <Roster />);
  const slots = () => screen.getAllByRole("row").filter(({ dataset }) => dataset.state);
  expect(slots()).toHaveLength(16);
  await user.click(screen.getByRole("button", { name: /^Show all \d+ slots$/ }));
  expect(slots().length).toBeGreaterThan(16);
});

test("E2.11-17 DEC-58 a target is chosen from a list, listed, and removed", async () => {
  const session = newSession();
  const user = renderInDraft(session, <Roster />);
  await user.click(screen.getByRole("button", { name: "Add Target" }));
  await user.type(screen.getByRole("searchbox", { name: "Search players" }), "chase{Enter}");
  const targets = screen.getByRole("region", { name: "Targets" });
  expect(within(targets).getByRole("listitem")).toHaveTextContent("Ja'Marr Chase");
  await user.click(screen.getByRole("button", { name: "Remove target Ja'Marr Chase" }));
  expect(within(targets).queryByRole("listitem")).toBeNull();
});

test("E2.11-18 Refresh asks for everything again", async () => {
  const session = newSession();
  const user = renderInDraft(session, <Roster />);
  await user.click(screen.getByRole("button", { name: "Refresh" }));
  await waitFor(() => expect(session.calls).toContainEqual(["refresh"]));
});

test("E4-17 a rostered player goes back to the pool", async () => {
  const session = newSession();
  const { id } = find(session, "Bijan Robinson");
  session.getSnapshot().actions.mark(id, "my_team");
  const user = renderInDraft(session, <Roster />);
  await user.click(screen.getByRole("button", { name: "Return to Pool Bijan Robinson" }));
  expect(find(session, "Bijan Robinson").status).toBeNull();
});
