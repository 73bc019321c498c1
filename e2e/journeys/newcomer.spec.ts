// A new user's first draft, from the sign-up page to their third pick, guided only by what the pages say.
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { THEMES } from "../pages";
import { somebody } from "../peers/api";
import type { Mailbox } from "../peers/mailbox";
import { expect, fillSignIn, fillSignUp, test } from "./story";

const FOLDER = fileURLToPath(new URL("../screenshots", import.meta.url));
const SCREENS = [
  { width: 1440, height: 900, isPhone: false },
  { width: 390, height: 844, isPhone: true },
];
/** The picks of slot 3 of eight in a snake draft. */
const MY_PICKS = [3, 14, 19];

for (const { width, height, isPhone } of SCREENS) {
  test.describe(() => {
    test.use({
      viewport: { width, height },
      hasTouch: isPhone,
      isMobile: isPhone,
      contextOptions: { reducedMotion: "reduce" },
    });

    test(`a newcomer signs up, creates a league and makes three picks, ${width} px wide [E1-1 E1-3 E2.1-2 E2.12-1 E4-7]`, async ({
      page,
      serverWithMail: { url, mailbox },
    }) => {
      const picture = async (name: string) => {
        for (const theme of THEMES) {
          await page.emulateMedia({ colorScheme: theme });
          await page.screenshot({ path: `${FOLDER}/newcomer-${name}-${width}-${theme}.png` });
        }
      };

      await signUp(page, url, mailbox, picture);
      await createLeague(page, picture);
      for (const [round, pick] of MY_PICKS.entries()) {
        await recordOthersUntil(page, pick);
        await picture(`4-turn-${round + 1}`);
        await takeTheAdvice(page);
      }
      await expect(clock(page)).toContainText("pick 20");
      await picture("5-after-three-picks");
      await seeMyTeam(page, isPhone);
      await picture("6-team");
    });
  });
}

type Picture = (name: string) => Promise<unknown>;
async function signUp(page: Page, url: string, mailbox: Mailbox, picture: Picture): Promise<void> {
  const account = somebody();
  await page.goto(url);
  await expect(page.getByRole("tab", { name: "Sign Up" })).toBeVisible();
  await picture("1-arrival");
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await expect(page.getByLabel("Username")).toBeVisible();
  await picture("1-sign-up");
  await fillSignUp(page, account);
  await expect(page.getByText(/verification e-?mail/i).first()).toBeVisible();
  await picture("1-check-your-mail");
  await page.goto(await mailbox.link(account.email));
  const signIn = page.getByRole("link", { name: /sign in/i });
  await expect(signIn).toBeVisible();
  await picture("1-verified");
  await signIn.click();
  await fillSignIn(page, account.email, account.password);
}

async function createLeague(page: Page, picture: Picture): Promise<void> {
  await expect(page.getByRole("heading", { name: "Welcome to Draftboard" })).toBeVisible();
  await picture("2-welcome");
  await page.getByRole("button", { name: "Create New Session" }).click();
  await page.getByLabel("Session name").fill("Friends league");
  await page.getByLabel("Teams").selectOption("8");
  await page.getByLabel("Your draft slot").selectOption("3");
  await picture("2-league");
  await page.getByRole("button", { name: "Create Session" }).click();
  await expect(clock(page)).toContainText("pick 1");
  await expect(page.getByRole("button", { name: /^Mark Drafted / }).first()).toBeVisible();
  await picture("3-first-look");
}

/** Marks another team's pick with one click in the player's row. */
async function recordOthersUntil(page: Page, pick: number): Promise<void> {
  for (;;) {
    const now = Number(/pick (\d+)/.exec(await clock(page).innerText())?.[1]);
    if (now >= pick) return;
    await page
      .getByRole("button", { name: /^Mark Drafted / })
      .first()
      .click();
    await expect(clock(page)).toContainText(`pick ${now + 1}`);
  }
}

/** Makes the user's own pick with one click on the verdict. */
async function takeTheAdvice(page: Page): Promise<void> {
  await expect(clock(page)).toContainText("You are on the clock");
  const verdict = page.getByRole("region", { name: "Verdict" });
  await expect(verdict).toContainText("Take now");
  await verdict.getByRole("button", { name: /^Draft / }).click();
  await expect(clock(page)).not.toContainText("You are on the clock");
}

async function seeMyTeam(page: Page, isPhone: boolean): Promise<void> {
  if (isPhone) await page.getByRole("button", { name: "Team", exact: true }).click();
  const roster = page.getByRole("region", { name: "My Roster" });
  await expect(roster.getByText("3 of 16 picks complete")).toBeVisible();
}

const clock = (page: Page) => page.locator("[data-clock]");
