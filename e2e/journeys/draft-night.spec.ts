// Draft night: two devices that must agree, and a network that fails.
import type { Page } from "@playwright/test";
import { newSession, picksOf, playersOf, register, tokenOf } from "../peers/api";
import { expect, keepToken, signedIn, test } from "./story";

/** Records the next pick as a user does: a name, then Enter. */
async function draft(page: Page, name: string): Promise<void> {
  const entry = page.getByRole("combobox").first();
  await entry.fill(name);
  await entry.press("Enter");
  await expect(entry).toHaveValue("");
}

async function openDraft(page: Page, url: string, sessionId: string): Promise<void> {
  await page.goto(`${url}/draft/live/${sessionId}`);
  await expect(page.getByText("Saved", { exact: true }).first()).toBeVisible();
}

test("two pages on one session see each other's picks", async ({ page, context, server }) => {
  const { token } = await signedIn(page, server.url);
  const session = await newSession(server.url, token);
  const players = await playersOf(server.url, token, session);
  await openDraft(page, server.url, session);
  const other = await context.newPage();
  await keepToken(other, token);
  await openDraft(other, server.url, session);

  await draft(page, players[0]?.name ?? "");
  await expect(other.getByText("pick 2", { exact: false }).first()).toBeVisible();
  await draft(other, players[1]?.name ?? "");
  await expect(page.getByText("pick 3", { exact: false }).first()).toBeVisible();
});

test.describe("without a network", () => {
  // Only the service worker can open the page then.
  test.use({ serviceWorkers: "allow" });

  test("ten picks made in a minute without a network all arrive, in order, across a reload", async ({
    page,
    context,
    server,
  }) => {
    const { token } = await signedIn(page, server.url);
    const session = await newSession(server.url, token);
    const players = (await playersOf(server.url, token, session)).slice(0, 10);
    await page.clock.install();
    await openDraft(page, server.url, session);
    await page.evaluate((id) => localStorage.setItem("draftboard_last_session_id", id), session);
    // From here on the page can be opened without a server.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));

    await context.setOffline(true);
    for (const { name } of players) {
      await draft(page, name);
      await page.clock.runFor(6000);
    }
    await expect(page.getByText("10 to send", { exact: false })).toBeVisible();
    expect(await picksOf(server.url, token, session)).toEqual([]);

    await page.reload();
    await expect(page.getByText("10 to send", { exact: false })).toBeVisible();
    await context.setOffline(false);
    await expect
      .poll(() => picksOf(server.url, token, session))
      .toEqual(players.map(({ id }) => id));
  });

  test("the next person on a browser sees nothing of the draft before, without a network too", async ({
    page,
    context,
    server,
  }) => {
    const { token } = await signedIn(page, server.url);
    const session = await newSession(server.url, token);
    const marks = page.getByRole("button", { name: /^Mark Drafted / });
    await page.goto(`${server.url}/draft/${session}`);
    await expect(marks.first()).toBeVisible();
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const copies = () => Object.keys(localStorage).filter((key) => key.includes("session_players"));
    expect(await page.evaluate(copies)).toHaveLength(1);

    const next = await tokenOf(server.url, await register(server.url));
    await page.evaluate((value) => localStorage.setItem("draftboard_token", value), next);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText("Cannot connect to backend", { exact: false })).toBeVisible();
    await expect(marks).toHaveCount(0);
  });
});

test("the sheet for the hour without power is printed by itself", async ({ page, server }) => {
  const { token } = await signedIn(page, server.url);
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await openDraft(page, server.url, await newSession(server.url, token));
  for (const format of ["A4", "Letter"]) {
    await page.emulateMedia({ media: "screen" });
    await page.getByRole("button", { name: "More exports" }).click();
    await page.getByRole("menuitem", { name: "Print only those left" }).click();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText("Players left at pick 1")).toBeVisible();
    const row = page.getByRole("row").filter({ hasText: "Bijan Robinson" });
    await expect(row.first()).toContainText("☐");
    await expect(page.getByRole("main")).toBeHidden();
    await expect(page.getByRole("combobox")).toBeHidden();
    // The sheet goes after it was printed.
    const pdf = await page.pdf({ format, preferCSSPageSize: true });
    expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g), format).toHaveLength(1);
  }
});
