import { readFile } from "node:fs/promises";
import { isAccepted, newSession, tokenOf } from "../peers/api";
import { expect, expectSignedIn, fillSignIn, signedIn, storedToken, test } from "./story";

const NEW_PASSWORD = "another-horse-2";

test("a person changes their password, takes their data along and deletes their account", async ({
  page,
  server,
}) => {
  const { account, token } = await signedIn(page, server.url);
  const elsewhere = await tokenOf(server.url, account);
  await newSession(server.url, token, "Draft night");
  await page.goto(`${server.url}/sessions`);
  await page.getByRole("button", { name: /account menu/ }).click();
  await page.getByRole("menuitem", { name: "Your Account" }).click();
  await expect(page.getByRole("region", { name: "Profile" })).toContainText(account.email);

  await page.getByLabel("Current password").fill(account.password);
  await page.getByLabel("New password").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(page.getByText("Your password was changed.")).toBeVisible();
  expect(await isAccepted(server.url, elsewhere)).toBe(false);
  await page.reload();
  await expectSignedIn(page);

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download My Data" }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^draftboard-my-data-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await file.path(), "utf8"));
  expect(data.account.email).toBe(account.email);
  expect(data.drafts.map(({ name }: { name: string }) => name)).toEqual(["Draft night"]);

  await page.getByRole("button", { name: "Sign Out Everywhere" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign Out Everywhere" }).click();
  await expect(page.getByText("You have been signed out on all your devices.")).toBeVisible();
  await fillSignIn(page, account.email, account.password);
  await expect(page.getByText("Invalid email or password")).toBeVisible();
  await fillSignIn(page, account.email, NEW_PASSWORD);
  await expectSignedIn(page);

  await page.goto(`${server.url}/account`);
  await expect(page.getByText("1 draft session, with all picks, targets and notes")).toBeVisible();
  await page.getByRole("button", { name: "Delete My Account" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Type your e-mail address to confirm").fill("somebody@example.com");
  await dialog.getByLabel("Password").fill(NEW_PASSWORD);
  await dialog.getByRole("button", { name: "Delete My Account" }).click();
  await expect(dialog.getByText("This is not the e-mail address of your account.")).toBeVisible();
  await dialog.getByLabel("Type your e-mail address to confirm").fill(account.email);
  await dialog.getByRole("button", { name: "Delete My Account" }).click();
  await expect(page.getByText("Your account was deleted.")).toBeVisible();
  expect(await storedToken(page)).toBeNull();
  await fillSignIn(page, account.email, NEW_PASSWORD);
  await expect(page.getByText("Invalid email or password")).toBeVisible();
});

test("a draft open in another tab stays open while the password changes", async ({
  page,
  context,
  server,
}) => {
  const { account, token } = await signedIn(page, server.url);
  const session = await newSession(server.url, token);
  await page.goto(`${server.url}/account`);
  const draft = await context.newPage();
  await draft.goto(`${server.url}/draft/live/${session}`);
  await expect(draft.getByText("Saved", { exact: true }).first()).toBeVisible();
  const reconnected = draft.waitForEvent("websocket");

  await page.getByLabel("Current password").fill(account.password);
  await page.getByLabel("New password").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(page.getByText("Your password was changed.")).toBeVisible();
  // Whichever tab hears of the change first, both go on with the same new token, which no address names.
  expect((await reconnected).url()).not.toContain("token");
  await expect(draft).toHaveURL(`${server.url}/draft/live/${session}`);
  expect(await storedToken(draft)).not.toBe(token);
  expect(await storedToken(page)).toBe(await storedToken(draft));
});
