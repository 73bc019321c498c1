// On a phone a page that is too wide pushes everything fixed to its edges off the screen.
import type { Locator } from "@playwright/test";
import { nameTeams, newSession } from "../peers/api";
import { addressOf, expect, signedIn, test } from "./story";

const WIDTH = 390;
test.use({ viewport: { width: WIDTH, height: 844 }, hasTouch: true, isMobile: true });

test("names without a space break instead of widening the page", async ({ page, server }) => {
  const { token } = await signedIn(page, server.url);
  const name = "M".repeat(60);
  const session = await newSession(server.url, token, name);
  await nameTeams(server.url, token, session, "W".repeat(60));
  for (const path of ["/sessions", `/draft/${session}/report`]) {
    await page.goto(server.url + path);
    await expect(page.getByText(name).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(WIDTH);
  }
});

test("Back closes a player's sheet, and leaves the draft only when none is open", async ({
  page,
  server,
}) => {
  const address = { path: "/draft/{session}", isPrivate: true };
  await page.goto(`${server.url}/terms`);
  await page.goto(await addressOf(page, server.url, address));
  const draft = page.url();
  const player = page.getByRole("button", { name: "Bijan Robinson", exact: true });
  const sheet = page.getByRole("dialog", { name: "Bijan Robinson" });
  await player.click();
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  expect(page.url()).toBe(draft);

  await player.click();
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect(sheet).toBeHidden();
  expect(page.url()).toBe(draft);
  await page.goBack();
  await expect(page).toHaveURL(`${server.url}/terms`);
});

test("my coming picks make room for the unsent changes", async ({ page, context, server }) => {
  const address = { path: "/draft/{session}", isPrivate: true };
  await page.goto(await addressOf(page, server.url, address));
  await page
    .getByRole("button", { name: /^Draft / })
    .first()
    .click();
  await expect(page.getByText(/^You in/)).toBeVisible();
  await context.setOffline(true);
  await page
    .getByRole("button", { name: /^Mark Drafted / })
    .first()
    .click();

  const toSend = await page.getByText("to send").boundingBox();
  const myPicks = await page.getByRole("banner").locator("p", { hasText: " · " }).boundingBox();
  expect(toSend && myPicks && myPicks.x + myPicks.width).toBeLessThanOrEqual(toSend?.x ?? 0);
});

test("what is tapped on draft night has room for a finger", async ({ page, server }) => {
  const address = { path: "/draft/{session}", isPrivate: true };
  await page.goto(await addressOf(page, server.url, address));
  const verdict = page.getByRole("region", { name: "Verdict" });
  await page
    .getByRole("button", { name: /^Draft / })
    .first()
    .click();
  const controls = {
    undo: page.getByRole("button", { name: /^Undo/ }),
    menu: page.getByRole("button", { name: /^Sessions, league/ }),
    reasons: verdict.getByRole("button", { name: "Reasons and alternatives" }),
    pill: page.getByRole("button", { name: "RB", exact: true }),
    view: page.getByRole("button", { name: "Grid", exact: true }),
  };
  for (const [name, control] of Object.entries(controls)) {
    expect(await roomOf(control), name).toBeGreaterThanOrEqual(FINGER);
  }
  await controls.reasons.click();
  const other = verdict.getByRole("list", { name: /^Alternatives/ }).getByRole("button");
  expect(await roomOf(other.first()), "an alternative").toBeGreaterThanOrEqual(FINGER);
});

const FINGER = 44;

/** How many pixels above and below its middle a tap still meets the control. */
async function roomOf(control: Locator): Promise<number> {
  await control.scrollIntoViewIfNeeded();
  return control.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const x = Math.min((left + right) / 2, left + 20);
    const middle = (top + bottom) / 2;
    const isMet = (y: number) => document.elementFromPoint(x, y)?.closest("button") === element;
    let [from, to] = [middle, middle];
    while (isMet(from - 1)) from -= 1;
    while (isMet(to + 1)) to += 1;
    return to - from + 1;
  });
}

test("a long press on a player opens his menu, even in a browser that sends no event for it", async ({
  page,
  server,
}) => {
  const address = { path: "/draft/{session}", isPrivate: true };
  await page.goto(await addressOf(page, server.url, address));
  const press = { pointerType: "touch", isPrimary: true, bubbles: true, cancelable: true };
  const sort = page.getByRole("button", { name: "Player", exact: true });
  await sort.dispatchEvent("pointerdown", press);
  await page.getByRole("row", { name: /Bijan Robinson/ }).dispatchEvent("pointerdown", press);
  const menu = page.getByRole("menu");
  await expect(menu).toContainText("Bijan Robinson");
  await menu.getByRole("menuitem", { name: "Details and note" }).click();
  await expect(page.getByRole("heading", { name: "Bijan Robinson" })).toBeVisible();
});
