import { withLock } from "./tab-lock";

/** The name of the channel between the tabs, and of the lock that a tab with unsent work holds. */
const NAME = "draftboard_unsent_work";

/** A sign-out goes through also while the server does not answer. */
const LONGEST_WAIT_MS = 3000;

const senders = new Set<() => void>();
const unsent = new Set<Promise<void>>();

/** A sign-out, in whichever tab, waits until this work is done, whether it succeeds or not. */
export function holdSignOut(work: Promise<unknown>): void {
  const done: Promise<void> = work.then(
    () => undefined,
    () => undefined,
  );
  unsent.add(done);
  void done.then(() => unsent.delete(done));
  void withLock(NAME, "shared", () => done);
}

/** Calls back when the person signs out in any tab, while the token is still there. */
export function beforeSignOut(send: () => void): () => void {
  senders.add(send);
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = send;
  return () => {
    senders.delete(send);
    channel.close();
  };
}

/** Has every tab send what it held back, and waits until that has arrived. */
export async function sendUnsentWork(): Promise<void> {
  for (const send of senders) send();
  const channel = new BroadcastChannel(NAME);
  channel.postMessage("signing out");
  channel.close();
  const limit = AbortSignal.timeout(LONGEST_WAIT_MS);
  const timeUp = new Promise<void>((resolve) => limit.addEventListener("abort", () => resolve()));
  const ownDone = Promise.all(unsent);
  // The lock is free once no tab holds work back.
  const allDone = withLock(NAME, "exclusive", async () => undefined, limit);
  await Promise.race([Promise.all([ownDone, allDone]), timeUp]).catch(() => undefined);
}
