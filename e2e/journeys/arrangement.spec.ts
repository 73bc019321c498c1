// Players first: how many are visible, and that clock, entry and verdict stay visible while the list scrolls.
import type { Locator, Page } from "@playwright/test";
import { draftByAdp, newSession } from "../peers/api";
import { expect, signedIn, test } from "./story";

const SCREENS = [
  { width: 1440, height: 900, rows: 20, isPhone: false },
  { width: 1024, height: 768, rows: 14, isPhone: false },
  { width: 390, height: 844, rows: 8, isPhone: true },
];

for (const { width, height, rows, isPhone } of SCREENS) {
  test.describe(`${width} x ${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch: isPhone, isMobile: isPhone });

    test(`at least ${rows} players are in sight; clock, entry and verdict always`, async ({
      page,
      server,
    }) => {
      await openAtPickSix(page, server.url);
      const verdict = page.getByRole("region", { name: "Verdict" });
      await expect(verdict.getByRole("heading", { level: 2 })).toBeVisible();
      expect(await rowsInSight(page)).toBeGreaterThanOrEqual(rows);
      const header = page.getByRole("columnheader", { name: /to 24 · 25/ });
      expect(await header.evaluate(isWhole)).toBe(true);

      const list = page.getByRole("region", { name: "All players" });
      for (const top of [0, 2000, 1_000_000]) {
        await list.evaluate((element, to) => element.scrollTo(0, to), top);
        for (const part of [page.locator("[data-clock]"), page.getByRole("combobox"), verdict]) {
          await expect(part).toBeInViewport({ ratio: 0.99 });
        }
        await expect(list.locator("[data-player]").first()).toBeVisible();
      }
      const scrolled = () => page.evaluate(() => document.documentElement.scrollTop);
      expect(await scrolled()).toBe(0);
    });
  });
}

test.describe("a phone on its side", () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });

  test("players stand beside a verdict that is open and overlaps nothing", async ({
    page,
    server,
  }) => {
    await openAtPickSix(page, server.url);
    const verdict = page.getByRole("region", { name: "Verdict" });
    const name = verdict.getByRole("heading", { level: 2 });
    await expect(name).toBeVisible();
    expect(await rowsInSight(page)).toBeGreaterThanOrEqual(5);
    await expect(verdict.getByRole("list", { name: "Reasons" })).toBeInViewport();
    const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { y: 0, height: 0 };
    const [above, button] = [await boxOf(name), await boxOf(verdict.getByText("Target"))];
    expect(button.y).toBeGreaterThanOrEqual(above.y + above.height);
    for (const other of await verdict.getByTitle(/^Draft /).all()) {
      expect(await other.evaluate(isWhole)).toBe(true);
    }
    expect(await verdict.evaluate(isWhole)).toBe(true);
  });
});

test("the line of my pick stays between the same players when one above it goes", async ({
  page,
  server,
}) => {
  await openAtPickSix(page, server.url);
  const list = page.getByRole("region", { name: "All players" });
  const line = list.getByRole("row", { name: "your pick 24" });
  await expect(line).toBeVisible();
  const added = await line.evaluateHandle((row) => {
    const rows: Node[] = [];
    const keep = (changes: MutationRecord[]) => {
      for (const { addedNodes } of changes) rows.push(...addedNodes);
    };
    new MutationObserver(keep).observe(row.parentNode as Node, { childList: true });
    return rows;
  });
  const clock = page.locator("[data-clock]");
  await expect(clock).toContainText("1.06");
  await list
    .getByRole("button", { name: /^Mark Drafted / })
    .first()
    .click();
  await expect(clock).toContainText("1.07");
  // The clock has moved on: the only new row is the one that fills the place of the removed one.
  expect(await added.evaluate((rows) => rows.length)).toBeLessThanOrEqual(1);
});

async function openAtPickSix(page: Page, url: string): Promise<void> {
  const { token } = await signedIn(page, url);
  const session = await newSession(url, token);
  await draftByAdp(url, token, session, 5);
  await page.goto(`${url}/draft/${session}`);
}

/** The element's content fits its width. */
function isWhole(element: Element): boolean {
  return element.scrollWidth <= element.clientWidth;
}

/** The number of player rows that are fully visible. */
function rowsInSight(page: Page): Promise<number> {
  return page.getByRole("region", { name: "All players" }).evaluate((list) => {
    const { top, bottom } = list.getBoundingClientRect();
    const head = list.querySelector("thead")?.getBoundingClientRect().height ?? 0;
    return [...list.querySelectorAll("[data-player]")].filter((row) => {
      const box = row.getBoundingClientRect();
      return box.top >= top + head - 1 && box.bottom <= Math.min(bottom, window.innerHeight) + 1;
    }).length;
  });
}
