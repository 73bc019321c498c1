// What all journeys of a worker share: servers, and people who are signed in. Journeys that use them leave nothing
// behind but accounts of their own. All of it is declared here, because a file with more would start a new worker.
import { type Browser, type BrowserContext, test as base } from "@playwright/test";
import { newSession, newStaff, register, tokenOf } from "../peers/api";
import { furnish } from "../peers/community";
import { type Draftboard, type Settings, startDraftboard } from "../peers/draftboard";
import { type Mailbox, startMailbox } from "../peers/mailbox";
import type { OpenIdProvider } from "../peers/openid";

interface Shared {
  server: Draftboard;
  /** A server that sends mails, with the mailbox they arrive in. */
  serverWithMail: Draftboard & { mailbox: Mailbox };
  /** The address of a server on which people sign in with Google. */
  urlWithGoogle: string;
  /** Opened once per role: a new context would download and compile every script again. */
  signedInOnce: (role: Role) => Promise<SignedIn>;
}

export type Role = "visitor" | "newcomer" | "drafter" | "admin";

/** A context in which a person of a role is signed in, and their draft if they have one. */
interface SignedIn {
  context: BrowserContext;
  session?: string;
}

/* biome-ignore-start lint/correctness/noEmptyPattern: the runner demands a destructured first argument */
export const test = base.extend<object, Shared>({
  server: [
    async ({}, use) => {
      const server = await startDraftboard();
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],

  serverWithMail: [
    async ({}, use) => {
      const mailbox = await startMailbox();
      const server = await startDraftboard({ DRAFTBOARD_MAIL_URL: mailbox.url });
      await use({ ...server, mailbox });
      await server.stop();
      await mailbox.stop();
    },
    { scope: "worker" },
  ],

  urlWithGoogle: [
    async ({}, use) => {
      const providers: OpenIdProvider[] = [];
      const server = await startDraftboard(async (url) => {
        const provider = await startProviderFor(url);
        providers.push(provider);
        return settingsFor(provider);
      });
      await use(server.url);
      await server.stop();
      for (const provider of providers) await provider.stop();
    },
    { scope: "worker" },
  ],

  signedInOnce: [
    async ({ browser, server }, use) => {
      const opened = new Map<Role, Promise<SignedIn>>();
      await use((role) => {
        const signedIn = opened.get(role) ?? openAs(role, browser, server.url);
        opened.set(role, signedIn);
        return signedIn;
      });
      for (const signedIn of opened.values()) await (await signedIn).context.close();
    },
    { scope: "worker" },
  ],
});
/* biome-ignore-end lint/correctness/noEmptyPattern: see the start */

/** The stand-in for Google of the server at this address. */
export async function startProviderFor(url: string): Promise<OpenIdProvider> {
  // The provider is a whole web application, which only the journeys about it need to load.
  const { startOpenIdProvider } = await import("../peers/openid");
  return startOpenIdProvider(`${url}/auth/callback`);
}

export function settingsFor({ client, issuer }: OpenIdProvider): Settings {
  return {
    DRAFTBOARD_GOOGLE_CLIENT_ID: client.id,
    DRAFTBOARD_GOOGLE_CLIENT_SECRET: client.secret,
    DRAFTBOARD_GOOGLE_ISSUER: issuer,
  };
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
