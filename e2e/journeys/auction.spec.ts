// A whole auction typed in at the table: 180 sales with mistakes, an undo, a second device and an outage.
import type { Page } from "@playwright/test";
import { playersOf } from "../peers/api";
import { expect, keepToken, signedIn, test, unfold } from "./story";

const TEAMS = 12;
const PLACES = 15;
const BUDGET = 200;

interface Sale {
  id: string;
  name: string;
  price: number;
  team: number;
}

/** Everybody fills a roster: the dearest first, and no team spends more than it has. */
function salesOf(players: readonly { id: string; name: string }[]): Sale[] {
  const priceOf = (place: number) => Math.max(1, Math.round(45 * Math.exp(-place / 40)));
  const sold = players.slice(0, TEAMS * PLACES);
  return sold.map(({ id, name }, place) => {
    return { id, name, price: priceOf(place), team: ((place * 5) % TEAMS) + 1 };
  });
}

const entryOf = (page: Page) => page.getByRole("textbox", { name: "Name, price, team" });

async function enter(page: Page, text: string): Promise<void> {
  await entryOf(page).fill(text);
  await entryOf(page).press("Enter");
  await expect(entryOf(page)).toHaveValue("");
}

const lineOf = ({ name, price, team }: Sale) => `${name} ${price} t${team}`;

async function soldOn(url: string, token: string, session: string) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/v1/sessions/${session}/players`, { headers });
  const { players } = (await answer.json()) as {
    players: { id: string; sale?: { team: number; price: number } }[];
  };
  return players.flatMap(({ id, sale }) => (sale ? [[id, sale.team, sale.price]] : [])).sort();
}

const asStored = (sales: readonly Sale[]) =>
  sales.map(({ id, team, price }) => [id, team, price]).sort();

async function createAuction(page: Page, url: string): Promise<string> {
  await page.goto(url);
  await page.getByRole("button", { name: "Create New Session" }).click();
  await page.getByLabel("Session name").fill("Auction night");
  await unfold(page, "Draft");
  await page.getByLabel("Kind of draft").selectOption("Auction");
  await page.getByLabel("Budget in $").fill(String(BUDGET));
  await page.getByLabel("Rounds").selectOption(String(PLACES));
  await page.getByRole("button", { name: "Create Session" }).click();
  await expect(entryOf(page)).toBeVisible();
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

test("an auction is entered sale by sale, corrected, followed on a second device and through an outage", async ({
  page,
  context,
  server,
}) => {
  test.slow();
  const { token } = await signedIn(page, server.url);
  const session = await createAuction(page, server.url);
  const sales = salesOf(await playersOf(server.url, token, session));
  const [first, second, ...others] = sales;
  if (!first || !second) throw new Error("there are no players");
  const expectSold = (wanted: readonly Sale[]) =>
    expect
      .poll(() => soldOn(server.url, token, session), { timeout: 60_000 })
      .toEqual(asStored(wanted));

  await test.step("a player comes up, is bid for, and the verdict says up to which price", async () => {
    await enter(page, first.name);
    await expect(page.getByRole("region", { name: "Verdict" })).toContainText(/(BUY|PUSH) to/);
    await enter(page, "30");
    await expect(page.getByText("somebody has it").first()).toBeVisible();
    await enter(page, `${first.price} t${first.team}`);
    await enter(page, lineOf(second));
  });

  await test.step("what cannot be is refused in a sentence and stays in the field", async () => {
    const entry = entryOf(page);
    const refused = async (text: string, why: RegExp) => {
      await entry.fill(text);
      await entry.press("Enter");
      await expect(page.getByRole("status").filter({ hasText: why })).toBeVisible();
      await expect(entry).toHaveValue(text);
    };
    await refused(`${others[0]?.name} 190 t3`, /can pay \$186 at most/);
    await refused(`${second.name} 3 t4`, /was sold to/);
    await refused("12", /Nobody is up for bids/);
    await refused("nobody at all 3 t4", /Nobody is called/);
    await entry.fill("");
  });

  await test.step("twenty sales, the last one taken back and entered again", async () => {
    for (const sale of others.slice(0, 18)) await enter(page, lineOf(sale));
    await page.getByRole("button", { name: /^Undo / }).click();
    await expect(page.getByText("sale 20 of 180").first()).toBeVisible();
    const last = others[17];
    if (last) await enter(page, lineOf(last));
    await expectSold(sales.slice(0, 20));
  });

  const other = await context.newPage();
  await test.step("a second device has the same money, and its sale arrives here", async () => {
    await keepToken(other, token);
    await other.goto(`${server.url}/draft/${session}`);
    await expect(other.getByText("sale 21 of 180").first()).toBeVisible();
    const next = sales[20];
    if (next) await enter(other, lineOf(next));
    await expect(page.getByText("sale 22 of 180").first()).toBeVisible();
  });

  await test.step("sales go on without a network, and arrive after it", async () => {
    await context.setOffline(true);
    for (const sale of sales.slice(21, 33)) await enter(page, lineOf(sale));
    expect(await soldOn(server.url, token, session)).toHaveLength(21);
    await context.setOffline(false);
    await expectSold(sales.slice(0, 33));
  });

  await test.step("a price is corrected, and the money with it", async () => {
    await page.getByRole("button", { name: "Sold", exact: true }).click();
    await page.getByRole("button", { name: `Correct the sale of ${first.name}` }).click();
    await page.getByLabel("Price in $").fill(String(first.price - 1));
    await page.getByRole("dialog").getByRole("button", { name: "Correct" }).click();
    first.price -= 1;
    await expectSold(sales.slice(0, 33));
  });

  await test.step("the rest is pasted, until every roster is full", async () => {
    await page.getByRole("button", { name: "Paste sales" }).click();
    const rest = sales.slice(33);
    await page.getByRole("textbox", { name: "Sales" }).fill(rest.map(lineOf).join("\n"));
    await page.getByRole("button", { name: `Record ${rest.length} sales` }).click();
    await expect(page.getByText("Auction complete").first()).toBeVisible();
    await expectSold(sales);
    await other.reload();
    await expect(other.getByText("Auction complete").first()).toBeVisible();
  });
});
