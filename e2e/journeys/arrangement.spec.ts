// Players first: how many are visible, and that clock, entry and verdict stay visible while the list scrolls.
import type { Locator, Page } from "@playwright/test";
import { draftByAdp, nameTeams, newSession } from "../peers/api";
import { expect, signedIn, test } from "./story";

const SCREENS = [
  { width: 1440, height: 900, rows: 20, isPhone: false },
  { width: 1024, height: 768, rows: 14, isPhone: false },
  { width: 390, height: 844, rows: 8, isPhone: true },
];

for (const { width, height, rows, isPhone } of SCREENS) {
  test.describe(() => {
    test.use({ viewport: { width, height }, hasTouch: isPhone, isMobile: isPhone });

    test(`at least ${rows} players are in sight at ${width} x ${height}; clock, entry and verdict always`, async ({
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
    const [above, button] = [await boxOf(name), await boxOf(verdict.getByText("Target"))];
    expect(button.y).toBeGreaterThanOrEqual(above.y + above.height);
    for (const other of await verdict.getByTitle(/^Draft /).all()) {
      expect(await other.evaluate(isWhole)).toBe(true);
    }
    expect(await verdict.evaluate(isWhole)).toBe(true);
  });
});

/** Phones on their side and upright, and a window at twice its size. */
const SMALL_SCREENS = [
  { width: 844, height: 390 },
  { width: 667, height: 375 },
  { width: 720, height: 450 },
  { width: 390, height: 844 },
];

test("the entry has room for what is typed and shows the pick, however long the team's name", async ({
  page,
  server,
}) => {
  await openAtPickSix(page, server.url, "W".repeat(60));
  for (const viewport of SMALL_SCREENS) {
    await page.setViewportSize(viewport);
    // The page of this size is drawn from the start, as on a device that has no other.
    await page.reload();
    const entry = page.getByRole("combobox");
    await entry.fill("mcconk");
    const landing = page.locator("[data-landing]");
    await expect(landing).toContainText("W, 1.06");
    expect((await boxOf(entry)).width).toBeGreaterThanOrEqual(120);
    const pick = await boxOf(landing.getByText("1.06", { exact: true }));
    const paste = await boxOf(page.getByRole("button", { name: "Paste picks" }));
    expect(pick.width).toBeGreaterThan(20);
    expect(pick.x + pick.width).toBeLessThanOrEqual(paste.x);
  }
});

const UPRIGHT_TABLETS = [
  { width: 768, height: 1024 },
  { width: 820, height: 1180 },
  { width: 834, height: 1112 },
];

test.describe("a tablet held upright", () => {
  test.use({ hasTouch: true, isMobile: true });

  test("shows names, tiers and every choice of the list whole", async ({ page, server }) => {
    await openAtPickSix(page, server.url);
    for (const viewport of UPRIGHT_TABLETS) {
      await page.setViewportSize(viewport);
      await page.reload();
      const list = page.getByRole("region", { name: "All players" });
      const row = list.locator("[data-player]").first();
      await expect(row).toContainText(/tier \d+.* left/);
      const name = await boxOf(list.getByRole("columnheader", { name: "Player", exact: true }));
      expect(name.width).toBeGreaterThanOrEqual(165);
      const isCut = (parts: Element[]) =>
        parts.some((part) => part.scrollWidth > part.clientWidth + 1);
      expect(await list.locator("[data-player] :is(td, th button)").evaluateAll(isCut)).toBe(false);
      const target = page.getByRole("region", { name: "Verdict" }).getByText("Target");
      expect(await target.evaluate(isWhole)).toBe(true);
      await expect(page.getByRole("button", { name: "Tiers" })).toBeInViewport({ ratio: 1 });
    }
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

async function openAtPickSix(page: Page, url: string, teamName?: string): Promise<void> {
  const { token } = await signedIn(page, url);
  const session = await newSession(url, token);
  if (teamName) await nameTeams(url, token, session, teamName);
  await draftByAdp(url, token, session, 5);
  await page.goto(`${url}/draft/${session}`);
}

async function boxOf(part: Locator) {
  return (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
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
