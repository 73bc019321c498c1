import type { Browser, Page } from "@playwright/test";
import { newSession, newStaff, playersOf, register, tokenOf } from "../peers/api";
import { ADMIN } from "../peers/draftboard";
import { expect, keepToken, test } from "./story";

const CATALOG = "/admin/player-catalog";

async function openCatalog(browser: Browser, url: string, token: string, search = "") {
  const page = await (await browser.newContext()).newPage();
  await keepToken(page, token);
  await page.goto(`${url}${CATALOG}${search}`);
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  return page;
}

async function search(page: Page, text: string): Promise<void> {
  await page.getByPlaceholder("Search players by name, position, or team...").fill(text);
}

test("an edit in one browser is seen in another that does nothing [D1-1 D2-30 D4-1 D4-2 D7-44 D7-48]", async ({
  browser,
  server,
}) => {
  const curator = await newStaff(server.url, 3);
  const watcher = await openCatalog(
    browser,
    server.url,
    await tokenOf(server.url, ADMIN),
    "?q=chase",
  );
  const row = watcher.getByRole("row", { name: /Ja'Marr Chase/ });
  await expect(row).toContainText("active");

  const editor = await openCatalog(browser, server.url, await tokenOf(server.url, curator));
  await search(editor, "Ja'Marr");
  await editor.getByRole("link", { name: "Ja'Marr Chase" }).click();
  await editor.getByRole("button", { name: "Questionable" }).click();
  await editor.getByLabel("Add tag").fill("Hamstring");
  await editor.getByLabel("Add tag").press("Enter");
  await expect(editor.getByText("Unsaved Changes")).toBeVisible();
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(editor.getByText("All changes saved")).toBeVisible();
  // Pushed by the server: the list does not poll.
  await expect(row).toContainText("questionable");
  await expect(row).toContainText("hamstring");
});

test("a curator adds a player by hand, others see him at once, and he is never doubled", async ({
  browser,
  server,
}) => {
  const curator = await tokenOf(server.url, await newStaff(server.url, 3));
  const watcher = await openCatalog(
    browser,
    server.url,
    await tokenOf(server.url, ADMIN),
    "?q=quickfoot",
  );
  await expect(watcher.getByText("No players found")).toBeVisible();
  const page = await openCatalog(browser, server.url, curator);
  await page.getByRole("button", { name: "Add Player" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Player" });
  await dialog.getByLabel("Name").fill("Zebulon Quickfoot");
  await dialog.getByLabel("Position").selectOption("WR");
  await dialog.getByLabel("Team").fill("KC");
  await dialog.getByLabel("Half PPR").fill("55.5");
  await dialog.getByRole("button", { name: "Add Player" }).click();
  await expect(page.getByText("Zebulon Quickfoot, WR KC was added")).toBeVisible();
  await expect(watcher.getByRole("row", { name: /Zebulon Quickfoot/ })).toContainText("55.5");

  const drafter = await tokenOf(server.url, await register(server.url));
  const session = await newSession(server.url, drafter);
  const pool = await playersOf(server.url, drafter, session);
  expect(pool.map(({ name }) => name)).toContain("Zebulon Quickfoot");

  await page.getByRole("button", { name: "Add Player" }).click();
  await dialog.getByLabel("Name").fill("zebulon quickfoot");
  await dialog.getByLabel("Position").selectOption("WR");
  await dialog.getByLabel("Team").fill("FA");
  await dialog.getByRole("button", { name: "Add Player" }).click();
  await expect(dialog.getByText("is already in the catalog.")).toBeVisible();
  await dialog.getByRole("link", { name: "Zebulon Quickfoot, WR KC" }).click();
  await expect(page.getByRole("heading", { name: "Zebulon Quickfoot" })).toBeVisible();
});

test("both browsers reconnect after the channel was cut and show what they missed [D4-18 D8-25]", async ({
  browser,
  server,
}) => {
  const curator = await newStaff(server.url, 3);
  const token = await tokenOf(server.url, curator);
  const page = await openCatalog(browser, server.url, token, "?q=bijan");
  const row = page.getByRole("row", { name: /Bijan Robinson/ });
  await expect(row).toContainText("medium");
  await page.context().setOffline(true);
  await expect(page.getByText("Network connection lost")).toBeVisible();
  const headers = { authorization: `Bearer ${token}` };
  const found = await fetch(`${server.url}/api/v1/players/search?q=bijan`, { headers });
  const { players } = (await found.json()) as { players: { id: string }[] };
  const changed = await fetch(`${server.url}/api/v1/players/${players[0]?.id}/metadata`, {
    method: "PUT",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ priority: "high" }),
  });
  expect(changed.ok).toBe(true);
  await page.context().setOffline(false);
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  await expect(row).toContainText("high");
});

test("players are found, chosen, tagged together, and those who failed can be chosen again [D2-42 D2-45 D4-17 D5-12]", async ({
  browser,
  server,
}) => {
  const curator = await newStaff(server.url, 3);
  const page = await openCatalog(browser, server.url, await tokenOf(server.url, curator));
  await page.getByRole("button", { name: "+ Position" }).click();
  await page.getByLabel("DST", { exact: true }).click();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/position=DST/);
  await page.getByLabel("Select this page").check();
  await page.getByRole("button", { name: "Bulk Operations" }).click();
  await expect(page.getByRole("heading", { name: "Bulk Operations" })).toBeVisible();
  await page.getByLabel("Add tags").fill("streamer");
  await page.getByRole("button", { name: "Update Metadata" }).click();
  const dialog = page.getByRole("dialog", { name: "Update Metadata" });
  await expect(dialog).toContainText(/perform this operation on \d+ selected player\(s\)\?/);
  await dialog.getByRole("button", { name: "Update Metadata" }).click();
  await expect(page.getByRole("region", { name: "Result" })).toContainText("Completed");
  const history = page.getByRole("region", { name: "Operation history" });
  await expect(history).toContainText(curator.email);
  await page.getByRole("link", { name: "Back to Catalog" }).click();
  await search(page, "DST");
  await expect(page.getByText("streamer").first()).toBeVisible();
});

test("the catalog's responses list every field and every filter as understood [D3-1 D3-6 D3-15 D3-17 D7-28 D7-31 D7-32]", async ({
  server,
}) => {
  const curator = await newStaff(server.url, 3);
  const headers = { authorization: `Bearer ${await tokenOf(server.url, curator)}` };
  const ask = async (path: string) => {
    const answer = await fetch(`${server.url}/api/v1/players/${path}`, { headers });
    expect(answer.status).toBe(200);
    return answer.json();
  };
  const filters = "position=RB&position=WR&adp_min=1&adp_max=50&has_projections=true&status=active";
  const page = await ask(`paginated?page=2&page_size=5&sort_by=adp&sort_order=desc&q=a&${filters}`);
  expect(page.data).toHaveLength(5);
  for (const row of page.data) {
    expect(["RB", "WR"]).toContain(row.position);
    expect(row.adp).toBeGreaterThanOrEqual(1);
    expect(row.adp).toBeLessThanOrEqual(50);
    expect(row.projected_points).not.toBeNull();
  }
  const adps = page.data.map((row: { adp: number }) => row.adp);
  expect(adps).toEqual([...adps].sort((a, b) => b - a));
  expect(Object.keys(page.data[0])).toEqual(expect.arrayContaining(FIELDS));
  expect(page.pagination).toMatchObject({ page: 2, current_page: 2, page_size: 5 });
  expect(page.metadata.cache_key).toMatch(/^[0-9a-f]{16}$/);
  expect(Object.keys(page.metadata).sort()).toEqual(
    ["cache_hit", "cache_key", "last_updated", "query_time_ms"].sort(),
  );
  expect(page.filters_applied).toEqual({
    q: "a",
    position: ["RB", "WR"],
    adp_min: 1,
    adp_max: 50,
    has_projections: true,
    status: ["active"],
  });
  expect(page.sort_applied).toEqual({ sort_by: "adp", sort_order: "desc" });
  expect((await ask("paginated?source=underdog&team=KC")).data).toEqual([]);

  const found = await ask(`search?q=an&${filters}&limit=2&offset=1`);
  const before = await ask(`search?q=an&${filters}&limit=3`);
  expect(found).toMatchObject({ limit: 2, offset: 1, total: before.total });
  expect(found.players).toEqual(before.players.slice(1));
});

const FIELDS = [
  "id",
  "name",
  "full_name",
  "position",
  "team",
  "bye_week",
  "adp",
  "consensus_adp",
  "adp_variance",
  "adp_data",
  "created_at",
  "updated_at",
  "metadata",
  "status",
  "priority",
  "tags",
];
