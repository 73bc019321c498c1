// Not a test: screenshots of the draft page in each of its states, to compare with the design.
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { expect, signedIn, test } from "../journeys/story";
import { THEMES } from "../pages";
import { draftByAdp, newSession, send } from "../peers/api";

const FOLDER = fileURLToPath(new URL("../screenshots", import.meta.url));
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];
const SLOTS = { QB: 1, RB: 2, WR: 2, TE: 1, FLEX: 1, K: 1, DST: 1 };
const ROSTER = Object.entries(SLOTS).map(([position, count]) => ({ position, count }));

interface State {
  name: string;
  nPicks: number;
  nTeams?: number;
  /** Added to the session's address, to open something on top. */
  address?: string;
  /** Text that appears late. */
  shows?: string;
  /** The user's actions that lead to this state. */
  arrive?: (page: Page) => Promise<void>;
}

const entry = (page: Page) => page.getByRole("combobox").first();

async function openPlayer(page: Page): Promise<void> {
  await entry(page).fill("jefferson");
  await entry(page).press("Escape");
  const name = page.locator("[data-player]").first().getByRole("button").first();
  await name.click();
  await expect(page.getByText("ADP by source")).toBeVisible();
}

async function paste(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Paste picks" }).click();
  const lines = "54. J. Allen\n55. Jaxon Smith Njigba\nnobody of this name\nTrey McBride";
  await page.getByRole("dialog").getByRole("textbox").first().fill(lines);
  await expect(page.getByRole("dialog")).toContainText("nobody of this name");
}

async function seeWaitingCosts(page: Page): Promise<void> {
  await page.getByRole("heading", { name: "What waiting costs" }).scrollIntoViewIfNeeded();
}

const STATES: State[] = [
  { name: "players", nPicks: 53 },
  { name: "clock", nPicks: 55 },
  { name: "entry", nPicks: 53, arrive: (page) => entry(page).fill("will") },
  { name: "board", nPicks: 53, address: "?panel=board" },
  { name: "board14", nPicks: 61, nTeams: 14, address: "?panel=board" },
  { name: "plan", nPicks: 53, address: "?panel=plan" },
  { name: "player", nPicks: 53, arrive: openPlayer },
  { name: "tiers", nPicks: 53, address: "?view=tiered&tiers=position" },
  { name: "paste", nPicks: 53, arrive: paste },
  { name: "waiting", nPicks: 53, address: "?panel=plan", arrive: seeWaitingCosts },
  { name: "end", nPicks: 192, address: "?panel=report", shows: "Projected standings" },
];

for (const { name, nPicks, nTeams = 12, address = "", shows, arrive } of STATES) {
  test(name, async ({ page, server }) => {
    test.setTimeout(600_000);
    const { token } = await signedIn(page, server.url);
    const session = await newSession(server.url, token, "Sunday League");
    const league = { team_count: nTeams, draft_slot: 8, rounds: 16, bench_spots: 7 };
    const metadata = { draft_config: { ...league, roster_positions: ROSTER }, scoring_format: 1 };
    await send("PUT", `${server.url}/api/v1/sessions/${session}`, { metadata }, token);
    await draftByAdp(server.url, token, session, nPicks);
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      for (const size of SIZES) {
        await page.setViewportSize(size);
        // Going to the same address again would reload it, with the player who was open on the phone.
        await page.goto(`${server.url}/terms`);
        await page.goto(`${server.url}/draft/live/${session}${address}`);
        await expect(page.getByText("Saved", { exact: true }).first()).toBeAttached();
        await arrive?.(page);
        if (shows) await expect(page.getByText(shows).first()).toBeVisible();
        await page.waitForLoadState("networkidle");
        // The advice is computed in a worker, so there is no network request to wait for.
        await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
        await page.screenshot({ path: `${FOLDER}/draft-${name}-${size.width}-${theme}.png` });
      }
    }
  });
}
