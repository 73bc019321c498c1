// One visit to each page: axe in both themes, then the width of a phone.
import AxeBuilder from "@axe-core/playwright";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { PAGES, THEMES } from "../pages";
import { newSession, newStaff, register, tokenOf } from "../peers/api";
import { furnish } from "../peers/community";
import { test as base, expect } from "./story";

/** What axe checks that another theme can change. */
const RULES_ABOUT_COLOURS = ["color-contrast", "link-in-text-block"];
const PHONE = { width: 390, height: 844 };

type Place = Pick<(typeof PAGES)[number], "path" | "isPrivate" | "role">;
type Role = "visitor" | "newcomer" | "drafter" | "admin";

/** A context in which a person of a role is signed in, and their draft if they have one. */
interface SignedIn {
  context: BrowserContext;
  session?: string;
}

const test = base.extend<{ place: Place; address: string }, { signedInAs: RoleContexts }>({
  place: [{ path: "/" }, { option: true }],

  // Opened once for all pages: a new context would download and compile every script again.
  signedInAs: [
    async ({ browser, server }, use) => {
      const contexts = new Map<Role, Promise<SignedIn>>();
      const open = (role: Role) => {
        const opened = contexts.get(role) ?? openAs(role, browser, server.url);
        contexts.set(role, opened);
        return opened;
      };
      await use(open);
      for (const opened of contexts.values()) await (await opened).context.close();
    },
    { scope: "worker" },
  ],

  page: async ({ place, signedInAs }, use) => {
    const { context } = await signedInAs(roleFor(place));
    const page = await context.newPage();
    await use(page);
    await page.close();
  },

  address: async ({ place, server, signedInAs }, use) => {
    const { session = "" } = await signedInAs(roleFor(place));
    await use(server.url + place.path.replace("{session}", session));
  },
});

type RoleContexts = (role: Role) => Promise<SignedIn>;

/** Drafts change what the welcome page shows, so they belong to somebody else. */
function roleFor({ path, isPrivate, role }: Place): Role {
  if (role) return "admin";
  if (!isPrivate) return "visitor";
  return path.startsWith("/draft/") ? "drafter" : "newcomer";
}

async function openAs(role: Role, browser: Browser, url: string): Promise<SignedIn> {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const token = await tokenFor(role, url);
  await context.addInitScript(startAnew, token);
  if (!token || role !== "drafter") return { context };
  return { context, session: await newSession(url, token) };
}

async function tokenFor(role: Role, url: string): Promise<string | null> {
  if (role === "visitor") return null;
  if (role !== "admin") return tokenOf(url, await register(url));
  await furnish(url);
  return tokenOf(url, await newStaff(url, 4));
}

/** Each page starts as if it were the first one after the sign-in. */
function startAnew(token: string | null): void {
  if (sessionStorage.getItem("e2e_has_started")) return;
  sessionStorage.setItem("e2e_has_started", "yes");
  localStorage.clear();
  if (token) localStorage.setItem("draftboard_token", token);
}

const DRAFT_PANELS = ["board", "plan", "queue", "team"].map((panel) => ({
  name: `draft ${panel}`,
  path: `/draft/{session}?panel=${panel}`,
  isPrivate: true,
  shows: "You are on the clock",
}));

for (const { name, shows, ...place } of [...PAGES, ...DRAFT_PANELS]) {
  test.describe(name, () => {
    test.use({ place });

    test("axe finds nothing in either theme, and it fits the width of a phone", async ({
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
      await expect(page.getByText(shows).first()).toBeVisible();
      const width = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(width).toBe(PHONE.width);
    });
  });
}

async function violationsIn(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(" ")}`);
}

function backgroundOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
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
