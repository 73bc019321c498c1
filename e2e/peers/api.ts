// API calls that set up a test.
import { createHmac, randomUUID } from "node:crypto";
import { ADMIN, SECRET } from "./draftboard";

export interface Account {
  email: string;
  username: string;
  password: string;
}

/** A new account, so that tests on one server do not affect each other. */
export function somebody(): Account {
  const username = `u-${randomUUID().slice(0, 18)}`;
  return { email: `${username}@example.com`, username, password: "correct-horse-1" };
}

/**
 * Each call has a connection of its own: the server closes one that rests for ten seconds, maybe just when a test uses
 * it again.
 */
function call(url: string, request: RequestInit): Promise<Response> {
  const headers = { ...request.headers, connection: "close" };
  return fetch(url, { ...request, headers });
}

export async function register(url: string, account = somebody()): Promise<Account> {
  await send("POST", `${url}/api/v1/auth/register`, { ...account, agreeTerms: true });
  return account;
}

/** An account with a role, created by an administrator. */
export async function newStaff(url: string, role: number, account = somebody()): Promise<Account> {
  const path = `${url}/api/v1/admin/users`;
  await send("POST", path, { ...account, role }, await tokenOf(url, ADMIN));
  return account;
}

export async function tokenOf(
  url: string,
  who: { email: string; password: string },
): Promise<string> {
  const form = new URLSearchParams({ username: who.email, password: who.password });
  const answer = await call(`${url}/api/v1/auth/login`, { method: "POST", body: form });
  if (!answer.ok) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`);
  const { access_token } = (await answer.json()) as { access_token: string };
  return access_token;
}

export async function acceptNewUsers(url: string, isOpen: boolean): Promise<void> {
  const path = "/api/v1/admin/systems/registration/accepting-users";
  await send("PUT", url + path, { accepting_new_users: isOpen }, await tokenOf(url, ADMIN));
}

/** Creates a draft session for a user. */
export async function newSession(
  url: string,
  token: string,
  name = "Draft night",
): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const universe = await call(`${url}/api/v1/players/universe/version`, { headers });
  const { pool_version } = (await universe.json()) as { pool_version: string };
  const body = { name, base_pool_version: pool_version };
  const session = await send("POST", `${url}/api/v1/sessions`, body, token);
  return (session as { id: string }).id;
}

/** Gives every team of a session the same name. */
export async function nameTeams(
  url: string,
  token: string,
  session: string,
  name: string,
): Promise<void> {
  const draft_config = { team_count: 12, team_names: Array.from({ length: 12 }, () => name) };
  await send("PUT", `${url}/api/v1/sessions/${session}`, { metadata: { draft_config } }, token);
}

/** Whether the server still accepts a token. */
export async function isAccepted(url: string, token: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await call(`${url}/api/v1/auth/me`, { headers });
  return answer.ok;
}

/** The same token but expired, signed with the server's key. */
export function expired(token: string): string {
  const [header = "", payload = ""] = token.split(".");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
  const old = { ...claims, iat: claims.iat - 7200, nbf: claims.nbf - 7200, exp: claims.exp - 7200 };
  const body = `${header}.${Buffer.from(JSON.stringify(old)).toString("base64url")}`;
  return `${body}.${createHmac("sha256", SECRET).update(body).digest("base64url")}`;
}

export async function send(
  method: string,
  url: string,
  body: unknown,
  token?: string,
): Promise<unknown> {
  const headers: Record<string, string> = { "content-type": "application/json" };
  if (token) headers.authorization = `Bearer ${token}`;
  const answer = await call(url, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Uploads a sheet of players as a curator. */
export async function importSheet(url: string, token: string, sheet: string): Promise<void> {
  const body = new FormData();
  body.set("file", new Blob([sheet]), "ffc.csv");
  body.set("source", "ffc");
  const headers = { authorization: `Bearer ${token}` };
  const answer = await call(`${url}/api/v1/admin/players/import`, {
    method: "POST",
    headers,
    body,
  });
  if (!answer.ok) throw new Error(`import: ${answer.status} ${await answer.text()}`);
}

interface DraftPlayer {
  id: string;
  name: string;
  position: string;
}

/** A session's players, in ADP order. */
export async function playersOf(url: string, token: string, id: string): Promise<DraftPlayer[]> {
  const { players } = await read<{ players: DraftPlayer[] }>(url, token, `${id}/players`);
  return players;
}

export async function markPlayer(
  url: string,
  token: string,
  session: string,
  playerId: string,
  status: "drafted" | "my_team" | "targeted",
): Promise<void> {
  await send(
    "POST",
    `${url}/api/v1/players/${session}/players/${playerId}/mark`,
    { status },
    token,
  );
}

/** Sets the user's own ranking, best first. */
export async function rankingOf(url: string, token: string): Promise<{ name: string }[]> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await call(`${url}/api/v1/rankings`, { headers });
  return ((await answer.json()) as { rankings: { name: string }[] }).rankings;
}

/** The ids of the picked players, in pick order. */
export async function picksOf(url: string, token: string, id: string): Promise<string[]> {
  type Picks = { picks: { pick: number; player_id: string }[] };
  const { picks } = await read<Picks>(url, token, `${id}/picks`);
  return picks.sort((a, b) => a.pick - b.pick).map(({ player_id }) => player_id);
}

async function read<T>(url: string, token: string, path: string): Promise<T> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await call(`${url}/api/v1/sessions/${path}`, { headers });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Makes the first picks by ADP, each for the team on the clock. */
export async function draftByAdp(
  url: string,
  token: string,
  session: string,
  nPicks: number,
): Promise<DraftPlayer[]> {
  const players = (await playersOf(url, token, session)).slice(0, nPicks);
  for (const { id } of players) {
    const body = { change: { kind: "draft", player_id: id }, operation_id: randomUUID() };
    await send("POST", `${url}/api/v1/sessions/${session}/changes`, body, token);
  }
  return players;
}
