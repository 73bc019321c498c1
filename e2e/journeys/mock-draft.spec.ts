import type { Page } from "@playwright/test";
import { register, tokenOf } from "../peers/api";
import { expect, keepToken, signedIn, test } from "./story";

const draftButtons = (page: Page) =>
  page.getByRole("list", { name: "Best available" }).getByRole("button");

/** The first Draft button on the screen: the best player left. */
const draftButton = (page: Page) => draftButtons(page).first();

async function drafts(page: Page): Promise<void> {
  await expect(page.getByText("Your Turn", { exact: true })).toBeVisible();
  const taken = (await draftButton(page).textContent()) ?? "";
  await draftButton(page).click();
  // The computer teams may have picked again by now, so check the player, not the turn.
  await expect(draftButtons(page).filter({ hasText: taken })).toHaveCount(0);
}

test("a quick draft is played from the first pick to the last", async ({ page, server }) => {
  test.slow();
  await signedIn(page, server.url);
  await page.goto(`${server.url}/drafts-legacy`);
  await expect(page.getByRole("heading", { name: "Upcoming Drafts" })).toBeVisible();
  await expect(page.getByText("No recent activity")).toBeVisible();
  await page.getByRole("link", { name: "Start Quick Draft" }).click();
  await expect(page).toHaveURL(/\/draft\/quick-draft$/);
  await expect(page.getByText("Round 1 of 15")).toBeVisible();
  const first = ((await draftButton(page).textContent()) ?? "").replace("Draft ", "");
  await drafts(page);
  await expect(page.getByText("Round 2 of 15")).toBeVisible();
  for (let round = 2; round <= 15; round += 1) await drafts(page);
  await expect(page.getByText("The draft is complete: you drafted 15 players.")).toBeVisible();
  await expect(page.getByRole("list", { name: "My roster" }).getByText(first)).toBeVisible();
  await page.goto(`${server.url}/drafts-legacy`);
  await expect(page.getByText("Draft completed")).toBeVisible();
});

test("a pick is taken back, the queue is kept, and the verdict is shown when wanted", async ({
  page,
  server,
}) => {
  await signedIn(page, server.url);
  await page.goto(`${server.url}/draft/quick-draft`);
  await page.getByRole("button", { name: "Show verdict" }).click();
  await expect(page.getByRole("list", { name: "Reasons" })).toBeVisible();
  await page.getByRole("button", { name: "Hide verdict" }).click();
  await drafts(page);
  await expect(page.getByText("Your Turn", { exact: true })).toBeVisible();
  await expect(page.getByText("Round 2 of 15")).toBeVisible();
  await page.getByRole("button", { name: "Take back" }).click();
  await expect(page.getByText("Round 1 of 15")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search players" }).fill("allen");
  await page.getByRole("button", { name: "Queue Josh Allen" }).click();
  await expect(page.getByRole("list", { name: "Queue" }).getByText("Josh Allen")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("list", { name: "Queue" }).getByText("Josh Allen")).toBeVisible();
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByText("Paused", { exact: true })).toBeVisible();
  await expect(draftButton(page)).toBeDisabled();
  await page.getByRole("button", { name: "Resume" }).click();
  await expect(page.getByText("Paused", { exact: true })).toBeHidden();
});

test("two people draft in one room and see each other's picks until one leaves", async ({
  page,
  server,
  browser,
}) => {
  await signedIn(page, server.url);
  await page.goto(`${server.url}/drafts-legacy`);
  await page.getByRole("button", { name: "New Draft" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Teams").fill("4");
  await dialog.getByLabel("Rounds").fill("2");
  await dialog.getByLabel("Starts").selectOption("now");
  await dialog.getByRole("button", { name: "Start Draft" }).click();
  await expect(page.getByText("Round 1 of 2")).toBeVisible();
  await page.getByRole("button", { name: "Invite" }).click();
  await page.getByRole("button", { name: "Make a link" }).click();
  const link = await page.getByLabel("Invitation link").inputValue();
  await page.getByRole("button", { name: "Close" }).click();

  const context = await browser.newContext();
  const friend = await context.newPage();
  const account = await register(server.url);
  await keepToken(friend, await tokenOf(server.url, account));
  await friend.goto(link);
  await expect(friend.getByText("is on the clock")).toBeVisible();
  await expect(page.getByRole("list", { name: "Teams" }).getByText(account.username)).toBeVisible();
  const name = ((await draftButton(page).textContent()) ?? "").replace("Draft ", "");
  await drafts(page);
  await expect(friend.getByText("Your Turn", { exact: true })).toBeVisible();
  await expect(friend.getByRole("region", { name: "Draft board" }).getByText(name)).toBeVisible();
  await drafts(friend);
  await expect(page.getByText("Round 2 of 2")).toBeVisible();

  await expect(friend.getByText("Your Turn", { exact: true })).toBeVisible();
  await friend.getByRole("button", { name: "Leave" }).click();
  await friend.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
  await expect(friend.getByText("No upcoming drafts")).toBeVisible();
  await expect(page.getByText("Your Turn", { exact: true })).toBeVisible();
  await expect(page.getByRole("list", { name: "Teams" }).getByText(account.username)).toBeHidden();
  await context.close();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a draft is played with one hand", async ({ page, server }) => {
    const { token } = await signedIn(page, server.url);
    const json = { teamCount: 4, rounds: 3, userSlot: 2 };
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await page.request.post(`${server.url}/api/v1/drafts`, { data: json, headers });
    const { id } = (await answer.json()) as { id: string };
    await page.goto(`${server.url}/draft/${id}`);
    for (let round = 1; round <= 3; round += 1) await drafts(page);
    await expect(page.getByText("The draft is complete: you drafted 3 players.")).toBeVisible();
    await page.getByRole("button", { name: "Board", exact: true }).click();
    await expect(page.getByRole("region", { name: "Draft board" })).toBeVisible();
  });
});
