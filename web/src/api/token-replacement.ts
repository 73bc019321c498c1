import { withLock } from "@/lib/tab-lock";
import { storedToken, storeToken, subjectOf } from "./token";

const LOCK = "draftboard_token_replacement";

let running: Promise<unknown> = Promise.resolve();

/**
 * Makes a call that ends every token of the account and answers a new one. The server refuses the old token from the
 * moment it has decided, before this browser has the new one: whoever is refused meanwhile waits here.
 */
export async function replaceToken(call: () => Promise<{ access_token: string }>): Promise<void> {
  const replaced = withLock(LOCK, "exclusive", async () => storeToken((await call()).access_token));
  running = replaced.catch(() => undefined);
  await replaced;
}

/** Whether this person has another token than the refused one, after any replacement under way in this tab or another. */
export async function wasReplaced(refused: string | null): Promise<boolean> {
  await running;
  await withLock(LOCK, "shared", async () => undefined);
  const token = storedToken();
  if (refused === null || token === null || token === refused) return false;
  return subjectOf(token) === subjectOf(refused);
}
