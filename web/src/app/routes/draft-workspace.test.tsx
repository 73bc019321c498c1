import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { installEngineWorker } from "@/test/engine-worker";
import type { FixtureSession } from "@/test/fixture-session";
import { newSession, renderInDraft } from "@/test/render-draft";
import { DraftWorkspace, type Screen } from "./draft-workspace";

beforeEach(() => {
  installEngineWorker();
});

function open(session: FixtureSession, screenName: Screen = "workspace", address?: string) {
  const page = <DraftWorkspace screen={screenName} sessionButtons={null} />;
  return renderInDraft(session, page, address);
}

const button = (name: string | RegExp) => screen.getByRole("button", { name });
const verdictCard = () => screen.getByRole("region", { name: "Verdict" });
const recommended = () => within(verdictCard()).getByRole("heading", { level: 2 });
const drafted = (session: FixtureSession) =>
  session.getSnapshot().players.filter(({ draftPick }) => draftPick);

test("E1-15 E2.2-10 E2.2-11 E2.11-1 the header says where the draft stands and whose turn it is", () => {
  const session = newSession();
  session.draftByAdp(30);
  open(session);
  expect(screen.getByRole("heading", { name: "Mission Control" })).toBeVisible();
  expect(screen.getByText("real-time draft strategy and insights")).toBeVisible();
  expect(screen.getByText("Home League")).toBeVisible();
  expect(screen.getByText("3.07")).toHaveTextContent("3.07 · pick 31");
  expect(screen.getByText("Team 7 on the clock")).toBeVisible();
  expect(screen.getByText(/^46 · 51 · 70/)).toHaveTextContent("in 15");
});

test("E4-26 E4-27 E4-28 E4-30 the pick is moved by hand and follows the board again", async () => {
  const user = open(newSession());
  expect(button("Previous pick")).toBeDisabled();
  await user.click(button("Next pick"));
  expect(screen.getByText("1.02")).toHaveTextContent("1.02 · pick 2");
  expect(button("Auto")).toHaveAttribute("aria-pressed", "false");
  await user.click(button("Auto"));
  expect(screen.getByText("1.01")).toHaveTextContent("1.01 · pick 1");
});

test("E4-31 DEC-48 by hand the pick stops at 300", () => {
  const session = newSession();
  session.set({ pick: { currentPick: 300, isManualOverride: true } });
  open(session);
  expect(button("Next pick")).toBeDisabled();
});

test("E2.11-2 E2.11-3 E2.11-5 E2.11-6 DEC-53 saving: indicator, label and title", () => {
  const session = newSession();
  open(session);
  expect(button("Saved")).toBeDisabled();
  expect(button("Saved")).toHaveAttribute("title", "Session saved");
  act(() => session.set({ indicator: "Unsaved changes", saveButton: "Save" }));
  expect(screen.getByText("Unsaved changes")).toBeVisible();
  expect(button("Save")).toBeEnabled();
  expect(button("Save")).toHaveAttribute("title", "Save session");
  act(() => session.set({ saveButton: "Saving..." }));
  expect(button("Saving...")).toBeDisabled();
  act(() => session.set({ indicator: "Loading..." }));
  expect(screen.getByText("Loading...")).toBeVisible();
  act(() => session.set({ indicator: null, saveButton: "Error" }));
  for (const text of ["Loading...", "Unsaved changes"]) expect(screen.queryByText(text)).toBeNull();
  expect(button("Error")).toBeVisible();
});

test("E8-44 undo with nothing to undo says so", async () => {
  const user = open(newSession());
  await user.click(button("Undo"));
  expect(await screen.findByText("No actions to undo")).toBeVisible();
});

test("the verdict names one player, why, and what else; never for an older board", () => {
  const session = newSession();
  session.draftByAdp(26);
  session.advise();
  open(session);
  const first = recommended();
  expect(within(verdictCard()).getByText("Take now")).toBeVisible();
  const reasons = within(verdictCard()).getByRole("list", { name: "Reasons" });
  expect(within(reasons).getAllByRole("listitem").length).toBeGreaterThanOrEqual(2);
  expect(reasons).toHaveTextContent(/\d/);
  const [alternatives] = within(verdictCard()).getAllByRole("table");
  expect(within(alternatives as HTMLElement).getAllByRole("row")).toHaveLength(5);
  const taken = session.getSnapshot().players.find(({ name }) => name === first.textContent);
  act(() => session.getSnapshot().actions.mark(taken?.id ?? "", "drafted"));
  expect(within(verdictCard()).getByText("Playing out this draft…")).toBeVisible();
  act(() => session.advise());
  expect(recommended()).not.toHaveTextContent(taken?.name ?? "");
});

test("the number keys take the suggestions, u takes it back", async () => {
  const session = newSession();
  session.draftByAdp(2);
  session.advise();
  const user = open(session);
  const name = recommended().textContent;
  await user.keyboard("1");
  expect(drafted(session).find(({ status }) => status === "my_team")?.name).toBe(name);
  await user.keyboard("u");
  expect(drafted(session)).toHaveLength(2);
});

test("keys: j and k walk the list, Enter drafts, m, x, t and q mark", async () => {
  const session = newSession();
  const user = open(session);
  await user.keyboard("jjk{Enter}");
  expect(drafted(session).map(({ draftPick }) => draftPick)).toEqual([1]);
  await user.keyboard("jm");
  await user.keyboard("jx");
  const statuses = drafted(session).map(({ status }) => status);
  expect(statuses.sort()).toEqual(["drafted", "drafted", "my_team"]);
  await user.keyboard("jt");
  await user.keyboard("jjq");
  const targets = within(screen.getByRole("region", { name: "Targets" })).getAllByRole("listitem");
  expect(targets).toHaveLength(2);
  const second = session.calls.filter(([name]) => name === "mark").at(-1)?.[1];
  const put = session.getSnapshot().players.find(({ id }) => id === second);
  expect(targets[0]).toHaveTextContent(put?.name ?? "nobody");
});

test("keys: positions, search and the help sheet", async () => {
  const user = open(newSession());
  await user.keyboard("{Shift>}R{/Shift}");
  expect(button("RB")).toHaveAttribute("aria-pressed", "true");
  await user.keyboard("/");
  expect(screen.getByRole("searchbox", { name: "Search players" })).toHaveFocus();
  await user.keyboard("mx{Escape}");
  expect(screen.getByRole("searchbox", { name: "Search players" })).not.toHaveValue("");
  act(() => (document.activeElement as HTMLElement).blur());
  await user.keyboard("?");
  expect(screen.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
});

test("fast entry: three letters and Enter record the pick for the team on the clock", async () => {
  const session = newSession();
  const user = open(session, "live");
  const field = screen.getByRole("combobox", { name: "Record the next pick" });
  expect(field).toHaveFocus();
  await user.keyboard("gib{Enter}");
  expect(drafted(session)[0]).toMatchObject({ name: "Jahmyr Gibbs", draftPick: 1 });
  expect(field).toHaveValue("");
  expect(screen.getByText("Team 2 on the clock")).toBeVisible();
});

test("pasted picks are recorded in order; lines nobody is named in are shown", async () => {
  const session = newSession();
  const user = open(session, "live");
  await user.click(button("Paste picks"));
  await user.click(screen.getByRole("textbox", { name: "Picks" }));
  await user.paste("1.01 Bijan Robinson RB ATL\nNobody Atall\n1.02 Ja'Marr Chase, WR");
  expect(screen.getByText("Nobody Atall")).toBeVisible();
  await user.click(button("Record 2 picks"));
  const names = drafted(session).sort((a, b) => (a.draftPick ?? 0) - (b.draftPick ?? 0));
  expect(names.map(({ name }) => name)).toEqual(["Bijan Robinson", "Ja'Marr Chase"]);
});

test("E2.1-5 strategy opens on planning: survival by round, weights, tiers", async () => {
  const session = newSession();
  const user = open(session, "strategy");
  const plan = screen.getByRole("region", { name: "Survival by round" });
  expect(await within(plan).findByRole("columnheader", { name: "Pick 22" })).toBeVisible();
  const weight = screen.getByRole("slider", { name: "Weight of QB" });
  expect(weight).toHaveValue("0.7");
  await user.click(button("Reset"));
  expect(session.calls).toContainEqual(["setStrategyWeights", {}]);
  expect(screen.getByRole("table", { name: /^RB left by ADP/ })).toBeInTheDocument();
});

test("what went wrong is said, and a lost conflict waits until it is dismissed", async () => {
  const session = newSession();
  const { sync } = session.getSnapshot();
  session.set({
    error: "Failed to draft A: gone",
    sync: { ...sync, conflict: "Pick 4 was taken" },
  });
  const user = open(session);
  expect(screen.getByText("Failed to draft A: gone")).toBeVisible();
  await user.click(button("Dismiss"));
  await waitFor(() => expect(screen.queryByText("Pick 4 was taken")).toBeNull());
});
