// How many taps a new user on a phone needs to see the first advice.
import type { Locator } from "@playwright/test";
import { somebody } from "../peers/api";
import { expect, signedIn, test, unfold } from "./story";

const MOST_TAPS = 8;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test("from sign-up to the first verdict takes at most eight taps on a phone", async ({
  page,
  server,
}) => {
  const account = somebody();
  let nTaps = 0;
  const tap = async (target: Locator) => {
    nTaps += 1;
    await target.tap();
  };
  await page.goto(`${server.url}/auth?mode=signup`);
  await expect(page.getByLabel("Email")).toBeVisible();
  for (const [label, text] of [
    ["Email", account.email],
    ["Username", account.username],
    ["Password", account.password],
  ] as const) {
    await tap(page.getByLabel(label));
    await page.keyboard.type(text);
  }
  await tap(page.getByRole("checkbox"));
  await tap(page.getByRole("button", { name: "Create Account" }));
  await tap(page.getByRole("button", { name: "Start Drafting" }));
  await tap(page.getByRole("button", { name: "Create New Session" }));
  await tap(page.getByRole("button", { name: "Create Session" }));
  const verdict = page.getByRole("region", { name: "Verdict" });
  await expect(verdict).toContainText("Take now");
  expect(nTaps).toBeLessThanOrEqual(MOST_TAPS);
});

for (const { isPhone, screens } of [
  {
    isPhone: true,
    screens: [
      { width: 390, height: 844 },
      { width: 844, height: 390 },
    ],
  },
  {
    isPhone: false,
    screens: [
      { width: 1024, height: 768 },
      { width: 1440, height: 900 },
    ],
  },
]) {
  test.describe(() => {
    test.use({ hasTouch: isPhone, isMobile: isPhone });

    const where = isPhone ? "on a phone" : "on a desk";

    test(`the button that creates a league is always in sight ${where}`, async ({
      page,
      server,
    }) => {
      await signedIn(page, server.url);
      for (const screen of screens) {
        await page.setViewportSize(screen);
        await page.goto(server.url);
        await page.getByRole("button", { name: "Create New Session" }).click();
        const create = page.getByRole("button", { name: "Create Session" });
        await expect(create).toBeInViewport({ ratio: 1 });
        for (const title of ["Draft", "Roster", "Keepers", "Names"]) await unfold(page, title);
        await expect(page.getByLabel("Manager of team 12")).toBeAttached();
        await expect(create).toBeInViewport({ ratio: 1 });
      }
    });
  });
}
