// Not a test: screenshots of the player data pages with no players, with very many, with a failing source, during a
// collection, and for roles with fewer rights.
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { expect, keepToken, test } from "../journeys/story";
import { THEMES } from "../pages";
import { importSheet, newStaff, send, tokenOf } from "../peers/api";
import { ADMIN } from "../peers/draftboard";
import { startFfc } from "../peers/ffc";

const FOLDER = fileURLToPath(new URL("../screenshots", import.meta.url));
const WIDTHS = [1440, 1024, 390];
const N_MANY = 12_000;

const PAGES = {
  dashboard: "/admin",
  catalog: "/admin/player-catalog",
  cards: "/admin/player-catalog?view=card",
  overview: "/admin/player-overview",
  sources: "/admin/player-overview?tab=sources",
  operations: "/admin/player-operations",
  collections: "/admin/collections",
  collectors: "/admin/collectors",
  board: "/admin/collectors/dashboard",
  review: "/admin/collectors/review",
  workers: "/admin/workers",
};

async function picture(page: Page, url: string, state: string, names: (keyof typeof PAGES)[]) {
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
      for (const name of names) {
        await page.goto(url + PAGES[name]);
        await expect(page.getByRole("heading").first()).toBeVisible();
        await page.waitForLoadState("networkidle");
        await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
        await page.screenshot({ path: `${FOLDER}/data-${state}-${name}-${width}-${theme}.png` });
      }
    }
  }
}

async function untilFailed(url: string, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const newest = async () => {
    const answer = await fetch(`${url}/api/v1/admin/collections/history?source=ffc&limit=1`, {
      headers,
    });
    return ((await answer.json()) as { status: string }[])[0]?.status;
  };
  await expect.poll(newest, { timeout: 120_000 }).toBe("failed");
}

test.beforeEach(() => test.setTimeout(600_000));

test("no players", async ({ page, startServer }) => {
  const { url } = await startServer();
  const token = await tokenOf(url, ADMIN);
  await send("DELETE", `${url}/api/v1/players/clear-all`, undefined, token);
  await keepToken(page, token);
  await picture(page, url, "none", Object.keys(PAGES) as (keyof typeof PAGES)[]);
});

test("12,000 players", async ({ page, startServer }) => {
  const { url } = await startServer();
  const token = await tokenOf(url, ADMIN);
  const syllables = ["Ba", "co", "du", "fa", "gi", "ha", "jo", "ka", "le", "mo"];
  const word = (n: number) =>
    [...String(n).padStart(5, "0")].map((digit) => syllables[Number(digit)]).join("");
  const lines = Array.from({ length: N_MANY }, (_, n) => {
    const position = ["QB", "RB", "WR", "TE", "K"][n % 5];
    return `${word(n)} ${word((n * 7919) % 100_000)},${position},KC,${n < 300 ? n + 1 : ""}`;
  });
  await importSheet(url, token, ["Name,Position,Team,ADP", ...lines].join("\n"));
  await keepToken(page, token);
  await picture(page, url, "many", ["catalog", "cards", "overview", "sources", "operations"]);
});

for (const [state, fault] of [
  ["failing", "isBroken"],
  ["running", "isSilent"],
] as const) {
  test(`a source that is ${state}`, async ({ page, startServer, afterwards }) => {
    const ffc = await startFfc();
    afterwards(ffc.stop);
    const { url } = await startServer({ DRAFTBOARD_SOURCE_FFC_URL: ffc.url });
    const token = await tokenOf(url, ADMIN);
    ffc[fault] = true;
    await send("POST", `${url}/api/v1/admin/collection/trigger/ffc`, {}, token);
    if (ffc.isBroken) await untilFailed(url, token);
    await keepToken(page, token);
    await picture(page, url, state, ["dashboard", "collections", "collectors", "board", "workers"]);
  });
}

for (const role of [2, 3]) {
  test(`role ${role}`, async ({ page, startServer }) => {
    const { url } = await startServer();
    await keepToken(page, await tokenOf(url, await newStaff(url, role)));
    await picture(page, url, `role${role}`, [
      "dashboard",
      "catalog",
      "collectors",
      "operations",
      "review",
    ]);
  });
}
