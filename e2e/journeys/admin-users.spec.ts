import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { type Account, isAccepted, register, tokenOf } from "../peers/api";
import { ADMIN } from "../peers/draftboard";
import { expect, fillSignIn, keepToken, test } from "./story";

async function openUsers(page: Page, url: string): Promise<void> {
  await keepToken(page, await tokenOf(url, ADMIN));
  await page.goto(`${url}/admin/users`);
}

async function find(page: Page, { email }: Pick<Account, "email">): Promise<void> {
  await page.getByLabel("Search users").fill(email);
  await expect(page.getByText("1–1 of 1")).toBeVisible();
}

/** Opens an action of the only row shown, and answers its dialog. */
async function choose(page: Page, action: string) {
  await page.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: action }).click();
  return page.getByRole("dialog", { name: action });
}

async function carryOut(page: Page, action: string, reason: string, role?: string): Promise<void> {
  const dialog = await choose(page, action);
  if (role) await dialog.getByLabel("Role").selectOption(role);
  await dialog.getByLabel("Reason").fill(reason);
  await dialog.getByRole("button", { name: action }).click();
  await expect(dialog).toBeHidden();
}

test("roles are given, changed and taken away, each with its reason [A2-48 A2-51 A2-52 A4-2 A4-3 A5-1 A5-2 A6-15 A6-16 A6-17 A8-15 A8-16]", async ({
  page,
  server,
}) => {
  const account = await register(server.url);
  const token = await tokenOf(server.url, account);
  await openUsers(page, server.url);
  await find(page, account);
  const row = page.getByRole("row", { name: account.email });

  const dialog = await choose(page, "Elevate Privileges");
  await dialog.getByRole("button", { name: "Elevate Privileges" }).click();
  await expect(dialog.getByText("Reason is required for audit trail")).toBeVisible();
  await dialog.getByLabel("Reason").fill("Runs the office league");
  await dialog.getByRole("button", { name: "Elevate Privileges" }).click();
  await expect(dialog.getByText("Please select a role")).toBeVisible();
  await dialog.getByLabel("Role").selectOption("League Admin");
  await expect(dialog.getByText("Manage leagues, view users")).toBeVisible();
  await dialog.getByRole("button", { name: "Elevate Privileges" }).click();
  await expect(page.getByText("User elevated to League Admin")).toBeVisible();
  await expect(row.getByText("League Admin")).toBeVisible();
  // A4-5: the earlier sign-in keeps its role, the next one has the new role.
  const staff = `${server.url}/api/v1/admin/users`;
  const asNow = { headers: { authorization: `Bearer ${token}` } };
  expect((await page.request.get(staff, asNow)).status()).toBe(403);
  const next = { headers: { authorization: `Bearer ${await tokenOf(server.url, account)}` } };
  expect((await page.request.get(staff, next)).status()).toBe(200);

  await carryOut(page, "Change Role", "Knows every rookie", "Curator");
  await expect(page.getByText("User elevated to Curator")).toBeVisible();
  await expect(row.getByText("Curator")).toBeVisible();
  await carryOut(page, "Revoke Privileges", "The season is over");
  await expect(page.getByText("Privileges revoked")).toBeVisible();
  await expect(row.getByText("Curator")).toBeHidden();
  expect((await page.request.get(staff, next)).status()).toBe(403);

  // A2-6 DEC-74: who did it, to which account, and why.
  await page.goto(`${server.url}/admin/audit`);
  await page.getByLabel("Search").fill(account.email);
  await expect(page.getByText("1–3 of 3")).toBeVisible();
  const log = page.getByRole("table", { name: "Audit log" });
  await expect(log.getByRole("row").nth(1)).toContainText("The season is over");
  await expect(log.getByRole("row").nth(3)).toContainText("Runs the office league");
  await page.getByLabel("Action").selectOption("Privileges revoked");
  await expect(page.getByText("1–1 of 1")).toBeVisible();
  const exported = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "Export as CSV" }).click();
  const file = await exported;
  expect(file.suggestedFilename()).toMatch(/^audit_\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), "utf8")).trim().split(/\r?\n/);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`${ADMIN.email},privileges_revoked,user,${account.email}`);
});

test("a deactivated account is locked out, keeps its data, and an operator reactivates it [A2-49 A4-1 A6-14 A6-18 A8-13 DEC-76]", async ({
  page,
  browser,
  server,
}) => {
  const account = await register(server.url);
  const token = await tokenOf(server.url, account);
  await openUsers(page, server.url);
  await find(page, account);
  await carryOut(page, "Deactivate", "Shared the password");
  await expect(page.getByText("User deactivated")).toBeVisible();
  const row = page.getByRole("row", { name: account.email });
  await expect(row.getByText("Inactive")).toBeVisible();
  expect(await isAccepted(server.url, token)).toBe(false);

  const theirs = await browser.newPage();
  await theirs.goto(`${server.url}/auth`);
  await fillSignIn(theirs, account.email, account.password);
  await expect(theirs.getByText("Account is deactivated")).toBeVisible();
  await row.getByRole("button", { name: /^Actions for/ }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["Reactivate", "Delete"]);
  await page.keyboard.press("Escape");

  expect(await server.operate("user", "activate", "--email", account.email)).toContain("is active");
  await fillSignIn(theirs, account.email, account.password);
  await expect(theirs.getByRole("button", { name: /account menu/ })).toBeVisible();
  await theirs.close();
});

test("a deactivated account is let in again from its row", async ({ page, server }) => {
  const account = await register(server.url);
  await openUsers(page, server.url);
  await find(page, account);
  await carryOut(page, "Deactivate", "On holiday");
  await expect(page.getByText("User deactivated")).toBeVisible();
  await carryOut(page, "Reactivate", "Back again");
  await expect(page.getByText("User activated")).toBeVisible();
  await expect(page.getByRole("row", { name: account.email }).getByText("Active")).toBeVisible();
  await tokenOf(server.url, account);
});

test("a deleted account leaves the list and frees its address [A2-53 A4-4 A8-17 DEC-76]", async ({
  page,
  server,
}) => {
  const account = await register(server.url);
  await openUsers(page, server.url);
  await find(page, account);
  await carryOut(page, "Delete", "Asked for it");
  await expect(page.getByText("User deleted")).toBeVisible();
  await expect(page.getByText("No users found")).toBeVisible();
  await register(server.url, account);
});

test("an admin cannot act on their own account, and sees when another admin was faster [A6-19 A6-20 DEC-74]", async ({
  page,
  server,
}) => {
  const account = await register(server.url);
  await openUsers(page, server.url);
  await find(page, ADMIN);
  await expect(page.getByText("No actions available")).toBeVisible();

  await find(page, account);
  const dialog = await choose(page, "Deactivate");
  await dialog.getByLabel("Reason").fill("Twice is too often");
  const headers = { authorization: `Bearer ${await tokenOf(server.url, ADMIN)}` };
  const users = `${server.url}/api/v1/admin/users`;
  const found = await page.request.get(`${users}?search=${account.email}`, { headers });
  const { id } = (await found.json()).users[0];
  const data = { reason: "First" };
  await page.request.post(`${users}/${id}/deactivate`, { headers, data });
  await dialog.getByRole("button", { name: "Deactivate" }).click();
  await expect(dialog.getByText("User is not active")).toBeVisible();
});

test("the list is searched, sorted, paged and exported on the server's side [A2-45 A2-46 A2-47 DEC-73]", async ({
  page,
  startServer,
}) => {
  const server = await startServer();
  for (let n = 0; n < 12; n += 1) await register(server.url);
  const odd = { email: "odd@example.com", username: "odd_one", password: "correct-horse-1" };
  await register(server.url, odd);
  await openUsers(page, server.url);
  await expect(page.getByText("1–14 of 14")).toBeVisible();
  await expect(page.getByRole("row").nth(1)).toContainText(odd.email);
  await page.getByLabel("Rows per page").selectOption("10");
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(page.getByText("11–14 of 14")).toBeVisible();
  await page.getByRole("button", { name: "Email" }).click();
  await expect(page.getByText("1–10 of 14")).toBeVisible();
  await expect(page.getByRole("row").nth(1)).toContainText(ADMIN.email);

  await page.getByLabel("Search users").fill("D_ON");
  await expect(page.getByText("1–1 of 1")).toBeVisible();
  for (const format of ["CSV", "JSON"]) {
    const exported = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export" }).click();
    await page.getByRole("menuitem", { name: `Export as ${format}` }).click();
    const file = await exported;
    expect(file.suggestedFilename()).toMatch(/^users_\d{4}-\d\d-\d\d\.(csv|json)$/);
    const text = await readFile(await file.path(), "utf8");
    expect(text).toContain(odd.email);
    expect(text).not.toContain(ADMIN.email);
  }
});
