import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { lastName } from "@/players/player-text";
import { installEngineWorker } from "@/test/engine-worker";
import type { FixtureSession } from "@/test/fixture-session";
import { newSession, renderInDraft } from "@/test/render-draft";
import { Toaster } from "@/ui/toaster";
import { DraftWorkspace, type Screen } from "./draft-workspace";

beforeEach(() => {
  installEngineWorker();
});

function open(session: FixtureSession, screenName: Screen = "workspace", address?: string) {
  const strip = { brand: null, session: null, more: null, tools: null };
  const page = <DraftWorkspace screen={screenName} strip={strip} />;
  return renderInDraft(session, page, address);
}

const button = (name: string | RegExp) => screen.getByRole("button", { name });
const verdictCard = () => screen.getByRole("region", { name: "Verdict" });
/** Where the entry says that Enter lands. */
const landing = () => screen.getByText("→").parentElement;
const recommended = () => within(verdictCard()).getByRole("heading", { level: 2 });
const drafted = (session: FixtureSession) =>
  session.getSnapshot().players.filter(({ draftPick }) => draftPick);

test("E1-15 E2.11-1 the strip says where the draft stands, whose turn it is, and when mine comes", () => {
  const session = newSession();
  session.draftByAdp(30);
  open(session);
  expect(screen.getByText("3.07", { selector: "p" })).toHaveTextContent("3.07pick 31");
  expect(within(screen.getByRole("banner")).getByText("Team 7 picking")).toBeVisible();
  expect(screen.getByText("You in")).toHaveTextContent("You in 15");
  expect(screen.getByText("your picks").parentElement).toHaveTextContent("46 · 51 · 70 · 75");
});

test("on my turn strip, entry, tape and tab title say so", () => {
  const session = newSession();
  session.draftByAdp(2);
  open(session);
  expect(within(screen.getByRole("banner")).getAllByText("You are on the clock")).toHaveLength(2);
  expect(landing()).toHaveTextContent("You, 1.03");
  const tape = screen.getByRole("list", { name: /^Last picks/ });
  expect(within(tape).getByText("1.03 · pick 3").parentElement).toHaveAttribute(
    "aria-current",
    "step",
  );
  expect(document.title).toMatch(/^● YOUR PICK/);
});

test("after a pick is cleared, strip, entry, tape and the next entry speak of that pick", async () => {
  const session = newSession();
  session.draftByAdp(10);
  session.getSnapshot().actions.clearPick(4);
  const user = open(session, "live");
  expect(screen.getByText("1.04", { selector: "p" })).toHaveTextContent("1.04pick 4");
  expect(landing()).toHaveTextContent("Team 4, 1.04");
  const name = session.getSnapshot().players.find(({ status }) => status === null)?.name ?? "";
  await user.keyboard(`${name}{Enter}`);
  expect(drafted(session).find((player) => player.name === name)?.draftPick).toBe(4);
  expect(await screen.findByText("1.11", { selector: "p" })).toHaveTextContent("1.11pick 11");
});

test("by hand the next entry fills the pick on the screen, whoever stood there", async () => {
  const session = newSession();
  session.draftByAdp(4);
  const user = open(session, "live");
  await user.click(button("Previous pick"));
  const stood = drafted(session)
    .find(({ draftPick }) => draftPick === 4)
    ?.name.split(" ")
    .at(-1);
  expect(landing()).toHaveTextContent(`Team 4, 1.04, for ${stood}`);
  await user.click(screen.getByRole("combobox"));
  await user.keyboard("mahomes{Enter}");
  expect(drafted(session).find(({ draftPick }) => draftPick === 4)?.name).toBe("Patrick Mahomes");
  expect(drafted(session)).toHaveLength(4);
});

test("E4-26 E4-27 E4-28 E4-30 the pick is moved by hand and follows the board again", async () => {
  const user = open(newSession());
  expect(button("Previous pick")).toBeDisabled();
  await user.click(button("Next pick"));
  expect(await screen.findByText("1.02", { selector: "p" })).toHaveTextContent("1.02pick 2");
  expect(button("Auto")).toHaveAttribute("aria-pressed", "false");
  await user.click(button("Auto"));
  expect(await screen.findByText("1.01", { selector: "p" })).toHaveTextContent("1.01pick 1");
});

test("E4-31 DEC-48 by hand the pick stops at 300", () => {
  const session = newSession();
  session.set({ pick: { currentPick: 300, isManualOverride: true } });
  open(session);
  expect(button("Next pick")).toBeDisabled();
});

test("E2.11-2 E2.11-3 E2.11-5 E2.11-6 DEC-53 saving: indicator, label and title", async () => {
  const session = newSession();
  open(session);
  expect(button("Saved")).toBeDisabled();
  expect(button("Saved")).toHaveAttribute("title", "Session saved");
  act(() => session.set({ indicator: "Unsaved changes", saveButton: "Save" }));
  expect(await screen.findByText("Unsaved changes")).toBeVisible();
  expect(button("Save")).toBeEnabled();
  expect(button("Save")).toHaveAttribute("title", "Save session");
  act(() => session.set({ saveButton: "Saving..." }));
  expect(await screen.findByRole("button", { name: "Saving..." })).toBeDisabled();
  act(() => session.set({ indicator: "Loading..." }));
  expect(await screen.findByText("Loading...")).toBeVisible();
  act(() => session.set({ indicator: null, saveButton: "Error" }));
  expect(await screen.findByRole("button", { name: "Error" })).toBeVisible();
  for (const text of ["Loading...", "Unsaved changes"]) expect(screen.queryByText(text)).toBeNull();
});

test("E8-44 undo with nothing to undo says so", async () => {
  const user = open(newSession());
  await user.click(button("Undo"));
  expect(await screen.findByText("No actions to undo")).toBeVisible();
});

test("the verdict names one player, why, and what else; an older one says so and cannot be taken", async () => {
  const session = newSession();
  session.draftByAdp(26);
  session.advise();
  open(session);
  const first = recommended();
  expect(within(verdictCard()).getByText("Take now")).toBeVisible();
  const reasons = within(verdictCard()).getByRole("list", { name: "Reasons" });
  expect(within(reasons).getAllByRole("listitem").length).toBeGreaterThanOrEqual(2);
  expect(reasons).toHaveTextContent(/\d/);
  const alternatives = within(verdictCard()).getByRole("list", { name: /^Alternatives/ });
  expect(within(alternatives).getAllByRole("listitem")).toHaveLength(4);
  const taken = session.getSnapshot().players.find(({ name }) => name === first.textContent);
  act(() => session.getSnapshot().actions.mark(taken?.id ?? "", "drafted"));
  expect(await within(verdictCard()).findByText("as of pick 27")).toBeVisible();
  expect(recommended()).toHaveTextContent(taken?.name ?? "nobody");
  expect(within(verdictCard()).getByRole("button", { name: /^Draft .+/ })).toBeDisabled();
  act(() => session.advise());
  await waitFor(() => expect(recommended()).not.toHaveTextContent(taken?.name ?? ""));
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

test("off the clock the number keys ask to whom the player goes", async () => {
  const session = newSession();
  session.draftByAdp(1);
  session.advise();
  const user = open(session);
  const name = recommended().textContent;
  await user.keyboard("1");
  const question = screen.getByRole("dialog", { name: "Team 2 is on the clock" });
  expect(question).toHaveTextContent(`Who takes ${name}?`);
  expect(drafted(session)).toHaveLength(1);
  await user.click(within(question).getByRole("button", { name: "You, 1.03, out of turn" }));
  expect(drafted(session)).toContainEqual(
    expect.objectContaining({ name, draftPick: 3, status: "my_team" }),
  );
});

test("marking a player drafted on my turn asks; elsewhere he goes to the next team", async () => {
  const session = newSession();
  session.draftByAdp(2);
  const user = open(session, "workspace", "/?view=grid");
  const next = session.getSnapshot().players.find(({ status }) => status === null);
  await user.click(button(`Mark Drafted ${next?.name}`));
  const question = screen.getByRole("dialog", { name: "You are on the clock" });
  await user.click(within(question).getByRole("button", { name: "Team 4, 1.04, out of turn" }));
  expect(drafted(session)).toContainEqual(
    expect.objectContaining({ id: next?.id, draftPick: 4, status: "drafted" }),
  );
  expect(screen.getByText("1.03", { selector: "p" })).toHaveTextContent("1.03pick 3");
});

test("keys: j and k walk the list, Enter drafts, m, x, t and q mark", async () => {
  const session = newSession();
  const user = open(session, "workspace", "/?view=grid");
  await user.keyboard("jjk{Enter}");
  expect(drafted(session).map(({ draftPick }) => draftPick)).toEqual([1]);
  await user.keyboard("jx");
  await user.keyboard("jm");
  await user.keyboard("jx");
  const statuses = drafted(session).map(({ status }) => status);
  expect(statuses.sort()).toEqual(["drafted", "drafted", "drafted", "my_team"]);
  await user.keyboard("jt");
  await user.keyboard("jjq");
  const listed = within(screen.getByRole("region", { name: "Targets" }));
  await waitFor(() => expect(listed.getAllByRole("listitem")).toHaveLength(2));
  const second = session.calls.filter(([name]) => name === "mark").at(-1)?.[1];
  const put = session.getSnapshot().players.find(({ id }) => id === second);
  expect(listed.getAllByRole("listitem")[0]).toHaveTextContent(put?.name ?? "nobody");
});

test("keys: positions, search and the help sheet", async () => {
  const user = open(newSession());
  await user.keyboard("{Shift>}R{/Shift}");
  expect(button("RB")).toHaveAttribute("aria-pressed", "true");
  await user.keyboard("/");
  const field = screen.getByRole("combobox");
  expect(field).toHaveFocus();
  await user.keyboard("mx");
  expect(field).toHaveValue("mx");
  await user.keyboard("{Escape}{Escape}");
  expect(field).not.toHaveFocus();
  await user.keyboard("?");
  expect(screen.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
});

test.each(["W", "T"])("DEC-52 in combined mode Shift+%s presses the pill WR/TE", async (key) => {
  const session = newSession({ wr_te_mode: "combined" });
  const user = open(session, "workspace", "/?view=grid");
  await user.keyboard(`{Shift>}${key}{/Shift}`);
  expect(button("WR/TE")).toHaveAttribute("aria-pressed", "true");
  const { players } = session.getSnapshot();
  const nReceivers = players.filter(({ position }) => ["WR", "TE"].includes(position)).length;
  expect(screen.getByText(`${nReceivers} players`)).toBeVisible();
});

test("fast entry: three letters and Enter record the pick for the team on the clock", async () => {
  const session = newSession();
  const user = open(session, "live");
  const field = screen.getByRole("combobox", { name: "Find a player or record the next pick" });
  expect(field).toHaveFocus();
  await user.keyboard("gib");
  expect(screen.getByText("Jahmyr Gibbs", { selector: "output *" })).toBeVisible();
  expect(landing()).toHaveTextContent("Team 1, 1.01");
  await user.keyboard("{Enter}");
  expect(drafted(session)[0]).toMatchObject({ name: "Jahmyr Gibbs", draftPick: 1 });
  expect(field).toHaveValue("");
  const strip = within(screen.getByRole("banner"));
  expect(await strip.findByText("Team 2 picking")).toBeVisible();
  expect(await screen.findByRole("button", { name: "Undo Gibbs 1.01 → Team 1" })).toBeVisible();
});

test("the entry announces the option that is marked, however far the arrows walk", async () => {
  const user = open(newSession(), "live");
  const field = screen.getByRole("combobox");
  expect(field).not.toHaveAttribute("aria-activedescendant");
  await user.keyboard("jo");
  const announced = new Set<string | null>();
  for (let n = 0; n < 8; n += 1) {
    const option = screen.getByRole("option", { selected: true });
    expect(field).toHaveAttribute("aria-activedescendant", option.id);
    announced.add(option.textContent);
    await user.keyboard("{ArrowDown}");
  }
  expect(announced.size).toBe(8);
  await user.keyboard("{Escape}");
  expect(field).not.toHaveAttribute("aria-activedescendant");
});

test("the panels beside the list are walked by arrow keys", async () => {
  const user = open(newSession());
  const tab = (name: string) => screen.getByRole("tab", { name });
  await user.click(tab("My Roster"));
  await user.keyboard("{ArrowRight}");
  expect(tab("Best by position")).toHaveFocus();
  expect(screen.getByRole("tabpanel", { name: "Best by position" })).toBeVisible();
  await user.keyboard("{ArrowLeft}{ArrowLeft}");
  expect(tab("Insights")).toHaveFocus();
  await user.keyboard("{Home}");
  expect(tab("My Roster")).toHaveAttribute("aria-selected", "true");
  expect(tab("Insights")).toHaveAttribute("tabindex", "-1");
});

test("after a paste Enter offers nobody who is gone", async () => {
  const session = newSession();
  session.draftByAdp(4);
  const user = open(session);
  await user.keyboard("j");
  const marked = session.getSnapshot().players.find(({ status }) => status === null);
  expect(landing()).toHaveTextContent(marked?.name ?? "nobody");
  act(() => session.getSnapshot().actions.recordPicks([{ pick: 5, playerId: marked?.id ?? "" }]));
  await waitFor(() => expect(landing()).not.toHaveTextContent(marked?.name ?? ""));
  await user.keyboard("{Enter}");
  expect(drafted(session)).toHaveLength(5);
});

test("undo asks before it takes out a pick that is not the last one", async () => {
  const session = newSession();
  session.draftByAdp(4);
  const { undoes } = session.getSnapshot();
  session.draftByAdp(1);
  act(() => session.set({ undoes }));
  const [own, last] = [4, 5].map((pick) =>
    lastName(drafted(session).find(({ draftPick }) => draftPick === pick)?.name ?? ""),
  );
  const user = open(session);
  await user.click(button(`Undo ${own} 1.04 → Team 4`));
  expect(drafted(session)).toHaveLength(5);
  const dialog = screen.getByRole("dialog", { name: `Take back ${own}, 1.04?` });
  expect(dialog).toHaveTextContent(`${last}, 1.05, is, and stays`);
  await user.click(within(dialog).getByRole("button", { name: `Take back ${own}` }));
  expect(session.calls).toContainEqual(["undo"]);
});

test("undo names the player who was moved on the roster, not the one who made room", async () => {
  const session = newSession();
  const { actions } = session.getSnapshot();
  for (const id of ["jahmyr-gibbs-rb", "bijan-robinson-rb"]) actions.mark(id, "my_team");
  const slotOf = (id: string) =>
    session.getSnapshot().analysis?.roster.find(({ player }) => player?.id === id)?.slot;
  expect(slotOf("jahmyr-gibbs-rb")).toBe("RB1");
  actions.moveToSlot("jahmyr-gibbs-rb", "RB2");
  const user = open(session);
  await user.click(button("Undo move of Gibbs → RB2"));
  expect(slotOf("jahmyr-gibbs-rb")).toBe("RB1");
  expect(await screen.findByRole("button", { name: /^Undo Robinson .* → You$/ })).toBeVisible();
});

test.each([
  ["jamarr", "Ja'Marr Chase"],
  ["jsn", "Jaxon Smith-Njigba"],
  ["dan jo", "Daniel Jones"],
  ["josh allen buf", "Josh Allen"],
])("the entry understands %s", async (typed, name) => {
  const session = newSession();
  const user = open(session, "live");
  await user.keyboard(`${typed}{Enter}`);
  expect(drafted(session)[0]?.name).toBe(name);
});

test("the entry says when nobody matches and when the player is gone, and records nothing", async () => {
  const session = newSession();
  session.draftByAdp(1);
  const gone = drafted(session)[0]?.name ?? "";
  const user = open(session, "live");
  await user.keyboard("zzzzqq{Enter}");
  expect(screen.getByText("Nobody matches “zzzzqq”")).toBeVisible();
  await user.keyboard(`{Escape}${gone}{Enter}`);
  expect(screen.getByText(`${gone} is gone with pick 1`)).toBeVisible();
  expect(drafted(session)).toHaveLength(1);
});

test("pasted picks are shown as they are understood, with pick and team, before they are recorded", async () => {
  const session = newSession();
  const user = open(session, "live");
  await user.click(button("Paste picks"));
  await user.click(screen.getByRole("textbox", { name: "Picks" }));
  await user.paste("1.01 J. Chase\nNobody Atall\n1.03 A. Jeanty LV\nJaxon Smith Njigba");
  const rows = within(screen.getByRole("table", { name: "How the lines are read" }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => row.textContent);
  expect(rows[0]).toMatch(/Ja'Marr Chase.*1\.01Team 1/);
  expect(rows[1]).toMatch(/Nobody Atall.*1\.02Team 2/);
  expect(rows[2]).toMatch(/Ashton Jeanty.*1\.03You/);
  expect(rows[3]).toMatch(/Jaxon Smith-Njigba.*1\.04Team 4/);
  expect(drafted(session)).toEqual([]);
  await user.click(button("Record 3 picks"));
  const picks = drafted(session).map(({ name, draftPick }) => [draftPick, name]);
  expect(picks.sort()).toEqual([
    [1, "Ja'Marr Chase"],
    [3, "Ashton Jeanty"],
    [4, "Jaxon Smith-Njigba"],
  ]);
});

const RECAP = [
  "Draft Recap",
  "Round 1",
  "NO.\tPLAYER\tTEAM",
  "1\tJa'Marr Chase Cin, WR\tBijan Mustard",
  "2\tBijan Robinson Atl, RB\tMahomes Alone",
  "3\tOtto Grahamson Cle, QB\tThe Third",
].join("\n");

test("a recap of another site is read by pick, and brings only what is new when pasted again", async () => {
  const session = newSession();
  const user = open(session, "live");
  await user.click(button("Paste picks"));
  await user.click(screen.getByRole("textbox", { name: "Picks" }));
  await user.paste(RECAP);
  const rows = () =>
    within(screen.getByRole("table", { name: "How the lines are read" }))
      .getAllByRole("row")
      .slice(1)
      .map((row) => row.textContent);
  expect(rows()[0]).toMatch(/^4WR *Ja'Marr Chase.*1\.01Team 1Bijan Mustard/);
  expect(rows()[2]).toMatch(/Otto Grahamson.*1\.03/);
  expect(screen.getByText("4 lines without a pick")).toBeVisible();
  await user.click(screen.getByRole("checkbox", { name: "Name the teams as in the text" }));
  await user.click(button("Record 2 picks"));
  expect(session.getSnapshot().config.team_names?.slice(0, 2)).toEqual([
    "Bijan Mustard",
    "Mahomes Alone",
  ]);
  expect(drafted(session)).toHaveLength(2);

  await user.click(button("Paste picks"));
  await user.click(screen.getByRole("textbox", { name: "Picks" }));
  await user.paste(`${RECAP}\n4\tJahmyr Gibbs Det, RB\tFourth and Long`);
  expect(screen.getByText("2 picks recorded already")).toBeVisible();
  expect(rows()).toHaveLength(2);
  await user.click(button("Record 1 pick"));
  expect(drafted(session).map(({ draftPick }) => draftPick)).toContain(4);
});

test("a team's own name stands in the strip, the tape and the board", async () => {
  const session = newSession({ team_names: ["Mahomes Alone"], manager_names: ["Bob"] });
  const user = open(session, "live");
  expect(screen.getByText("Mahomes Alone picking", { selector: "p" })).toBeVisible();
  const tape = screen.getByRole("list", { name: "Last picks, this pick, next picks" });
  expect(within(tape).getByText("Mahomes Alone picking")).toBeVisible();
  await user.click(button("Board"));
  await user.click(button("Mahomes Alone"));
  expect(screen.getByRole("dialog", { name: "Mahomes Alone" })).toHaveTextContent(
    /^.*Bob · 0 of 16/,
  );
});

test("a pick the server did not take is red in the tape, with the reason", async () => {
  const session = newSession();
  session.draftByAdp(2);
  const { sync } = session.getSnapshot();
  session.set({ sync: { ...sync, refused: { pick: 3, reason: "Pick 3 was taken" } } });
  open(session, "live");
  const tape = screen.getByRole("list", { name: "Last picks, this pick, next picks" });
  expect(within(tape).getByTitle("Pick 3 was taken")).toHaveTextContent(
    "not taken: Pick 3 was taken",
  );
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

test("the cheat sheet that the address asks for is printed once the board is known", async () => {
  const print = vi.spyOn(window, "print").mockImplementation(() => undefined);
  const session = newSession();
  session.draftByAdp(5);
  open(session, "workspace", "/?print=cheat-sheet");
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  const sheet = document.querySelector("[data-print-sheet]");
  expect(sheet).toHaveTextContent("12 teams · slot 3 · 16 rounds");
  expect(sheet).toHaveTextContent("1.03 my pick");
  act(() => void window.dispatchEvent(new Event("afterprint")));
  await waitFor(() => expect(document.querySelector("[data-print-sheet]")).toBeNull());
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

test("an entry that was not recorded stays with its pick until it is handled", async () => {
  const session = newSession();
  session.draftByAdp(8);
  const { players, sync } = session.getSnapshot();
  const [lost, other] = players.filter(({ status }) => status === null);
  const stands = players.find(({ draftPick }) => draftPick === 4);
  const entry = (id = "") => ({
    playerId: id,
    pick: 4,
    reason: "The board has changed meanwhile.",
  });
  session.set({ sync: { ...sync, lost: [entry(lost?.id), entry(other?.id)] } });
  const user = open(session);
  const list = screen.getByRole("list", { name: "Not recorded" });
  expect(list).toHaveTextContent(`Not recorded: ${lastName(lost?.name ?? "")}, 1.04`);
  const again = `Put at 1.04 instead of ${lastName(stands?.name ?? "")}`;
  await user.click(within(list).getByRole("button", { name: `Let it go of ${other?.name}` }));
  await user.click(within(list).getByRole("button", { name: again }));
  await waitFor(() => expect(screen.queryByRole("list", { name: "Not recorded" })).toBeNull());
  expect(drafted(session).find(({ draftPick }) => draftPick === 4)?.id).toBe(lost?.id);
});

test("after the last pick the draft is over: no pick to come, no alerts, and the report is there", async () => {
  const session = newSession({ team_count: 4, rounds: 4 });
  session.draftByAdp(16);
  open(session);
  const strip = screen.getByRole("banner");
  expect(strip).toHaveTextContent(/Done16 of 16.*Draft complete/);
  expect(strip).not.toHaveTextContent(/pick 17|You in/);
  expect(screen.queryByRole("region", { name: /insights and alerts/ })).toBeNull();
  expect(screen.getByText("find only: the draft is over")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Paste picks" })).toBeNull();
  const report = screen.getByRole("region", { name: "Draft report" });
  const picks = await within(report).findByRole("region", { name: "My picks" });
  expect(within(picks).getAllByRole("listitem")).toHaveLength(4);
  const standings = within(report).getByRole("table", { name: "All teams by expected points" });
  expect(within(standings).getAllByRole("row")).toHaveLength(5);
});

/** A draft with all its picks made, on the list of those left. */
function openOver(address = "/?panel=players") {
  const session = newSession({ team_count: 4, rounds: 4 });
  session.advise();
  session.draftByAdp(16);
  const strip = { brand: null, session: null, more: null, tools: null };
  const page = (
    <>
      <DraftWorkspace screen="workspace" strip={strip} />
      <Toaster />
    </>
  );
  const left = session.getSnapshot().players.find(({ status }) => status === null);
  return { session, user: renderInDraft(session, page, address), name: left?.name ?? "" };
}

test.each(["{Enter}", "{Control>}{Enter}{/Control}"])(
  "once the draft is over %s in the field records nothing and says why",
  async (keys) => {
    const { session, user, name } = openOver();
    const field = screen.getByRole("combobox");
    await user.click(field);
    await user.keyboard(`${name}${keys}`);
    expect(await screen.findByText(`${name} was not recorded: the draft is over`)).toBeVisible();
    expect(drafted(session)).toHaveLength(16);
    expect(field).toHaveValue(name);
  },
);

test.each(["{Enter}", "m", "x", "1"])(
  "once the draft is over the key %s records nothing",
  async (key) => {
    const { session, user } = openOver("/?panel=players&view=grid");
    const { players, verdict } = session.getSnapshot();
    const left = players.find(({ status }) => status === null);
    if (!verdict || !left) throw new Error("no player is left, or nothing was advised");
    const recommended = { ...verdict.recommended, playerId: left.id };
    act(() => session.set({ verdict: { ...verdict, recommended }, isAdvising: false }));
    await user.keyboard(`j${key}`);
    expect(drafted(session)).toHaveLength(16);
    await user.keyboard("t");
    expect(session.getSnapshot().players.some(({ status }) => status === "targeted")).toBe(true);
  },
);

test("once the draft is over a card targets its player and records no pick", () => {
  const { name } = openOver("/?panel=players&view=grid");
  expect(button(`Target ${name}`)).toBeVisible();
  expect(screen.queryByRole("button", { name: /^(Add to My Team|Mark Drafted)/ })).toBeNull();
});

test("once the draft is over a row's menu records no pick", async () => {
  const { session, user, name } = openOver();
  await user.pointer({ keys: "[MouseRight]", target: button(name) });
  const menu = within(await screen.findByRole("menu"));
  const items = menu.getAllByRole("menuitem").map(({ textContent }) => textContent);
  expect(items).toEqual(["Target", "Details and note"]);
  await user.click(menu.getByRole("menuitem", { name: "Target" }));
  expect(session.getSnapshot().players.some(({ status }) => status === "targeted")).toBe(true);
  expect(drafted(session)).toHaveLength(16);
});
