import { DndContext } from "@dnd-kit/core";
import { act, screen, within } from "@testing-library/react";
import { type ComponentProps, useState } from "react";
import { useLocation } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { PlayerSheet } from "@/draft/player/player-sheet";
import type { PositionTier } from "@/engine/pkg/engine_wasm";
import type { Player } from "@/players/player";
import { lastName, percentText } from "@/players/player-text";
import { installEngineWorker } from "@/test/engine-worker";
import type { FixtureSession } from "@/test/fixture-session";
import { newSession, renderInDraft } from "@/test/render-draft";
import { highlight } from "./highlight";
import { cardProps } from "./player-rows";
import { PlayersPanel } from "./players-panel";
import { PlayerTableRow } from "./players-table-row";
import { useFound } from "./use-found";
import { usePanelAddress } from "./use-panel-address";

// A player's sheet asks the engine how long they last.
beforeEach(installEngineWorker);

function Panel() {
  const address = usePanelAddress("grid");
  const found = useFound(address.filter);
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <>
      <input
        type="search"
        aria-label="Search players"
        value={address.filter.search}
        onChange={({ target }) => address.setFilter({ search: target.value })}
      />
      <PlayersPanel address={address} found={found} onOpen={setOpenId} />
      {openId && <PlayerSheet playerId={openId} isBeside={false} onClose={() => setOpenId(null)} />}
      <output aria-label="Address">{useLocation().search}</output>
    </>
  );
}

function renderPanel(session: FixtureSession, address?: string) {
  const panel = (
    <DndContext>
      <Panel />
    </DndContext>
  );
  return renderInDraft(session, panel, address);
}

const cards = () =>
  screen.getAllByRole("listitem").filter((item) => item.dataset.player !== undefined);
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const names = () => cards().map((card) => within(card).getAllByRole("button")[0]?.textContent);

test("E0-3 E2.11-15 E9-40 eight players by ADP, then twenty more each time", async () => {
  const session = newSession();
  const user = renderPanel(session);
  const pool = session.getSnapshot().players;
  expect(names()).toEqual(pool.slice(0, 8).map(({ name }) => name));
  await user.click(button(/^Show More/));
  expect(cards()).toHaveLength(28);
});

const INJURED = { injury: "Questionable", condition_as_of: "2026-08-01" };
const injuryBadge = () =>
  screen.getByRole("img", { name: "Questionable, reported on Aug 1, 2026" });

test("an injured player's card has a badge with its word and age", () => {
  const session = newSession();
  const players = session.getSnapshot().players;
  session.set({ players: players.map((own, at) => (at === 2 ? { ...own, ...INJURED } : own)) });
  renderPanel(session);
  expect(injuryBadge()).toHaveTextContent("Q");
  expect(injuryBadge().closest("[data-player]")).toBe(cards()[2]);
});

const ROW = {
  facts: undefined,
  rank: 1,
  nextPick: null,
  followingPick: null,
  isByeClash: false,
  nInTier: 1,
  isPhone: false,
  hasTeamBelow: false,
  onOpen: () => undefined,
};

function renderRow(session: FixtureSession, row: ComponentProps<typeof PlayerTableRow>) {
  renderInDraft(
    session,
    <table>
      <tbody>
        <PlayerTableRow {...row} />
      </tbody>
    </table>,
  );
}

test("an injured player's row has the same badge", () => {
  const session = newSession();
  const [first] = session.getSnapshot().players;
  if (!first) throw new Error("The pool is empty");
  renderRow(session, { ...ROW, player: { ...first, ...INJURED } });
  expect(injuryBadge()).toHaveTextContent("Q");
});

test("on a narrow tablet team and bye are under the name", () => {
  const session = newSession();
  const [first] = session.getSnapshot().players;
  if (!first) throw new Error("The pool is empty");
  renderRow(session, { ...ROW, player: first, hasTeamBelow: true });
  const below = `${first.name}${first.team} (${first.bye_week})`;
  expect(screen.getByRole("rowheader")).toHaveTextContent(below);
});

test("on a phone the line below the name ends with what it says", () => {
  const session = newSession();
  const { players, analysis } = session.getSnapshot();
  const [player, facts] = [players[30], analysis?.players.find(({ id }) => id === players[30]?.id)];
  if (!player || !facts) throw new Error("The board was not analysed");
  const silent = { ...facts, marketWord: null, marketPicks: null, adpText: "31.5" };
  renderRow(session, { ...ROW, player, facts: silent, isPhone: true });
  expect(screen.getByRole("rowheader")).toHaveTextContent(/· 31\.5$/);
});

test.each([
  ["steal", 13, "STEAL 13", "13 picks past his ADP: he fell to this pick"],
  ["due", 4, "due in 4", "4 picks until his ADP"],
  ["now", 1, "Now!", "Due now: within two picks of his ADP"],
] as const)(
  "a player's ADP against this pick is a word and picks: %s",
  (marketWord, marketPicks, said, meaning) => {
    const session = newSession();
    const { players, analysis } = session.getSnapshot();
    const [player, facts] = [players[30], analysis?.players[30]];
    if (!player || !facts) throw new Error("The board was not analysed");
    renderRow(session, { ...ROW, player, facts: { ...facts, marketWord, marketPicks } });
    expect(screen.getByTitle(meaning)).toHaveTextContent(said);
  },
);

test.each([0, 0.004, 0.0452, 0.463, 0.4949, 0.8951, 0.994, 1])(
  "a chance of %d reads the same on a card and in the list",
  (survival) => {
    const { players, analysis } = newSession().getSnapshot();
    const [player, facts] = [players[0], analysis?.players[0]];
    if (!player || !facts) throw new Error("The board was not analysed");
    const onCard = cardProps({ player, facts: { ...facts, survival }, rank: 1 }, 22).survival;
    expect(percentText(onCard ?? -1)).toBe(percentText(survival));
  },
);

test("E1-5 E2.11-14 a card shows ADP, bye, tier, value label and the chance to last, with its pick", () => {
  const session = newSession();
  session.draftByAdp(10);
  renderPanel(session);
  const [first] = cards();
  expect(first).toHaveTextContent(/ADP\d+(\.5)?/);
  expect(first).toHaveTextContent(/Bye\d+/);
  expect(first).toHaveTextContent("Now!");
  expect(first).toHaveTextContent(/WR tier [12]/);
  expect(first).toHaveTextContent("Lasts to 22");
});

test("E2.11-9 E5-55 E5-56 a search needs two characters and finds name, position or team in any case", async () => {
  const user = renderPanel(newSession());
  const search = screen.getByRole("searchbox", { name: "Search players" });
  const count = screen.getByText(/^\d+ (players$|match)/);
  const all = count.textContent;
  await user.type(search, "b");
  expect(count).toHaveTextContent(all);
  await user.type(search, "IJAN");
  expect(names()).toEqual(["Bijan Robinson"]);
  await user.clear(search);
  await user.type(search, "dst");
  expect(cards()[0]).toHaveTextContent("DST1");
  await user.clear(search);
  await user.type(search, "buf");
  expect(names()).toContain("Josh Allen");
});

test("E1-5 E2.11-10 E2.11-11 position and status combine, and a change starts again at eight", async () => {
  const session = newSession();
  session.draftByAdp(30);
  const user = renderPanel(session);
  await user.click(button(/^Show More/));
  const position = screen.getByRole("group", { name: "Position" });
  expect(
    within(position)
      .getAllByRole("button")
      .map((pill) => pill.textContent),
  ).toEqual(["All", "QB", "RB", "WR", "TE", "DST", "K"]);
  await user.click(within(position).getByRole("button", { name: "RB" }));
  expect(cards()).toHaveLength(8);
  const status = screen.getByRole("group", { name: "Status" });
  await user.click(within(status).getByRole("button", { name: "Drafted" }));
  for (const card of cards()) {
    expect(card).toHaveTextContent(/RB\d+ · (Drafted|My team)/);
    expect(within(card).getByRole("button", { name: /^Return to Pool / })).toBeVisible();
  }
});

test("E2.11-10 in combined mode one pill stands for receivers and tight ends", async () => {
  const user = renderPanel(newSession({ wr_te_mode: "combined" }));
  await user.click(button("WR/TE"));
  expect(screen.queryByRole("button", { name: "TE" })).toBeNull();
  for (const card of cards()) expect(card).toHaveTextContent(/WR|TE/);
});

test("the table names the tier within a position apart from the band", () => {
  renderPanel(newSession(), "/?view=table");
  const headers = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(headers).toContain("Pos. tier");
  expect(headers).not.toContain("Tier");
});

test("E0-2 E4-16 E4-17 a player is added, drafted, targeted and returned", async () => {
  const session = newSession();
  const user = renderPanel(session, "/?status=all");
  const [first, second, third] = session.getSnapshot().players.map(({ name }) => name);
  session.set({ pick: { currentPick: 3, isManualOverride: true } });
  await user.click(button(`Add to My Team ${first}`));
  await user.click(button(`Mark Drafted ${second}`));
  await user.click(button(`Target ${third}`));
  const statuses = session.getSnapshot().players.slice(0, 3);
  expect(statuses.map(({ status }) => status)).toEqual(["my_team", "drafted", "targeted"]);
  await user.click(button(`Return to Pool ${first}`));
  expect(session.getSnapshot().players[0]?.status).toBeNull();
});

test("E4-25 DEC-47 undo is a control of the page, not of a card", () => {
  const session = newSession();
  session.getSnapshot().actions.mark(session.getSnapshot().players[0]?.id ?? "", "drafted");
  renderPanel(session, "/?status=all");
  expect(session.getSnapshot().canUndo).toBe(true);
  for (const card of cards())
    expect(within(card).queryByRole("button", { name: /undo/i })).toBeNull();
});

test("E3-26 E9-93 E9-57 E9-92 a player without team or ADP is a free agent, unranked and last", async () => {
  const session = newSession();
  const [first, ...others] = session.getSnapshot().players;
  if (!first) throw new Error("The pool is empty");
  session.set({ players: [...others, { ...first, team: null, adp: null }] });
  const user = renderPanel(session, `/?q=${first.name}`);
  expect(cards()[0]).toHaveTextContent(/FA · RB\d+/);
  expect(cards()[0]).toHaveTextContent("ADPUnranked");
  await user.clear(screen.getByRole("searchbox", { name: "Search players" }));
  await user.type(screen.getByRole("searchbox", { name: "Search players" }), "fa");
  expect(names()).toContain(first.name);
});

test("an emptied search leaves the address at once, so that a reload does not bring it back", async () => {
  const user = renderPanel(newSession(), "/?q=bijan");
  await user.clear(screen.getByRole("searchbox", { name: "Search players" }));
  expect(screen.getByRole("status", { name: "Address" })).toBeEmptyDOMElement();
});

test("E2.11-12 E9-41 tiers open with eight, six, four and two players", async () => {
  const user = renderPanel(newSession());
  await user.click(button("Tiers"));
  const nIn = (tier: string) =>
    within(screen.getByRole("region", { name: `${tier} tier` })).getAllByRole("listitem").length;
  expect([nIn("Elite"), nIn("Premium"), nIn("Solid"), nIn("Deep")]).toEqual([8, 6, 4, 2]);
  await user.click(button(/^Show More ?Premium/));
  expect(nIn("Premium")).toBe(24);
});

test("E2.11-13 E4-33 E4-34 dynamic tiers count the players left; the grid goes back to static ones", async () => {
  const session = newSession();
  session.draftByAdp(40);
  const user = renderPanel(session, "/?view=tiered");
  expect(screen.queryByRole("region", { name: "Elite tier" })).toBeNull();
  await user.click(button("Dynamic"));
  expect(screen.getByRole("region", { name: "Elite tier" })).toHaveTextContent("12 players");
  await user.click(button("Grid"));
  await user.click(button("Tiers"));
  expect(button("Static")).toHaveAttribute("aria-pressed", "true");
});

test("tiers by position stand side by side: who is left by tier with its chance, who is gone struck", async () => {
  const session = newSession();
  session.draftByAdp(40);
  const user = renderPanel(session, "/?view=tiered");
  await user.click(button("By position"));
  const { players, analysis } = session.getSnapshot();
  const tierOf = new Map(analysis?.players.map(({ id, positionTier }) => [id, positionTier]));
  // Somebody gone whose tier still has others.
  const isOf = (tier: PositionTier) => (player: Player) =>
    player.position === tier.position &&
    tierOf.get(player.id) === tier.tier &&
    player.status === "drafted";
  const tier = analysis?.positionTiers.find((one) => players.some(isOf(one)));
  const gone = tier && players.find(isOf(tier));
  if (!tier || !gone) throw new Error("No tier has somebody gone and somebody left");
  const column = within(screen.getByRole("region", { name: `${tier.position} by tier` }));
  const struck = () => column.queryAllByText(lastName(gone.name), { selector: "s" }).length;
  const nStruck = struck();
  expect(nStruck).toBeGreaterThan(0);
  const rows = within(column.getByRole("list", { name: `Tier ${tier.tier}` }));
  const nShown = () => rows.getAllByRole("listitem").length;
  expect(nShown()).toBe(tier.nLeft);
  await user.keyboard("g");
  expect(struck()).toBeLessThan(nStruck);
  expect(nShown()).toBeGreaterThan(tier.nLeft);
});

test("arrow keys walk between the columns, and the mark is the entry's", async () => {
  const session = newSession();
  const user = renderPanel(session, "/?view=tiered&tiers=position");
  await user.keyboard("{ArrowRight}");
  const marked = () => session.getSnapshot().players.find(({ id }) => id === highlight.get());
  expect(marked()?.position).toBe("QB");
  await user.keyboard("{ArrowRight}");
  expect(marked()?.position).toBe("RB");
  await user.keyboard("{ArrowLeft}");
  expect(marked()?.position).toBe("QB");
});

test("E5-57 E5-58 a mode nobody offers is named", () => {
  renderPanel(newSession(), "/?view=pie");
  expect(screen.getByRole("alert")).toHaveTextContent("Invalid view mode: pie");
});

test("E5-58 the same for tiers", () => {
  renderPanel(newSession(), "/?view=tiered&tiers=odd");
  expect(screen.getByRole("alert")).toHaveTextContent("Invalid tier mode: odd");
});

test("DEC-42 my own ranking sorts the panel", async () => {
  const session = newSession();
  const last = session.getSnapshot().players.at(-1);
  session.set({ myRanks: new Map([[last?.id ?? "", 1]]) });
  const user = renderPanel(session);
  await user.click(button("My ranking"));
  expect(names()[0]).toBe(last?.name);
});

test("DEC-47 a player is removed from the pool without a mark, and restored", async () => {
  const session = newSession();
  const user = renderPanel(session, "/?status=all");
  const [first] = session.getSnapshot().players;
  await user.click(button(first?.name ?? ""));
  await user.click(button("Take out of the Pool"));
  await user.click(button("Return to Pool"));
  expect(session.calls).toEqual([
    ["remove", first?.id],
    ["restore", first?.id],
  ]);
});

test("a mark repaints one card, not the others", () => {
  const session = newSession();
  renderPanel(session, "/?status=all");
  const [, second] = cards();
  const [first] = session.getSnapshot().players;
  act(() => session.getSnapshot().actions.mark(first?.id ?? "", "targeted"));
  expect(cards()[0]).toHaveTextContent("Target");
  expect(cards()[1]).toBe(second);
});
