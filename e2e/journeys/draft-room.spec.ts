// The browser extension in the whole browser, beside stand-ins of the sites' rooms. The shell runs no extensions.
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type BrowserContext, chromium } from "@playwright/test";
import { type DraftRoom, startDraftRoom } from "../peers/draft-room";
import type { Draftboard } from "../peers/draftboard";
import { expect, signedIn, test } from "./story";

const inRepository = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const EXTENSION = inRepository("extension/dist/chrome");
const YAHOO = "football.fantasysports.yahoo.com";
const HOSTS = [YAHOO, "fantasy.espn.com", "fantasydraft.espn.com"];

const N_TEAMS = 4;
const N_ROUNDS = 15;

/** A browser with the extension, in which the sites' names lead to the stand-in. */
async function browserWith(room: DraftRoom): Promise<{ context: BrowserContext; folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), "draftboard-browser-"));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: "/usr/bin/chromium",
    headless: false,
    ignoreHTTPSErrors: true,
    args: [
      "--headless=new",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--ignore-certificate-errors",
      `--disable-extensions-except=${EXTENSION}`,
      `--load-extension=${EXTENSION}`,
      `--host-resolver-rules=${HOSTS.map((host) => `MAP ${host} 127.0.0.1:${room.port}`).join(",")}`,
    ],
  });
  return { context, folder };
}

/** Players with their numbers at Yahoo, as the product knows them. */
async function players(): Promise<{ id: string; name: string }[]> {
  const rows = (await readFile(inRepository("data/player_ids.csv"), "utf8")).split("\n").slice(3);
  const pool = await readFile(inRepository("data/pool.csv"), "utf8");
  const known = rows.map((row) => row.split(","));
  const drafted = known.filter(([name, , , , id]) => id && pool.includes(`,${name},`));
  return drafted.slice(0, N_TEAMS * N_ROUNDS).map(([name = "", , , , id = ""]) => ({ id, name }));
}

function teamOf(pick: number): number {
  const [round, place] = [Math.floor((pick - 1) / N_TEAMS), (pick - 1) % N_TEAMS];
  return round % 2 === 0 ? place + 1 : N_TEAMS - place;
}

/** What stands on a session's board, as "slot name". */
async function picksOf(server: Draftboard, token: string, session: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}` };
  const read = async <T>(what: string): Promise<T> =>
    (await fetch(`${server.url}/api/v1/sessions/${session}/${what}`, { headers })).json() as T;
  const { picks } = await read<{ picks: { player_id: string; slot: number }[] }>("picks");
  const { players } = await read<{ players: { id: string; name: string }[] }>("players");
  const names = new Map(players.map(({ id, name }) => [id, name]));
  return picks.map(({ player_id, slot }) => `${slot} ${names.get(player_id)}`);
}

/** Pairs the browser by a click, opens the room and follows it. Returns the page, the room's tab and the draft. */
async function followed(
  server: Draftboard,
  context: BrowserContext,
  { site, link, team }: { site: string; link: string; team: string | null },
  begin: () => Promise<void> = async () => undefined,
) {
  const page = await context.newPage();
  const { token } = await signedIn(page, server.url);
  await page.goto(`${server.url}/connect`);
  await page.getByRole("button", { name: `Choose ${site}` }).click();
  await page.getByRole("button", { name: "Pair this browser" }).click();
  await expect(page.getByText(/^Paired with version/)).toBeVisible();
  const tab = await context.newPage();
  await tab.goto(link);
  await begin();
  await expect(page.getByText(`What the ${site} room says`)).toBeVisible();
  if (team) await page.getByLabel("Your team").selectOption({ label: team });
  await page.getByRole("button", { name: "Follow this draft" }).click();
  await expect(page).toHaveURL(/\/draft\/live\//);
  const session = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  return { page, tab, token, session };
}

test("a room of Yahoo is paired, checked and followed through outages to its last pick", async ({
  startServer,
  afterwards,
}) => {
  const drafted = await players();
  let nMade = 1;
  const greeting = () => {
    const owners = Array.from({ length: N_TEAMS * N_ROUNDS }, (_, at) => teamOf(at + 1));
    const made = drafted
      .slice(0, nMade)
      .map(({ id }, at) => `|${at + 1}=${id},${teamOf(at + 1)},0`);
    return ["H|S|30|0|0|1", `R|${owners.join("|")}`, "Q", `P${made.join("")}`];
  };
  const room = await startDraftRoom(YAHOO, greeting);
  afterwards(room.stop);
  const pick = () => {
    nMade += 1;
    const { id } = drafted[nMade - 1] ?? { id: "" };
    room.say(`0|${nMade}|${id}|${teamOf(nMade)}|BN|0`, `D|${nMade + 1}|${teamOf(nMade + 1)}|30`);
  };
  const server = await startServer();
  const { context, folder } = await browserWith(room);
  afterwards(async () => {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  });

  const link = `https://${YAHOO}/draftclient/f1/77/2?auth=secret-of-the-room`;
  const place = { site: "Yahoo", link, team: "2. Team 2" };
  const { page, tab, token, session } = await followed(server, context, place);
  const board = () => picksOf(server, token, session);
  const told = () => drafted.slice(0, nMade).map(({ name }, at) => `${teamOf(at + 1)} ${name}`);

  for (let n = 0; n < 10; n += 1) pick();
  await expect.poll(board).toEqual(told());
  await expect(page.getByRole("banner").getByRole("button", { name: /^Yahoo/ })).toBeVisible();
  // The connection breaks and picks are made before the tab is back: the whole draft tells them.
  const before = room.connections();
  nMade += 3;
  room.cut();
  await expect.poll(room.connections).toBeGreaterThan(before);
  pick();
  await expect.poll(board).toEqual(told());
  // Draftboard itself is away: what was heard waits in the browser.
  await server.kill();
  for (let n = 0; n < 20; n += 1) pick();
  await server.startAgain();
  await expect.poll(board).toEqual(told());
  // A second tab of the same room, as after a reload.
  await tab.reload();
  while (nMade < N_TEAMS * N_ROUNDS) pick();
  await expect.poll(board).toEqual(told());
  expect(room.received(), "nothing is ever said in the room").toBe(0);
});

/** A recording of a whole room of ESPN, with a reload in its middle, and the result the site gave. */
async function recordedRoom() {
  const file = (end: string) =>
    inRepository(`../shared/reference/rooms/espn/room_2026_snake_6x12.${end}`);
  const lines = await readFile(file("jsonl"), "utf8").catch(() => null);
  if (lines === null) return null;
  const heard = lines.trim().split("\n");
  const result = JSON.parse(await readFile(file("result.json"), "utf8"));
  return {
    lines: heard.map((line) => (JSON.parse(line) as { data: string }).data),
    players: (result.picks as { playerId: number }[]).map(({ playerId }) => playerId),
  };
}

test("a recorded room of ESPN with a reload in its middle ends as the site says", async ({
  startServer,
  afterwards,
}) => {
  const recorded = await recordedRoom();
  test.skip(recorded === null, "there is no folder with recorded rooms");
  if (!recorded) return;
  const room = await startDraftRoom("fantasydraft.espn.com", () => []);
  afterwards(room.stop);
  const server = await startServer();
  const { context, folder } = await browserWith(room);
  afterwards(async () => {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  });
  const second = recorded.lines.findLastIndex((line) => line.startsWith("INIT "));
  const link = "https://fantasy.espn.com/football/draft?leagueId=1&memberId={SECRET}";
  const begin = async () => {
    await expect.poll(room.connections).toBe(1);
    room.say(...recorded.lines.slice(0, second));
  };
  const { page, token, session } = await followed(
    server,
    context,
    { site: "ESPN", link, team: null },
    begin,
  );
  const before = room.connections();
  room.cut();
  await expect.poll(room.connections).toBeGreaterThan(before);
  room.say(...recorded.lines.slice(second));
  const board = async () => (await picksOf(server, token, session)).length;
  await expect.poll(board).toBe(recorded.players.length);
  await expect(page.getByRole("banner").getByText("ESPN done")).toBeVisible();
  const headers = { authorization: `Bearer ${token}` };
  const kept = await (await fetch(`${server.url}/api/v1/account/export`, { headers })).text();
  expect(kept).toContain("SELECTED ");
  expect(kept).not.toMatch(/\{0{8}-|SECRET|memberId/);
});
