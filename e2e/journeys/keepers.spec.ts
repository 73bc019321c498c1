// A league with keepers: set in the dialogs, shown on the board, removed from the pool.
import type { Page } from "@playwright/test";
import { expect, openFromSessionMenu, signedIn, test, unfold } from "./story";

const RUNNING_BACK = "Bijan Robinson";
const RECEIVER = "Ja'Marr Chase";

async function addKeeper(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Add Keeper" }).click();
  await page.getByRole("searchbox", { name: "Search a player to keep" }).fill(name);
  await page.getByRole("list", { name: "Players to keep" }).getByText(name).click();
}

const cellOf = (page: Page, name: string) =>
  page.getByRole("button", { name: new RegExp(`^Pick \\d+, .*${name}`) });

const offered = (page: Page, name: string) =>
  page.getByRole("button", { name: `Mark Drafted ${name}`, exact: true });

async function openPanel(page: Page, panel: "Players" | "Board"): Promise<void> {
  await page.getByRole("navigation").getByRole("button", { name: panel, exact: true }).click();
}

test("keepers are on the board of a new session and follow the league when it changes", async ({
  page,
  server,
}) => {
  await signedIn(page, server.url);
  await page.goto(server.url);
  await page.getByRole("button", { name: "Create New Session" }).click();
  await page.getByLabel("Session name").fill("Keeper league");
  await unfold(page, "Keepers");
  await addKeeper(page, RUNNING_BACK);
  await page.getByLabel(`Team of ${RUNNING_BACK}`).selectOption("Team 2");
  await page.getByLabel(`Round of ${RUNNING_BACK}`).selectOption("Round 3");
  await addKeeper(page, RECEIVER);
  await page.getByRole("button", { name: "Create Session" }).click();
  await expect(page.getByRole("button", { name: /^Mark Drafted / }).first()).toBeVisible();
  await expect(offered(page, RUNNING_BACK)).toBeHidden();
  await expect(offered(page, RECEIVER)).toBeHidden();

  await openPanel(page, "Board");
  const kept = `Pick 26, team 2, ${RUNNING_BACK}, RB, keeper`;
  await expect(cellOf(page, RUNNING_BACK)).toHaveAccessibleName(kept);
  await expect(cellOf(page, RUNNING_BACK)).toContainText("keep");
  await expect(cellOf(page, RECEIVER)).toHaveAccessibleName(/^Pick 1, my team, .*keeper/);
  await page.reload();
  await expect(cellOf(page, RUNNING_BACK)).toHaveAccessibleName(kept);

  await openFromSessionMenu(page, "League Settings");
  await page.getByRole("button", { name: `Remove keeper ${RUNNING_BACK}` }).click();
  await page.getByLabel(`Round of ${RECEIVER}`).selectOption("Round 2");
  await page.getByRole("button", { name: "Save League" }).click();
  await expect(cellOf(page, RECEIVER)).toHaveAccessibleName(/^Pick 24, my team, .*keeper/);
  await expect(cellOf(page, RUNNING_BACK)).toBeHidden();
  await openPanel(page, "Players");
  await expect(offered(page, RUNNING_BACK)).toBeVisible();
  await expect(offered(page, RECEIVER)).toBeHidden();
});
