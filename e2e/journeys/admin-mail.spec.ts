import { isAccepted, newStaff, somebody, tokenOf } from "../peers/api";
import { ADMIN } from "../peers/draftboard";
import { expect, expectSignedIn, fillSignIn, keepToken, test } from "./story";

test("a new user gets a link, sets a password and signs in [A2-36 DEC-70]", async ({
  page,
  browser,
  startServer,
  mailbox,
}) => {
  const server = await startServer({ DRAFTBOARD_MAIL_URL: mailbox.url });
  const account = somebody();
  await keepToken(page, await tokenOf(server.url, ADMIN));
  await page.goto(`${server.url}/admin`);
  await page.getByRole("button", { name: "Add New User" }).click();
  const dialog = page.getByRole("dialog", { name: "Add New User" });
  await dialog.getByRole("button", { name: "Add User" }).click();
  await expect(dialog.getByText("Please fill in all required fields")).toBeVisible();
  await dialog.getByLabel("Email").fill(account.email);
  await dialog.getByLabel("Username").fill(account.username);
  await dialog.getByLabel("Role").selectOption("Curator");
  await dialog.getByRole("button", { name: "Add User" }).click();
  await expect(page.getByText(`${account.email} was sent an invitation`)).toBeVisible();
  await expect(page.getByRole("region", { name: "Total Users" })).toContainText("2");

  const theirs = await browser.newPage();
  await theirs.goto(await mailbox.link(account.email));
  await theirs.getByLabel("New password").fill(account.password);
  await theirs.getByRole("button", { name: "Set New Password" }).click();
  await expect(theirs.getByRole("heading", { name: "Password Set" })).toBeVisible();
  await theirs.goto(`${server.url}/auth`);
  await fillSignIn(theirs, account.email, account.password);
  await expectSignedIn(theirs);
  await theirs.goto(`${server.url}/admin`);
  await expect(theirs.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
  await theirs.close();
});

test("a password is reset by mail: the old one works until then, and old sign-ins end [A2-50 A7-5 A8-14 DEC-75]", async ({
  page,
  serverWithMail: server,
}) => {
  const { mailbox } = server;
  const account = await newStaff(server.url, 1);
  await keepToken(page, await tokenOf(server.url, ADMIN));
  await page.goto(`${server.url}/admin/users`);
  await page.getByLabel("Search users").fill(account.email);
  await page.getByRole("button", { name: `Actions for ${account.email}` }).click();
  await page.getByRole("menuitem", { name: "Reset Password" }).click();
  const dialog = page.getByRole("dialog", { name: "Reset Password" });
  await dialog.getByLabel("Reason").fill("Forgot it");
  await dialog.getByRole("button", { name: "Reset Password" }).click();
  await expect(page.getByText("Password reset e-mail sent")).toBeVisible();

  const link = await mailbox.link(account.email);
  const old = await tokenOf(server.url, account);
  await page.goto(link);
  await page.getByLabel("New password").fill("another-horse-2");
  await page.getByRole("button", { name: "Set New Password" }).click();
  await expect(page.getByRole("heading", { name: "Password Changed" })).toBeVisible();
  expect(await isAccepted(server.url, old)).toBe(false);
  await expect(tokenOf(server.url, account)).rejects.toThrow("Invalid email or password");
  await tokenOf(server.url, { ...account, password: "another-horse-2" });

  await page.goto(link);
  await expect(page.getByRole("heading", { name: "This Link No Longer Works" })).toBeVisible();
  await expect(page.getByText("This link was used already")).toBeVisible();
});

test("without mail the admin passes the link on by hand [DEC-75]", async ({ page, server }) => {
  const account = await newStaff(server.url, 1);
  await keepToken(page, await tokenOf(server.url, ADMIN));
  await page.goto(`${server.url}/admin/users`);
  await page.getByLabel("Search users").fill(account.email);
  await page.getByRole("button", { name: `Actions for ${account.email}` }).click();
  await page.getByRole("menuitem", { name: "Reset Password" }).click();
  await page.getByLabel("Reason").fill("Forgot it");
  await page.getByRole("button", { name: "Reset Password" }).click();
  const link = await page.getByLabel("Reset link", { exact: true }).inputValue();
  await page.goto(link);
  await page.getByLabel("New password").fill("another-horse-2");
  await page.getByRole("button", { name: "Set New Password" }).click();
  await expect(page.getByRole("heading", { name: "Password Changed" })).toBeVisible();
});
