import type { Page } from "@playwright/test";
import { newSession } from "../peers/api";
import { expect, openNewDraft, signedIn, test } from "./story";

test("a player marked as drafted is still drafted after a reload", async ({ page, server }) => {
  await openNewDraft(page, server.url);
  const mark = page.getByRole("button", { name: /^Mark Drafted / }).first();
  const name = ((await mark.getAttribute("aria-label")) ?? "").replace("Mark Drafted ", "");
  const saved = page.waitForResponse(/\/mark\/?$/);
  await mark.click();
  // The first pick is mine, so the page asks who took him.
  await page.getByRole("button", { name: /out of turn$/ }).click();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(page.getByRole("button", { name: /^Mark Drafted / }).first()).toBeVisible();
  await expect(
    page.getByRole("button", { name: `Mark Drafted ${name}`, exact: true }),
  ).toBeHidden();
});

test("stepping off my pick and back by hand updates strip and verdict", async ({
  page,
  server,
}) => {
  await openNewDraft(page, server.url);
  const verdict = page.getByRole("region", { name: "Verdict" });
  const strip = page.locator('[data-area="strip"]');
  await expect(verdict).toContainText("Take now");
  await page.getByRole("button", { name: "Next pick" }).click();
  await expect(strip).toContainText("Team 2 picking");
  await expect(verdict).toContainText("Your order for 24");
  await page.getByRole("button", { name: "Previous pick" }).click();
  await expect(strip).toContainText("You are on the clock");
  await expect(verdict).toContainText("Take now");
});

/** Allowed layout shift. A line of text more or less stays below it, a panel is above it. */
const MOST_MOVED = 0.05;

test("from the first paint to the verdict nothing moves", async ({ page, server }) => {
  const moved = await watchMoves(page);
  const { token } = await signedIn(page, server.url);
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    // A session that is new to this browser: nothing of it is kept that could be shown at once.
    const session = await newSession(server.url, token);
    await page.goto(`${server.url}/draft/${session}`);
    const verdict = page.getByRole("region", { name: "Verdict" });
    await expect(verdict.getByRole("heading", { level: 2 })).toBeVisible();
    await expect(page.getByText("Synced")).toBeVisible();
    expect(await moved(), `${width} wide`).toBeLessThan(MOST_MOVED);
  }
});

/** Adds up the layout shifts reported by the browser. */
async function watchMoves(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += (entry as unknown as Shift).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
}

interface Shift {
  value: number;
}
