import { startSleeperDraft } from "../peers/sleeper";
import { expect, signedIn, test } from "./story";

test("a draft on Sleeper is followed, by hand for a while, and on again", async ({
  page,
  startServer,
  afterwards,
}) => {
  const sleeper = await startSleeperDraft();
  afterwards(sleeper.stop);
  const server = await startServer({ DRAFTBOARD_SOURCE_SLEEPER_URL: sleeper.url });
  await signedIn(page, server.url);
  await page.goto(`${server.url}/drafts-legacy`);
  await page.getByRole("link", { name: "Follow a Draft Room" }).click();
  await page.getByRole("button", { name: "Choose Sleeper" }).click();
  await page.getByLabel("Draft link or number").fill(sleeper.link);
  await page.getByRole("button", { name: "Look it up" }).click();
  await expect(page.getByText("4 teams · 10 rounds · snake")).toBeVisible();
  await page.getByLabel("Your team").selectOption({ label: "2. Second to None" });
  await page.getByRole("button", { name: "Follow this draft" }).click();
  await expect(page).toHaveURL(/\/draft\/live\//);
  const banner = page.getByRole("banner");
  const pill = banner.getByRole("button", { name: /^Sleeper/ });
  await expect(pill).toBeVisible();

  sleeper.pick("Bijan", "Robinson", "RB", "ATL");
  sleeper.pick("Ja'Marr", "Chase", "WR", "CIN");
  await expect(banner.getByText(/^1\.03/)).toBeVisible();
  sleeper.takeBack();
  await expect(banner.getByText(/^1\.02/)).toBeVisible();

  await pill.click();
  await page.getByRole("menuitem", { name: "Enter picks by hand" }).click();
  await page.getByRole("button", { name: "By hand" }).click();
  await page.getByRole("menuitem", { name: "Follow Sleeper again" }).click();
  await expect(pill).toBeVisible();
});
