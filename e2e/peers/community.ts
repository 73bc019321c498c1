// Fills a server with data as if it had been in use for a while, for the admin pages.
import { newSession, newStaff, register, send, tokenOf } from "./api";
import { ADMIN } from "./draftboard";

const PEOPLE = ["ada", "grace", "katherine", "margaret", "radia", "barbara"];
const DRAFTS = ["Office league", "Dynasty with the cousins", "Sunday mock, twelve teams"];

const furnished = new Map<string, Promise<void>>();

/** Accounts of every role and state, drafts, and the audit log of these. Once per server. */
export function furnish(url: string): Promise<void> {
  const work = furnished.get(url) ?? moveIn(url);
  furnished.set(url, work);
  return work;
}

async function moveIn(url: string): Promise<void> {
  const password = "correct-horse-1";
  const named = (name: string) => ({ email: `${name}@example.com`, username: name, password });
  for (const name of PEOPLE) await register(url, named(name));
  await newStaff(url, 2, named("league"));
  await newStaff(url, 3, named("curator"));
  const owner = await tokenOf(url, named("ada"));
  for (const name of DRAFTS) await newSession(url, owner, name);
  await deactivate(url, "radia@example.com", "Left the league");
}

async function deactivate(url: string, email: string, reason: string): Promise<void> {
  const token = await tokenOf(url, ADMIN);
  const headers = { authorization: `Bearer ${token}` };
  const found = await fetch(`${url}/api/v1/admin/users?search=${email}`, { headers });
  const { users } = (await found.json()) as { users: { id: string }[] };
  await send("POST", `${url}/api/v1/admin/users/${users[0]?.id}/deactivate`, { reason }, token);
}
