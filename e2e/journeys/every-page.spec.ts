// One visit to each page: axe in both themes, then the width of a phone.
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { PAGES, THEMES } from "../pages";
import type { Role } from "./shared";
import { test as base, expect } from "./story";

/** What axe checks that another theme can change. */
const RULES_ABOUT_COLOURS = ["color-contrast", "link-in-text-block"];
const PHONE = { width: 390, height: 844 };

type Place = Pick<(typeof PAGES)[number], "path" | "isPrivate" | "role">;

const test = base.extend<{ place: Place; address: string }>({
  place: [{ path: "/" }, { option: true }],

  page: async ({ place, signedInOnce }, use) => {
    const { context } = await signedInOnce(roleFor(place));
    const page = await context.newPage();
    await use(page);
    await page.close();
  },

  address: async ({ place, server, signedInOnce }, use) => {
    const { session = "" } = await signedInOnce(roleFor(place));
    await use(server.url + place.path.replace("{session}", session));
  },
});

/** Drafts change what the welcome page shows, so they belong to somebody else. */
function roleFor({ path, isPrivate, role }: Place): Role {
  if (role) return "admin";
  if (!isPrivate) return "visitor";
  return path.startsWith("/draft/") ? "drafter" : "newcomer";
}

for (const { name, shows, ...place } of PAGES) {
  test.describe(() => {
    test.use({ place });

    test(`axe finds nothing on ${name} in either theme, and it fits the width of a phone`, async ({
      page,
      address,
    }) => {
      const [first, second] = THEMES;
      await page.emulateMedia({ colorScheme: first });
      await page.goto(address);
      await expect(page.getByText(shows).first()).toBeVisible();
      expect(await violationsIn(new AxeBuilder({ page }))).toEqual([]);

      const canvas = await backgroundOf(page);
      await page.emulateMedia({ colorScheme: second });
      await expect.poll(() => backgroundOf(page)).not.toBe(canvas);
      const colours = new AxeBuilder({ page }).withRules(RULES_ABOUT_COLOURS);
      expect(await violationsIn(colours)).toEqual([]);

      await becomePhone(page);
      await expectToFit(page, shows);
    });
  });
}

test.describe("the panels of a draft", () => {
  test.use({ place: { path: "/draft/{session}", isPrivate: true } });

  test("fit the width of a phone", async ({ page, address }) => {
    // A blank page says nothing about phones, so it is shown as wide as a desk.
    await page.goto(address);
    await becomePhone(page);
    for (const panel of ["board", "plan", "queue", "team"]) {
      await page.goto(`${address}?panel=${panel}`);
      await expectToFit(page, "You are on the clock");
    }
  });
});

async function violationsIn(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(" ")}`);
}

function backgroundOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
}

async function expectToFit(page: Page, shows: string | RegExp): Promise<void> {
  await expect(page.getByText(shows).first()).toBeVisible();
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width).toBe(PHONE.width);
}

/** The page in a phone's hand: the width, the touch screen, and what the browser does with a page that is too wide. */
async function becomePhone(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  const screen = { ...PHONE, deviceScaleFactor: 1, mobile: true };
  await devtools.send("Emulation.setDeviceMetricsOverride", screen);
  await page.waitForFunction(
    (width) => matchMedia(`(width: ${width}px) and (pointer: coarse)`).matches,
    PHONE.width,
  );
  // What listens to the width has drawn itself anew after two frames.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}
