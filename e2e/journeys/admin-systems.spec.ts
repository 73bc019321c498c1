import { copyFile, readFile } from "node:fs/promises";
import { newSession, register, tokenOf } from "../peers/api";
import { ADMIN } from "../peers/draftboard";
import { expect, keepToken, test } from "./story";

test("registration is closed and opened again with a switch [A2-56 A3-5 A3-6 A4-7 A7-10 A7-11 A7-12]", async ({
  page,
  browser,
  startServer,
}) => {
  const server = await startServer();
  await keepToken(page, await tokenOf(server.url, ADMIN));
  await page.goto(`${server.url}/admin/systems`);
  const toggle = page.getByRole("switch", { name: "Accept new users" });
  await expect(toggle).toBeChecked();
  const closed = page.waitForResponse("**/registration/accepting-users");
  await toggle.click();
  expect(await (await closed).json()).toEqual({ accepting_new_users: false });
  await expect(toggle).not.toBeChecked();

  const visitor = await browser.newPage();
  await visitor.goto(`${server.url}/auth?mode=signup`);
  await expect(visitor.getByText("Registration Currently Disabled")).toBeVisible();
  await expect(visitor.getByRole("button", { name: "Create Account" })).toBeHidden();

  await page.reload();
  await expect(toggle).not.toBeChecked();
  const opened = page.waitForResponse("**/registration/accepting-users");
  await toggle.click();
  await opened;
  await visitor.reload();
  await expect(visitor.getByRole("button", { name: "Create Account" })).toBeVisible();
  await visitor.close();
  await page.goto(`${server.url}/admin/audit`);
  await expect(page.getByRole("cell", { name: "Registration closed" })).toBeVisible();
  await expect(page.getByRole("cell", { name: "Registration opened" })).toBeVisible();
});

test("the cards show what the server is and what is still to come [A2-3 A2-4 A2-57 A2-58 A2-59 A2-60 A2-61 A2-62 DEC-68 DEC-77]", async ({
  page,
  server,
}) => {
  await keepToken(page, await tokenOf(server.url, ADMIN));
  await page.goto(`${server.url}/admin/system`);
  await expect(page).toHaveURL(`${server.url}/admin/systems`);
  const cards = [
    "Maintenance Mode",
    "Email Notifications",
    "Data Collection",
    "Feature Flags",
    "Backup & Recovery",
  ];
  for (const title of cards) await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(page.getByText("Coming Soon")).toHaveCount(cards.length);
  await expect(page.getByText("SQLite", { exact: true })).toBeVisible();
});

test("a backup downloaded in the browser restores everything on another server [A2-61]", async ({
  page,
  startServer,
}, info) => {
  const server = await startServer();
  const account = await register(server.url);
  await newSession(server.url, await tokenOf(server.url, account), "Worth keeping");
  await keepToken(page, await tokenOf(server.url, ADMIN));
  await page.goto(`${server.url}/admin/systems`);
  const downloaded = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download Backup" }).click();
  const download = await downloaded;
  expect(download.suggestedFilename()).toMatch(/^draftboard-backup-\d{4}-\d\d-\d\d\.sqlite$/);
  const file = info.outputPath("backup.sqlite");
  await copyFile(await download.path(), file);

  const home = info.outputPath("elsewhere");
  expect(await server.operate("restore", file, "--data-dir", home)).toContain("2 accounts");
  const other = await startServer({ DRAFTBOARD_DATA_DIR: home });
  const headers = { authorization: `Bearer ${await tokenOf(other.url, account)}` };
  const sessions = await page.request.get(`${other.url}/api/v1/sessions`, { headers });
  expect((await sessions.json()).sessions[0].name).toBe("Worth keeping");
  await page.goto(`${server.url}/admin/audit`);
  await expect(page.getByRole("cell", { name: "Backup downloaded" })).toBeVisible();
});

test("the report comes as a workbook, as text and as JSON [A2-39 A6-5 DEC-70]", async ({
  page,
  server,
}) => {
  await keepToken(page, await tokenOf(server.url, ADMIN));
  await page.goto(`${server.url}/admin`);
  const starts = { xlsx: "PK", csv: "Summary", json: "{" };
  for (const [format, start] of Object.entries(starts)) {
    await page.getByRole("button", { name: "Generate Report" }).click();
    await page.getByLabel("Format").selectOption(format);
    const downloaded = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download Report" }).click();
    const file = await downloaded;
    expect(file.suggestedFilename()).toMatch(
      new RegExp(`^draftboard-report-\\d{4}-\\d\\d-\\d\\d\\.${format}$`),
    );
    expect((await readFile(await file.path())).toString("latin1").startsWith(start)).toBe(true);
    await expect(page.getByRole("dialog")).toBeHidden();
  }
});

test("the dashboard counts what is stored and refreshes on demand [A2-28 A2-29 A2-30 A2-31 A2-32 A2-33 A2-34 A2-35 A3-3 DEC-71]", async ({
  page,
  startServer,
}) => {
  const server = await startServer();
  await keepToken(page, await tokenOf(server.url, ADMIN));
  await page.goto(`${server.url}/admin`);
  const card = (name: string) => page.getByRole("region", { name });
  await expect(card("Total Users")).toContainText("1");
  await expect(card("Active Drafts")).toContainText("0");
  await expect(card("Data Collectors")).toContainText("Disabled");
  await expect(page.getByText("Healthy", { exact: true })).toBeVisible();
  const account = await register(server.url);
  await newSession(server.url, await tokenOf(server.url, account));
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(card("Total Users")).toContainText("2");
  await expect(card("Active Users")).toContainText("100% of total");
  await expect(card("Admin Users")).toContainText("1");
  await expect(card("Active Drafts")).toContainText("1");
  await expect(card("Total Players")).toContainText(/\d{3}/);
});
