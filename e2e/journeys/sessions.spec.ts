import { markPlayer, newSession, playersOf } from "../peers/api";
import { expect, openFromSessionMenu, signedIn, test, unfold } from "./story";

test("the first session is created with its league and is there on the next visit [E2.1-1 E2.1-2 E4-9 E4-11 E2.12-1 E7-32]", async ({
  page,
  server,
}) => {
  await signedIn(page, server.url);
  await page.goto(server.url);
  await expect(page).toHaveURL(`${server.url}/welcome`);
  await page.getByRole("button", { name: "Create New Session" }).click();
  await expect(page.getByText("Complete: every roster spot can be filled")).toBeVisible();
  await unfold(page, "Draft");
  await page.getByLabel("Rounds").selectOption("14");
  await expect(page.getByText("Total roster spots (15) exceed rounds (14)")).toBeVisible();
  await page.getByLabel("Session name").fill("Home league");
  await page.getByRole("button", { name: "Create Session" }).click();
  await expect(page).toHaveURL(/\/draft\/[\w-]+$/);

  const draft = page.url();
  await page.goto(server.url);
  await expect(page).toHaveURL(draft);
});

test("sessions are found, deleted and opened from their page [E2.1-3 E2.9-4 E2.9-10 E2.9-17 E2.10-16 E4-10 E7-36]", async ({
  page,
  server,
}) => {
  const { token } = await signedIn(page, server.url);
  const kept = await newSession(server.url, token, "Home league");
  await newSession(server.url, token, "Office league");
  await page.goto(server.url);
  await expect(page).toHaveURL(`${server.url}/sessions`);
  await expect(page.getByText("All 2 sessions")).toBeVisible();

  await page.getByRole("searchbox").fill("office");
  await expect(page.getByText("1 of 2 sessions")).toBeVisible();
  await page.getByRole("button", { name: "Delete Office league" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No Sessions Match Your Search")).toBeVisible();
  await page.getByRole("button", { name: "Clear Search" }).click();

  await page.getByRole("button", { name: "Select Session" }).click();
  await expect(page).toHaveURL(`${server.url}/draft/${kept}`);
});

test("a bare draft address makes one session, not one per visit [E2.1-15 DEC-05]", async ({
  page,
  server,
}) => {
  await signedIn(page, server.url);
  await page.goto(`${server.url}/draft`);
  await expect(page).toHaveURL(/\/draft\/[\w-]+$/);
  const first = page.url();
  await page.goto(`${server.url}/draft`);
  await expect(page).toHaveURL(first);
});

test("the league of a draft is changed on its page; picks stay, and a refusal loses nothing [E2.12-1 E7-35]", async ({
  page,
  server,
}) => {
  const { token } = await signedIn(page, server.url);
  const session = await newSession(server.url, token, "Home league");
  const [first] = await playersOf(server.url, token, session);
  await markPlayer(server.url, token, session, first?.id ?? "", "drafted");
  await page.goto(`${server.url}/draft/${session}?panel=board`);
  await expect(page.getByRole("columnheader", { name: "Team 12" })).toBeVisible();

  await page.getByRole("button", { name: /^Pick 23,/ }).click();
  await page.getByLabel("This pick belongs to").selectOption("My team");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /^Pick 23, my team, open/ })).toBeVisible();

  await openFromSessionMenu(page, "League Settings");
  const dialog = page.getByRole("dialog", { name: "League Settings" });
  await dialog.getByLabel("Teams").selectOption("10");
  await dialog.getByLabel("Rounds").selectOption("2");
  await expect(dialog.getByText("Traded pick 23 is not part of the draft")).toBeVisible();
  await dialog.getByRole("button", { name: "Save League" }).click();
  await expect(dialog).toBeVisible();

  await dialog.getByLabel("Rounds").selectOption("16");
  await dialog.getByRole("button", { name: "Remove trade of pick 23" }).click();
  await dialog.getByRole("button", { name: "Add Trade" }).click();
  await dialog.getByLabel("Round of trade 1").selectOption("Round 2");
  await dialog.getByLabel("Old team of trade 1").selectOption("from Team 7");
  await dialog.getByLabel("Session name").fill("Office league");
  await dialog.getByRole("button", { name: "Save League" }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByText("Office league").first()).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Team 10" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Team 11" })).toBeHidden();
  await expect(page.getByRole("button", { name: `Pick 1, my team, ${first?.name}` })).toBeVisible();
  const traded = page.getByRole("button", { name: "Pick 14, my team, open, traded from team 7" });
  await expect(traded).toBeVisible();

  await openFromSessionMenu(page, "League Settings");
  await dialog.getByLabel("Round of trade 1").selectOption("Round 1");
  await dialog.getByLabel("Old team of trade 1").selectOption("from My team");
  await dialog.getByRole("button", { name: "Save League" }).click();
  await expect(dialog.getByText("Pick 1 is already made.")).toBeVisible();
  await dialog.getByRole("button", { name: "Remove trade of pick 1" }).click();
  await dialog.getByRole("button", { name: "Save League" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Pick 14, team 7, open" })).toBeVisible();
});

test("many sessions scroll inside the dialog, 24rem high [E2.10-5 E2.11-4]", async ({
  page,
  server,
}) => {
  const { token } = await signedIn(page, server.url);
  const names = Array.from({ length: 12 }, (_, at) => `League ${at + 1}`);
  const ids = await Promise.all(names.map((name) => newSession(server.url, token, name)));
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${server.url}/draft/${ids[0]}`);
  await openFromSessionMenu(page, "Sessions");
  const list = page.getByRole("dialog", { name: "Manage Sessions" }).getByRole("list");
  await expect(list.getByRole("listitem")).toHaveCount(12);
  const { shown, whole } = await list.evaluate((element) => ({
    shown:
      element.clientHeight / Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    whole: element.scrollHeight / element.clientHeight,
  }));
  expect(Math.round(shown)).toBe(24);
  expect(whole).toBeGreaterThan(1.2);
});
