import type { Page } from "@playwright/test";
import { acceptNewUsers, isAccepted, register, somebody, tokenOf } from "../peers/api";
import type { OpenIdProvider } from "../peers/openid";
import { settingsFor, startProviderFor } from "./shared";
import { test as base, expect, expectSignedIn, storedToken } from "./story";

type Started = (
  more?: Record<string, string>,
  seeProvider?: (provider: OpenIdProvider) => void,
) => Promise<string>;

interface Own {
  /** Starts a separate server and provider, for tests that configure or change them. */
  startWithGoogle: Started;
}

const test = base.extend<Own>({
  startWithGoogle: async ({ startServer, afterwards }, use) => {
    await use(async (more = {}, seeProvider = () => undefined) => {
      const server = await startServer(async (url) => {
        const provider = await startProviderFor(url);
        afterwards(provider.stop);
        seeProvider(provider);
        return { ...settingsFor(provider), ...more };
      });
      return server.url;
    });
  },
});

async function continueWithGoogle(page: Page, email: string): Promise<void> {
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await page.getByLabel("Account", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Allow" }).click();
}

test("a new user gets an account and the page they asked for [E1-2 E2.1-10 E2.5-3 E7-15 E7-16]", async ({
  page,
  urlWithGoogle: url,
}) => {
  const { email } = somebody();
  await page.goto(`${url}/welcome?view=tiers`);
  await continueWithGoogle(page, email);
  await expectSignedIn(page);
  await expect(page).toHaveURL(`${url}/welcome?view=tiers`);
  await page.getByRole("button", { name: /account menu/ }).click();
  await expect(page.getByRole("menu")).toContainText(email);
});

test("a known user is signed in to their existing account [DEC-18]", async ({
  page,
  urlWithGoogle: url,
}) => {
  const account = await register(url);
  const before = await tokenOf(url, account);
  await page.goto(`${url}/auth`);
  await continueWithGoogle(page, account.email);
  await expectSignedIn(page);
  // The address was never proven, so the person who registered it is signed out.
  expect(await isAccepted(url, before)).toBe(false);
  await expect(tokenOf(url, account)).rejects.toThrow("Invalid email or password");
  const token = (await storedToken(page)) ?? "";
  const headers = { authorization: `Bearer ${token}` };
  const me = await page.request.get(`${url}/api/v1/auth/me`, { headers });
  expect(await me.json()).toMatchObject({ username: account.username, email: account.email });
});

test("people sign in after the provider changed its key", async ({ browser, startWithGoogle }) => {
  let changeKey = () => {};
  const url = await startWithGoogle({}, (provider) => {
    changeKey = provider.changeKey;
  });
  for (const isChanged of [false, true]) {
    if (isChanged) changeKey();
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${url}/auth`);
    await continueWithGoogle(page, somebody().email);
    await expectSignedIn(page);
    await context.close();
  }
});

test("an unverified account is never handed to Google's user [DEC-18]", async ({
  page,
  startWithGoogle,
  mailbox,
}) => {
  const url = await startWithGoogle({ DRAFTBOARD_MAIL_URL: mailbox.url });
  const account = await register(url);
  await page.goto(`${url}/auth`);
  await continueWithGoogle(page, account.email);
  await expect(page.getByRole("heading", { name: "Sign In Failed" })).toBeVisible();
  expect(await storedToken(page)).toBeNull();
});

test("an address Google does not vouch for is refused [DEC-18 E2.5-5]", async ({
  page,
  urlWithGoogle: url,
}) => {
  await page.goto(`${url}/auth`);
  await continueWithGoogle(page, "unverified@example.com");
  await expect(page.getByRole("heading", { name: "Sign In Failed" })).toBeVisible();
  await expect(page.getByText("Your Google e-mail address is not verified")).toBeVisible();
});

test("a user who declines sees a message and a way back [E2.5-4 E2.5-5 DEC-19]", async ({
  page,
  urlWithGoogle: url,
}) => {
  await page.goto(`${url}/auth`);
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await page.getByRole("button", { name: "Decline" }).click();
  await expect(page.getByRole("heading", { name: "Sign In Failed" })).toBeVisible();
  await expect(page.getByText("You declined access to your Google account.")).toBeVisible();
  await page.getByRole("link", { name: "Back to Sign In" }).click();
  await expect(page).toHaveURL(`${url}/auth`);
});

test("closed registration applies to Google too [E2.5-2 E2.5-7]", async ({
  page,
  startWithGoogle,
}) => {
  const url = await startWithGoogle({ DRAFTBOARD_CONTACT_EMAIL: "boss@example.com" });
  await acceptNewUsers(url, false);
  await page.goto(`${url}/auth`);
  await continueWithGoogle(page, somebody().email);
  await expect(page.getByRole("heading", { name: "Registration Currently Closed" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Contact Administrator" })).toHaveAttribute(
    "href",
    "mailto:boss@example.com",
  );
});

test("a callback this browser never asked for is refused [DEC-19]", async ({
  page,
  urlWithGoogle: url,
}) => {
  await page.goto(`${url}/auth/callback?code=stolen&state=made-up`);
  await expect(page.getByRole("heading", { name: "Sign In Failed" })).toBeVisible();
  await expect(page.getByText("Invalid or expired OAuth state")).toBeVisible();
  const refused = await page.request.post(`${url}/api/v1/auth/oauth/callback`, {
    data: { code: "stolen", state: "made-up" },
  });
  expect(refused.status()).toBe(400);
});

test("a code works once [DEC-18]", async ({ page, urlWithGoogle: url }) => {
  await page.goto(`${url}/auth`);
  const exchange = page.waitForRequest("**/api/v1/auth/oauth/callback");
  await continueWithGoogle(page, somebody().email);
  await expectSignedIn(page);
  const again = await page.request.post(`${url}/api/v1/auth/oauth/callback`, {
    data: (await exchange).postDataJSON(),
  });
  expect(again.status()).toBe(400);
  expect(await isAccepted(url, (await storedToken(page)) ?? "")).toBe(true);
});

test("without Google the button stays disabled and says why [DEC-18 E2.3-6]", async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/auth`);
  const button = page.getByRole("button", { name: "Continue with Google" });
  await expect(button).toBeDisabled();
  const why = page.getByRole("tooltip", {
    name: "Google sign-in is not configured on this server",
  });
  // The tooltip appears once the server's features are loaded, so the pointer may have to move again.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await button.hover({ force: true });
    await expect(why).toBeVisible({ timeout: 3000 });
  }).toPass();
});
