// A whole draft of 192 picks typed into the fast entry, with the typical mishaps of a draft night in the middle.
// The longest journey: its file name makes it start first, so that the others run in parallel.
import type { Page } from "@playwright/test";
import { newSession, picksOf, playersOf } from "../peers/api";
import { SLOWNESS } from "../slowness";
import { expect, keepToken, signedIn, test } from "./story";

const N_PICKS = 192;
const N_TEAMS = 12;
const MY_SLOT = 1;

const roundOf = (pick: number) => Math.ceil(pick / N_TEAMS);
const placeInRound = (pick: number) => ((pick - 1) % N_TEAMS) + 1;
const place = (pick: number) => `${roundOf(pick)}.${String(placeInRound(pick)).padStart(2, "0")}`;
const slotOf = (pick: number) =>
  roundOf(pick) % 2 === 1 ? placeInRound(pick) : N_TEAMS + 1 - placeInRound(pick);

const clock = (page: Page) => page.locator("[data-clock]");

async function record(page: Page, name: string): Promise<void> {
  const entry = page.getByRole("combobox");
  await entry.fill(name);
  await entry.press("Enter");
  await expect(entry).toHaveValue("");
}

async function openPanel(page: Page, panel: "Players" | "Board"): Promise<void> {
  await page.getByRole("navigation").getByRole("button", { name: panel, exact: true }).click();
}

test("192 picks typed, with a wrong one, a paste, undo and redo, another device and an outage", async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(900_000 * SLOWNESS);
  const { token } = await signedIn(page, server.url);
  const session = await newSession(server.url, token);
  const order = (await playersOf(server.url, token, session)).slice(0, N_PICKS);
  const nameAt = (pick: number) => order[pick - 1]?.name ?? "";
  const stored = () => picksOf(server.url, token, session);
  const made = (nPicks: number) => order.slice(0, nPicks).map(({ id }) => id);
  await page.goto(`${server.url}/draft/live/${session}`);
  await expect(clock(page)).toContainText("pick 1");

  /** Strip, entry, tape, roster and server are all at the same pick. */
  const expectAgreement = async (nPicks: number, isOnline: boolean) => {
    if (nPicks < N_PICKS) {
      await expect(clock(page)).toContainText(`pick ${nPicks + 1}`);
      await expect(page.locator("[data-landing]")).toContainText(place(nPicks + 1));
      await expect(page.locator("[aria-current=step]").first()).toContainText(place(nPicks + 1));
    }
    const mine = Array.from({ length: nPicks }, (_, at) => at + 1).filter(
      (pick) => slotOf(pick) === MY_SLOT,
    );
    const roster = page.getByRole("region", { name: "My Roster" });
    await expect(roster.getByText(`${mine.length} of 16 picks complete`)).toBeVisible();
    const last = mine.at(-1);
    if (last === nPicks) await expect(roster).toContainText(nameAt(last));
    if (isOnline) await expect.poll(stored).toEqual(made(nPicks));
  };

  /** Every cell of the board shows the player typed for its pick. */
  const expectBoard = async (nPicks: number) => {
    await openPanel(page, "Board");
    await expect(page).toHaveURL(/panel=board/);
    const cells = page.getByRole("table", { name: /^Every pick/ }).getByRole("button", {
      name: /^Pick \d+,/,
    });
    await expect(cells).toHaveCount(N_PICKS);
    const names = await cells.evaluateAll((all) => all.map((cell) => cell.ariaLabel ?? ""));
    const byPick = new Map(names.map((name) => [Number(/\d+/.exec(name)?.[0]), name]));
    for (let pick = 1; pick <= N_PICKS; pick += 1) {
      const team = slotOf(pick) === MY_SLOT ? "my team" : `team ${slotOf(pick)}`;
      const who = pick <= nPicks ? nameAt(pick) : "open";
      expect(byPick.get(pick)).toContain(`Pick ${pick}, ${team}, ${who}`);
    }
    if (nPicks === N_PICKS) return;
    await openPanel(page, "Players");
    await expect(page.getByRole("region", { name: "All players" })).toBeVisible();
    await expect(page.getByRole("region", { name: "My Roster" })).toBeVisible();
  };

  const recordTo = async (from: number, to: number, isOnline = true) => {
    for (let pick = from; pick <= to; pick += 1) {
      await record(page, nameAt(pick));
      const isEndOfRound = placeInRound(pick) === N_TEAMS;
      if (isEndOfRound || pick === to) await expectAgreement(pick, isOnline);
      else await expect(clock(page)).toContainText(`pick ${pick + 1}`);
      if (isEndOfRound && pick < N_PICKS) await expectBoard(pick);
    }
  };

  const paste = async (from: number, to: number) => {
    await page.getByRole("button", { name: "Paste picks" }).click();
    const lines = order.slice(from - 1, to).map(({ name }, at) => `${place(from + at)} ${name}`);
    await page.getByRole("textbox", { name: "Picks" }).fill(lines.join("\n"));
    await page.getByRole("button", { name: `Record ${lines.length} picks` }).click();
    await expect(clock(page)).toContainText(`pick ${to + 1}`);
  };

  await recordTo(1, 8);
  await record(page, nameAt(190));
  await expect(clock(page)).toContainText("pick 10");
  await page.getByRole("button", { name: /^Undo .* 1\.09 / }).click();
  await expectAgreement(8, true);

  await paste(9, 18);
  await page.getByRole("button", { name: /^Undo 10 picks/ }).click();
  await expectAgreement(8, true);
  await page.getByRole("button", { name: "Redo" }).click();
  await expectAgreement(18, true);

  const other = await context.newPage();
  await keepToken(other, token);
  await other.goto(`${server.url}/draft/live/${session}`);
  await expect(clock(other)).toContainText("pick 19");
  await record(other, nameAt(19));
  await expectAgreement(19, true);
  await other.close();

  await context.setOffline(true);
  await recordTo(20, 23, false);
  await expect(page.getByText("4 to send", { exact: false })).toBeVisible();
  await context.setOffline(false);
  await expectAgreement(23, true);

  await recordTo(24, N_PICKS);
  await expect(clock(page)).toContainText("Draft complete");
  await expect(page.getByRole("region", { name: "Draft report" })).toBeVisible();
  await expectBoard(N_PICKS);
});
