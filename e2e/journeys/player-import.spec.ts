import { newSession, newStaff, playersOf, register, tokenOf } from "../peers/api";
import { startFfc } from "../peers/ffc";
import { expect, fillSignIn, keepToken, signedInAs, test } from "./story";

/** A sheet whose ADP column is last year's rank; the right figures are under Avg. */
function sheetOf(rows: readonly { name: string; position: string; rank: number; avg: number }[]) {
  const lines = rows.map(({ name, position, rank, avg }) => `${name},${position},${rank},${avg}`);
  return ["Player,Pos,ADP,Avg", ...lines, "Nobody Known,,9,9"].join("\n");
}

/** Imports a sheet through the API. */
async function importSheet(url: string, token: string, source: string, lines: readonly string[]) {
  const body = new FormData();
  body.set("file", new Blob([["Name,Position,ADP", ...lines].join("\n")]), "sheet.csv");
  body.set("source", source);
  const headers = { authorization: `Bearer ${token}` };
  const path = `${url}/api/v1/admin/players/import`;
  const answer = await fetch(path, { method: "POST", headers, body });
  expect(answer.status).toBe(200);
}

test("a sheet with a wrong guess is corrected, applied, its conflicts resolved, and the draft's pool follows [A2-37 D2-66 D4-6 D6-6 DEC-80 DEC-99 DEC-100]", async ({
  page,
  startServer,
}) => {
  const server = await startServer();
  const drafter = await tokenOf(server.url, await register(server.url));
  const session = await newSession(server.url, drafter);
  const [first, second] = await playersOf(server.url, drafter, session);
  if (!first || !second) throw new Error("the pool is empty");
  const curator = await tokenOf(server.url, await newStaff(server.url, 3));
  // The bundled pool is not a source: a conflict needs two sources for one player.
  const known = [first, second].map(({ name, position }, nth) => `${name},${position},${nth + 1}`);
  await importSheet(server.url, curator, "ffc", known);
  await keepToken(page, curator);

  await page.goto(`${server.url}/admin`);
  await page.getByRole("link", { name: "Import Players" }).click();
  await page.getByLabel("Sheet of players").setInputFiles({
    name: "august.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(
      sheetOf([
        { ...first, rank: 1, avg: 96.5 },
        { ...second, rank: 2, avg: 2.5 },
      ]),
    ),
  });
  await page.getByLabel("Source").selectOption("ESPN");
  const rows = page.getByRole("table", { name: "First rows as understood" });
  await expect(rows.getByRole("row", { name: first.name })).toContainText("1.0");
  await expect(page.getByText("Check C and D")).toBeVisible();
  await page.getByLabel("Column Avg is taken as").selectOption("ADP");
  await expect(rows.getByRole("row", { name: first.name })).toContainText("96.5");
  await expect(page.getByRole("row", { name: "4 Position is required" })).toBeVisible();
  const unchanged = await playersOf(server.url, drafter, session);
  expect(unchanged[0]?.id, "nothing is written before it is applied").toBe(first.id);

  await page.getByRole("button", { name: "Apply 2 rows" }).click();
  await expect(page.getByText("august.csv was imported as ESPN")).toBeVisible();
  await page.getByRole("link", { name: /^Review \d+ ADP conflicts?$/ }).click();
  await expect(page.getByRole("heading", { level: 2, name: first.name })).toBeVisible();
  await page.keyboard.press("2");
  await expect(page.getByText(`${first.name}: ESPN 96.5`)).toBeVisible();
  await page.keyboard.press("u");
  await expect(page.getByText(`${first.name}: ESPN 96.5`)).toBeHidden();
  await page.keyboard.press("2");
  await page.getByRole("link", { name: "Overview", exact: true }).click();

  await expect(async () => {
    const players = await playersOf(server.url, drafter, session);
    expect(players[0]?.id).not.toBe(first.id);
  }).toPass();
  const draft = await page.context().browser()?.newPage();
  if (!draft) throw new Error("no second page");
  await keepToken(draft, drafter);
  await draft.goto(`${server.url}/draft/${session}`);
  await expect(draft.locator("[data-player]").first()).toBeVisible();
  await expect(draft.locator("[data-player]").first()).not.toContainText(first.name);
  await draft.close();
});

test("a source is tried, run and watched live; one that fails says why and is tried again [D2-57 D2-58 D2-63 D2-64 D4-10 D4-19 D7-52 D7-53]", async ({
  page,
  startServer,
  afterwards,
}) => {
  const ffc = await startFfc();
  afterwards(ffc.stop);
  const server = await startServer({ DRAFTBOARD_SOURCE_FFC_URL: ffc.url });
  await signedInAs(page, server.url, 2);
  await page.goto(`${server.url}/admin/collectors`);
  const card = page.getByRole("listitem", { name: "Fantasy Football Calculator" });
  await card.getByRole("button", { name: /^Dry run/ }).click();
  const dialog = page.getByRole("dialog", { name: "Dry run: FFC" });
  await expect(dialog.getByText("Newly Signed")).toBeVisible();
  await dialog.getByRole("button", { name: /^Run and write \d+ changes$/ }).click();
  const history = page.getByRole("table", { name: "Collection history" });
  await expect(history.getByRole("row", { name: /FFC.*manual.*Completed/ })).toBeVisible();
  await expect(card.getByText("Ready")).toBeVisible();

  ffc.isBroken = true;
  await page.getByRole("link", { name: "Dashboard", exact: true }).click();
  await expect(page.getByText("Connected")).toBeVisible();
  await page.getByRole("button", { name: "Trigger Fantasy Football Calculator" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Trigger" }).click();
  const activity = page.getByRole("list", { name: "Recent activity" });
  await expect(activity.getByText(/^FFC failed:/)).toBeVisible();
  ffc.isBroken = false;
  await page.getByRole("button", { name: "Retry Fantasy Football Calculator" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Retry" }).click();
  await expect(activity.getByText(/^FFC done: 3 players/).first()).toBeVisible();
});

test("workers run the tasks started by hand, and failures are shown [D2-6 D2-69 D5-21]", async ({
  page,
  server,
}) => {
  await signedInAs(page, server.url, 4);
  await page.goto(`${server.url}/admin/workers`);
  await page.getByLabel("Task name").selectOption("custom");
  await page.getByLabel("Parameters, JSON").fill('{"operation": "explode"}');
  await page.getByRole("button", { name: "Trigger task" }).click();
  const failures = page.getByRole("table", { name: "Failed jobs" });
  await expect(failures.getByText("Unknown custom operation").first()).toBeVisible();
  await page.getByLabel("Parameters, JSON").fill("explode");
  await expect(page.getByText("This is not a JSON object")).toBeVisible();
});

const N_REVIEWS = 50;
/** Consensus, or the ADP of a source: each key on every item. */
const KEYS = ["c", "2", "3"] as const;

test("fifty reviews of two sheets that disagree are decided by keyboard alone, each undone until the next [D2-66 D7-25 DEC-99]", async ({
  page,
  startServer,
}) => {
  const server = await startServer();
  const curator = await tokenOf(server.url, await newStaff(server.url, 3));
  const players = await playersOf(
    server.url,
    curator,
    await newSession(server.url, curator, "Curated"),
  );
  const some = players.slice(0, N_REVIEWS);
  const sheet = (from: number) =>
    some.map(({ name, position }, nth) => `${name},${position},${nth + from}`);
  await importSheet(server.url, curator, "ffc", sheet(5));
  await importSheet(server.url, curator, "espn", sheet(60));
  await keepToken(page, curator);
  await page.goto(`${server.url}/admin/collectors/review`);
  const done = (n: number) => expect(page.getByText(`${n} of ${N_REVIEWS} done`)).toBeVisible();
  const player = page.getByRole("heading", { level: 2 });
  await done(0);
  const begun = performance.now();
  for (let nth = 0; nth < N_REVIEWS; nth += 1) {
    const name = (await player.textContent()) ?? "";
    const key = KEYS[nth % KEYS.length] ?? "c";
    await page.keyboard.press(key);
    await done(nth + 1);
    await page.keyboard.press("u");
    await done(nth);
    await expect(player, "what was taken back is decided anew").toHaveText(name);
    await page.keyboard.press(key);
    await done(nth + 1);
  }
  const seconds = (performance.now() - begun) / 1000;
  process.stdout.write(
    `  ${N_REVIEWS} reviews decided and undone once in ${seconds.toFixed(1)} s\n`,
  );
  await expect(page.getByText("Nothing to review")).toBeVisible();
  await page.getByRole("link", { name: "Overview", exact: true }).click();
  await expect(async () => {
    const path = `${server.url}/api/v1/admin/collection/review-queue`;
    const answer = await fetch(path, { headers: { authorization: `Bearer ${curator}` } });
    expect(((await answer.json()) as { total: number }).total, "every decision was stored").toBe(0);
  }).toPass();
});

test("a decision still held back is sent before a sign-out, also one in another tab", async ({
  page,
  context,
  startServer,
}) => {
  const server = await startServer();
  const account = await newStaff(server.url, 3);
  const curator = await tokenOf(server.url, account);
  const session = await newSession(server.url, curator, "Curated");
  const some = (await playersOf(server.url, curator, session)).slice(0, 2);
  const sheet = (from: number) =>
    some.map(({ name, position }, nth) => `${name},${position},${nth + from}`);
  await importSheet(server.url, curator, "ffc", sheet(5));
  await importSheet(server.url, curator, "espn", sheet(60));
  const nLeft = async () => {
    const path = `${server.url}/api/v1/admin/collection/review-queue`;
    const headers = { authorization: `Bearer ${await tokenOf(server.url, account)}` };
    return ((await (await fetch(path, { headers })).json()) as { total: number }).total;
  };

  await keepToken(page, curator);
  await page.goto(`${server.url}/admin/collectors/review`);
  await expect(page.getByText("0 of 2 done")).toBeVisible();
  await page.keyboard.press("c");
  await expect(page.getByText("1 of 2 done")).toBeVisible();
  await page.getByRole("button", { name: /account menu/ }).click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(page.getByRole("tab", { name: "Sign In" })).toBeVisible();
  expect(await nLeft()).toBe(1);

  await fillSignIn(page, account.email, account.password);
  await expect(page.getByRole("button", { name: /account menu/ })).toBeVisible();
  await page.goto(`${server.url}/admin/collectors/review`);
  await expect(page.getByText("0 of 1 done")).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${server.url}/account`);
  await other.getByRole("button", { name: "Sign Out Everywhere" }).click();
  await page.keyboard.press("c");
  await expect(page.getByText("1 of 1 done")).toBeVisible();
  await other.getByRole("dialog").getByRole("button", { name: "Sign Out Everywhere" }).click();
  await expect(other.getByRole("tab", { name: "Sign In" })).toBeVisible();
  expect(await nLeft()).toBe(0);
  await expect(page.getByRole("tab", { name: "Sign In" })).toBeVisible();
});
