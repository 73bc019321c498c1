// Dragging with the mouse, and with the keyboard alone.
import type { Locator, Page } from "@playwright/test";
import { markPlayer, newSession, playersOf, rankingOf } from "../peers/api";
import { expect, signedIn, test } from "./story";

const slot = (page: Page, name: string) =>
  page.getByRole("region", { name: "My Roster" }).getByRole("row").filter({ hasText: name });

/** Moves far enough and in steps, like a hand: a jump would count as a click. */
async function dragTo(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover();
  await page.mouse.down();
  const target = await to.boundingBox();
  if (!target) throw new Error("The target is not on the screen");
  const [x, y] = [target.x + target.width / 2, target.y + target.height / 2];
  await page.mouse.move(x, y - 4, { steps: 12 });
  await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.up();
}

/** Space picks up, an arrow moves, Space puts down; waits for each announcement, as a person would. */
async function moveDown(page: Page, grip: Locator, announced: string): Promise<void> {
  await grip.focus();
  await page.keyboard.press("Space");
  await expect(page.getByText(/ is where it was$| is over /)).toBeAttached();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText(announced)).toBeAttached();
  await page.keyboard.press("Space");
}

test("a player is dragged from the pool to a slot, and from there to the bench [E2.11-15 E5-49 DEC-57]", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1440, height: 1300 });
  const { token } = await signedIn(page, server.url);
  const session = await newSession(server.url, token);
  const players = await playersOf(server.url, token, session);
  const back = players.find(({ position }) => position === "RB");
  const receiver = players.find(({ position }) => position === "WR");
  if (!back || !receiver) throw new Error("The pool has no backs or receivers");
  await page.goto(`${server.url}/draft/${session}?view=grid`);

  await dragTo(page, handleOf(page, back.name), slot(page, "RB2"));
  await expect(slot(page, "RB2")).toContainText(back.name);
  await dragTo(page, handleOf(page, receiver.name), slot(page, "QB1"));
  await expect(page.getByText("WR not allowed in QB slot")).toBeVisible();

  await dragTo(page, page.getByRole("button", { name: `Move ${back.name} to` }), slot(page, "BN1"));
  await expect(slot(page, "BN1")).toContainText(back.name);
  await expect(page.getByText("Saved", { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(slot(page, "BN1")).toContainText(back.name);
});

test("dragging to a low slot of the bench scrolls the panel, never the page", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { token } = await signedIn(page, server.url);
  const session = await newSession(server.url, token);
  const players = await playersOf(server.url, token, session);
  const [mine, ...targets] = players;
  if (!mine) throw new Error("The pool is empty");
  await markPlayer(server.url, token, session, mine.id, "my_team");
  for (const { id } of targets.slice(0, 12)) {
    await markPlayer(server.url, token, session, id, "targeted");
  }
  await page.goto(`${server.url}/draft/${session}`);
  const grip = page.getByRole("button", { name: `Move ${mine.name} to` });
  await grip.hover();
  await page.mouse.down();
  const side = await page.getByRole("complementary").boundingBox();
  if (!side) throw new Error("There is no side panel");
  await page.mouse.move(side.x + 120, side.y + side.height - 12, { steps: 12 });
  await expect
    .poll(() => page.getByRole("complementary").evaluate(scrolledPart), "the panel scrolls")
    .toBeGreaterThan(0);
  await page.mouse.up();
  expect(await page.evaluate(() => document.documentElement.scrollTop)).toBe(0);
  await expect(page.getByRole("banner")).toBeInViewport();
});

/** How far the part of the panel that scrolls has gone. */
function scrolledPart(panel: Element): number {
  return Math.max(...[...panel.children].map(({ scrollTop }) => scrollTop));
}

test("the keyboard moves a rostered player to another slot [E2.11-15 DEC-57]", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1440, height: 1300 });
  const { token } = await signedIn(page, server.url);
  const session = await newSession(server.url, token);
  const back = (await playersOf(server.url, token, session)).find((one) => one.position === "RB");
  if (!back) throw new Error("The pool has no backs");
  await markPlayer(server.url, token, session, back.id, "my_team");
  await page.goto(`${server.url}/draft/${session}`);
  await expect(slot(page, "RB1")).toContainText(back.name);

  const grip = page.getByRole("button", { name: `Move ${back.name} to` });
  await moveDown(page, grip, `${back.name} is over RB2`);
  await expect(slot(page, "RB2")).toContainText(back.name);
});

test("targets are put in order by mouse and by keyboard, and stay so [DEC-58]", async ({
  page,
  server,
}) => {
  const { token } = await signedIn(page, server.url);
  const session = await newSession(server.url, token);
  const [first, second, third] = await playersOf(server.url, token, session);
  if (!first || !second || !third) throw new Error("The pool is empty");
  for (const { id } of [first, second, third]) {
    await markPlayer(server.url, token, session, id, "targeted");
  }
  await page.goto(`${server.url}/draft/${session}`);
  const rows = page.getByRole("region", { name: "Targets" }).getByRole("listitem");
  const grip = (name: string) => page.getByRole("button", { name: `Reorder ${name}` });
  await expect(rows).toHaveCount(3);

  await dragTo(page, grip(third.name), rows.first());
  await expect(rows.first()).toContainText(third.name);

  await moveDown(page, grip(third.name), `${third.name} is over ${first.name}`);
  await expect(rows.first()).toContainText(first.name);
  await expect(rows.nth(1)).toContainText(third.name);
  await page.reload();
  await expect(rows.nth(1)).toContainText(third.name);
});

test("my ranking is put in order by mouse, keyboard and number, and sorts the players [DEC-42]", async ({
  page,
  server,
}) => {
  const { token } = await signedIn(page, server.url);
  const session = await newSession(server.url, token);
  const [first, second, third, fourth] = await rankingOf(server.url, token);
  if (!first || !second || !third || !fourth) throw new Error("The pool is empty");
  await page.goto(`${server.url}/draft/${session}`);
  await page.getByRole("button", { name: "My ranking" }).click();
  await page.getByRole("link", { name: "Make your own" }).click();
  const rows = page.getByRole("region", { name: "Ranked players" }).getByRole("listitem");
  const grip = (name: string) => page.getByRole("button", { name: `Move ${name}`, exact: true });
  await expect(rows.first()).toContainText(first.name);

  await dragTo(page, grip(third.name), rows.first());
  await expect(rows.first()).toContainText(third.name);
  await moveDown(page, grip(third.name), `${third.name} is over ${first.name}`);
  await expect(rows.first()).toContainText(first.name);
  await page.getByLabel(`Rank of ${fourth.name}`).fill("1");
  await page.getByLabel(`Rank of ${fourth.name}`).press("Enter");
  await expect(rows.first()).toContainText(fourth.name);

  const wanted = [fourth, first, third, second].map(({ name }) => name);
  await expect
    .poll(async () => (await rankingOf(server.url, token)).slice(0, 4).map(({ name }) => name))
    .toEqual(wanted);
  await page.goto(`${server.url}/draft/${session}?order=ranking`);
  await expect(page.locator("[data-player]").first()).toContainText(fourth.name);
});

const handleOf = (page: Page, name: string) =>
  page.getByRole("button", { name: `Drag ${name} to a roster slot` });
