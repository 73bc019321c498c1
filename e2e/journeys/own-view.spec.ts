// The drafter's own ranking influences the advice, and the product says how good that advice is.
import type { Page } from "@playwright/test";
import { newSession } from "../peers/api";
import { expect, openNewDraft, signedIn, test } from "./story";

const verdictOf = (page: Page) =>
  page.getByRole("region", { name: "Verdict" }).getByRole("heading", { level: 2 });

/** Puts a running back whom the market ranks fourth first in the account's ranking. */
async function rankFavouriteFirst(url: string, token: string): Promise<string> {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  const universe = await fetch(`${url}/api/v1/players/universe`, { headers });
  const { players } = (await universe.json()) as {
    players: { id: string; name: string; position: string }[];
  };
  const favourite = players.filter(({ position }) => position === "RB")[3];
  if (!favourite) throw new Error("No running backs");
  const body = JSON.stringify({ rankings: [{ player_id: favourite.id, rank: 1 }] });
  const saved = await fetch(`${url}/api/v1/rankings`, { method: "PUT", headers, body });
  expect(saved.status).toBe(200);
  return favourite.name;
}

test("my ranking moves the verdict as far as I let it, and a tag takes a player out of it", async ({
  page,
  server,
}) => {
  const { token } = await signedIn(page, server.url);
  const favourite = await rankFavouriteFirst(server.url, token);
  const session = await newSession(server.url, token);
  await page.goto(`${server.url}/draft/strategy/${session}`);
  await expect(verdictOf(page)).toBeVisible();
  await expect(verdictOf(page)).not.toHaveText(favourite);

  const saved = page.waitForResponse((answer) => answer.request().method() === "PUT");
  await page.getByRole("slider", { name: "Weight of my ranking" }).fill("1");
  await expect(verdictOf(page)).toHaveText(favourite);
  await expect(page.getByText("by your ranking", { exact: true })).toBeVisible();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(verdictOf(page)).toHaveText(favourite);

  await page.goto(`${server.url}/draft/${session}`);
  await page.getByRole("button", { name: favourite, exact: true }).first().click();
  await page.getByRole("button", { name: "Avoid", exact: true }).click();
  await page.keyboard.press("Escape");
  await expect(verdictOf(page)).toBeVisible();
  await expect(verdictOf(page)).not.toHaveText(favourite);
});

test("a league changed to superflex shows the prices of superflex at once", async ({
  page,
  server,
}) => {
  const { token } = await signedIn(page, server.url);
  const session = await newSession(server.url, token);
  await page.goto(`${server.url}/draft/${session}?view=table&position=QB`);
  const first = page.locator("tr[data-player]").first();
  await expect(first).toContainText(/\d/);
  const adp = async () =>
    Number((await first.locator("td").nth(4).innerText()).match(/[\d.]+$/)?.[0]);
  await expect.poll(adp).toBeGreaterThan(0);
  const before = await adp();
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  const slots = { QB: 1, RB: 2, WR: 2, TE: 1, FLEX: 1, SUPERFLEX: 1, K: 1, DST: 1 };
  const roster_positions = Object.entries(slots).map(([position, count]) => ({ position, count }));
  const draft_config = { team_count: 12, rounds: 16, bench_spots: 6, roster_positions };
  const body = JSON.stringify({ metadata: { draft_config } });
  const put = await fetch(`${server.url}/api/v1/sessions/${session}`, {
    method: "PUT",
    headers,
    body,
  });
  expect(put.status).toBe(200);
  await expect.poll(adp).toBeLessThan(before);
});

test("the verdict leads to a page that says how good it is, and where it is not", async ({
  page,
  server,
}) => {
  await openNewDraft(page, server.url);
  await page.getByRole("link", { name: "How good is this advice?" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("How good is this advice?");
  await expect(page.getByRole("img", { name: /Best ball: will this player last/ })).toBeVisible();
  await page.getByText("As a table").first().click();
  await expect(page.getByRole("cell", { name: /%$/ }).first()).toBeVisible();
  await page.getByRole("button", { name: "Home leagues" }).click();
  await expect(page.getByRole("img", { name: /Home leagues/ })).toBeVisible();
  await expect(page.getByRole("table", { name: "Lead in real seasons" })).toBeVisible();
});

test("the menu of a right click is the player's; elsewhere in the list there is none", async ({
  page,
  server,
}) => {
  const { token } = await signedIn(page, server.url);
  await page.goto(`${server.url}/draft/${await newSession(server.url, token)}`);
  const row = page.getByRole("row", { name: /Bijan Robinson/ });
  await row.click({ button: "right" });
  const menu = page.getByRole("menu");
  await expect(menu).toContainText("Bijan Robinson");
  await menu.getByRole("menuitem", { name: "Target" }).click();
  await expect(row.getByRole("img", { name: "target" })).toBeVisible();
  await page.getByRole("columnheader", { name: /ADP/ }).click({ button: "right" });
  await expect(menu).toBeHidden();
});
