import { newStaff, tokenOf } from "../peers/api";
import { ADMIN } from "../peers/draftboard";
import { expect, expectSignedIn, keepToken, signedIn, signedInAs, test } from "./story";

const SCREENS = [
  { path: "/admin", title: "Admin Dashboard", minRole: 2 },
  { path: "/admin/player-overview", title: "Player Overview", minRole: 3 },
  { path: "/admin/player-catalog", title: "Player Catalog", minRole: 3 },
  { path: "/admin/player-operations", title: "Bulk Operations", minRole: 3 },
  { path: "/admin/players/import", title: "Import Players", minRole: 3 },
  { path: "/admin/collectors", title: "Data Collectors", minRole: 2 },
  { path: "/admin/collectors/review", title: "Review Queue", minRole: 2 },
  { path: "/admin/users", title: "User Management", minRole: 2 },
  { path: "/admin/drafts", title: "Drafts", minRole: 2 },
  { path: "/admin/systems", title: "System Management", minRole: 4 },
  { path: "/admin/workers", title: "Workers Monitoring", minRole: 4 },
  { path: "/admin/audit", title: "Audit Log", minRole: 4 },
  { path: "/admin/settings", title: "System Settings", minRole: 4 },
];

const PLAYER_LINKS = ["Player Overview", "Player Catalog", "Bulk Operations", "Import"];
const COLLECTION_LINKS = ["Collectors", "Review Queue"];
const CURATOR_LINKS = ["Overview", ...PLAYER_LINKS, ...COLLECTION_LINKS, "Users", "Drafts"];
const STAFF = [
  { role: 2, name: "League Admin", links: ["Overview", ...COLLECTION_LINKS, "Users", "Drafts"] },
  { role: 3, name: "Curator", links: CURATOR_LINKS },
  { role: 4, name: "Admin", links: [...CURATOR_LINKS, "Systems", "Workers", "Audit", "Settings"] },
];

for (const { role, name, links } of STAFF) {
  test(`${name}: the screens of the role open, the others redirect away [A1-1 A2-1 A2-2 A2-10 A2-14 A2-16 A6-1 DEC-67]`, async ({
    page,
    server,
  }) => {
    const account = await signedInAs(page, server.url, role);
    for (const { path, title, minRole } of SCREENS) {
      await page.goto(server.url + path);
      if (role >= minRole) {
        await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
        await expect(page, path).toHaveURL(server.url + path);
      } else {
        // Staff are redirected from Systems to the admin overview, from other screens to the home page.
        const place = path === "/admin/systems" ? "/admin" : "/welcome";
        await expect(page, path).toHaveURL(server.url + place);
      }
    }
    await page.goto(`${server.url}/admin`);
    const navigation = page.getByRole("navigation", { name: "Admin" });
    // A number may follow where something waits.
    await expect(navigation.getByRole("link")).toHaveText(
      links.map((link) => new RegExp(`^${link}\\b`)),
    );
    // A2-42 A2-43 A6-2 A6-5
    await expect(page.getByRole("definition").filter({ hasText: account.email })).toBeVisible();
    await expect(page.getByRole("definition").filter({ hasText: name })).toBeVisible();
    await expect(page.getByRole("button", { name: "Add New User" })).toBeVisible();
    const isAdmin = role === 4;
    await expect(page.getByRole("button", { name: "Generate Report" })).toBeVisible({
      visible: isAdmin,
    });
    await expect(page.getByRole("link", { name: "Audit Logs" })).toBeVisible({ visible: isAdmin });
    // A6-11 A6-20
    await page.goto(`${server.url}/admin/users`);
    // Accounts of other journeys may have pushed this one off the first page.
    await page.getByRole("searchbox", { name: "Search users" }).fill(ADMIN.email);
    const row = page.getByRole("row", { name: ADMIN.email });
    if (isAdmin) await expect(row.getByRole("button", { name: /^Actions for/ })).toBeVisible();
    else await expect(row.getByText("No actions available")).toBeVisible();
  });
}

test("a plain user sees no link to the admin area and is redirected home from it [A1-3 A2-13 E6-5]", async ({
  page,
  server,
}) => {
  await signedIn(page, server.url);
  for (const { path } of SCREENS) {
    await page.goto(server.url + path);
    await expectSignedIn(page);
    await expect(page, path).toHaveURL(`${server.url}/welcome`);
  }
  await page.getByRole("button", { name: /account menu/ }).click();
  await expect(page.getByRole("menuitem", { name: "Sign Out" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Admin Dashboard" })).toBeHidden();
});

test("a visitor signs in first and arrives at the page they asked for [A2-12 A2-15 A2-26 A6-3]", async ({
  page,
  server,
}) => {
  const account = await newStaff(server.url, 2);
  await page.goto(`${server.url}/admin/users`);
  await expect(page).toHaveURL(`${server.url}/auth`);
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password").fill(account.password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByRole("heading", { name: "User Management" })).toBeVisible();
  await page.goto(`${server.url}/welcome`);
  await page.getByRole("button", { name: /account menu/ }).click();
  await page.getByRole("menuitem", { name: "Admin Dashboard" }).click();
  await expect(page).toHaveURL(`${server.url}/admin`);
});

test("an admin whose role is revoked loses access with the next call [A4-6 DEC-76]", async ({
  page,
  request,
  server,
}) => {
  const account = await newStaff(server.url, 4);
  const token = await tokenOf(server.url, account);
  await keepToken(page, token);
  await page.goto(`${server.url}/admin`);
  await expect(page.getByText("Figures of new users")).toBeVisible();

  const headers = { authorization: `Bearer ${await tokenOf(server.url, ADMIN)}` };
  const users = `${server.url}/api/v1/admin/users`;
  const found = await request.get(`${users}?search=${account.email}`, { headers });
  const { id } = (await found.json()).users[0];
  const reason = { reason: "Left the staff" };
  const revoked = await request.post(`${users}/${id}/revoke-privileges`, { headers, data: reason });
  expect(revoked.status()).toBe(200);

  await page.getByRole("link", { name: "User Management" }).click();
  await expect(page).toHaveURL(`${server.url}/welcome`);
  await expect(page.getByText("An administrator changed your role.")).toBeVisible();

  const gone = await request.post(`${users}/${id}/deactivate`, { headers, data: reason });
  expect(gone.status()).toBe(200);
  await page.goto(`${server.url}/sessions`);
  await expect(page).toHaveURL(`${server.url}/auth`);
});
