// Shared by all journeys: a server, a page that must stay free of errors, and common steps.
import { expect, type Page } from "@playwright/test";
import type { PageToVisit } from "../pages";
import { type Account, newSession, newStaff, register, tokenOf } from "../peers/api";
import { furnish } from "../peers/community";
import { type Draftboard, type Settings, startDraftboard } from "../peers/draftboard";
import { type Mailbox, startMailbox } from "../peers/mailbox";
import { test as base } from "./shared";

interface Story {
  /** Starts a separate server, for tests that change or configure it. */
  startServer: (settings?: Settings | ((url: string) => Promise<Settings>)) => Promise<Draftboard>;
  /** Registers something to be stopped at the end of the test. */
  afterwards: (stop: () => Promise<void>) => void;
  /** A mail server that keeps the mails it receives. */
  mailbox: Mailbox;
  /** Fails the test on any error in the browser's console. */
  quietConsole: undefined;
}

export const test = base.extend<Story>({
  afterwards: async ({ page }, use) => {
    const stops: (() => Promise<void>)[] = [];
    await use((stop) => stops.push(stop));
    // An open page would report errors about the stopped server.
    await page.close();
    for (const stop of stops.reverse()) await stop();
  },

  startServer: async ({ afterwards }, use) => {
    await use(async (settings) => {
      const server = await startDraftboard(settings);
      afterwards(server.stop);
      return server;
    });
  },

  mailbox: async ({ afterwards }, use) => {
    const mailbox = await startMailbox();
    afterwards(mailbox.stop);
    await use(mailbox);
  },

  quietConsole: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(String(error)));
      page.on("console", (message) => {
        // The browser itself reports every refused request, and every socket while a test has no network; the tests
        // check how the page shows that.
        const isRefusal =
          message.text().startsWith("Failed to load resource") ||
          message.text().endsWith("net::ERR_INTERNET_DISCONNECTED");
        if (message.type() === "error" && !isRefusal) errors.push(message.text());
      });
      await use(undefined);
      expect(errors, "errors in the console, violations of the security policy among them").toEqual(
        [],
      );
    },
    { auto: true },
  ],
});

export { expect };

export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

export async function fillSignUp(page: Page, account: Account): Promise<void> {
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Username").fill(account.username);
  await page.getByLabel("Password").fill(account.password);
  await page.getByLabel(/Terms of Service and Privacy Policy/).check();
  await page.getByRole("button", { name: "Create Account" }).click();
}

export async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole("button", { name: /account menu/ })).toBeVisible();
}

/** A new account whose token the page finds in its storage, as after an earlier visit. */
export async function signedIn(
  page: Page,
  url: string,
): Promise<{ account: Account; token: string }> {
  const account = await register(url);
  const token = await tokenOf(url, account);
  await keepToken(page, token);
  return { account, token };
}

/** The same for an account with a role. */
export async function signedInAs(page: Page, url: string, role: number): Promise<Account> {
  const account = await newStaff(url, role);
  await keepToken(page, await tokenOf(url, account));
  return account;
}

/** Opens the draft page of a new account's session. */
export async function openNewDraft(page: Page, url: string): Promise<void> {
  const { token } = await signedIn(page, url);
  await page.goto(`${url}/draft/${await newSession(url, token)}`);
}

/** The address of a page, after creating everything the page needs. */
export async function addressOf(
  page: Page,
  url: string,
  { path, isPrivate, role }: Pick<PageToVisit, "path" | "isPrivate" | "role">,
): Promise<string> {
  if (role) {
    await furnish(url);
    await signedInAs(page, url, role);
    return url + path;
  }
  if (!isPrivate) return url + path;
  const { token } = await signedIn(page, url);
  if (!path.includes("{session}")) return url + path;
  return url + path.replace("{session}", await newSession(url, token));
}

export async function keepToken(page: Page, token: string): Promise<void> {
  // Only once: after the page drops the token, a reload must not bring it back.
  await page.addInitScript((value) => {
    if (sessionStorage.getItem("e2e_token_was_set")) return;
    sessionStorage.setItem("e2e_token_was_set", "yes");
    localStorage.setItem("draftboard_token", value);
  }, token);
}

export function storedToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem("draftboard_token"));
}

/** Chooses an entry of the menu behind the session's name. */
export async function openFromSessionMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole("button", { name: /^Sessions: / }).click();
  await page.getByRole("menuitem", { name: entry, exact: true }).click();
}

/** Unfolds a section of the new-league dialog with settings that most leagues leave unchanged. */
export async function unfold(page: Page, title: string): Promise<void> {
  await page.getByRole("dialog").locator("summary", { hasText: title }).click();
}
