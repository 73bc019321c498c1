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

for (const [width, height] of [
  [390, 844],
  [844, 390],
  [1024, 768],
  [1440, 900],
] as const) {
  test.describe(`${width} x ${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch: width < 1000, isMobile: width < 1000 });

    test("the button that creates a league is always in sight", async ({ page, server }) => {
      await signedIn(page, server.url);
      await page.goto(server.url);
      await page.getByRole("button", { name: "Create New Session" }).click();
      const create = page.getByRole("button", { name: "Create Session" });
      await expect(create).toBeInViewport({ ratio: 1 });
      for (const title of ["Draft", "Roster", "Keepers", "Names"]) await unfold(page, title);
      await expect(page.getByLabel("Manager of team 12")).toBeAttached();
      await expect(create).toBeInViewport({ ratio: 1 });
    });
  });
}
