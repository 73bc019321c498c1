// What people who are not signed in see of a draft: the report by its link, the board on a second screen.
import { readFile } from "node:fs/promises";
import { draftByAdp, newSession, send } from "../peers/api";
import { expect, openFromSessionMenu, signedIn, test } from "./story";

test("a report is shared by a link that anyone can open until it is ended", async ({
  page,
  server,
  browser,
}) => {
  test.slow();
  const { account, token } = await signedIn(page, server.url);
  const session = await newSession(server.url, token, "Office league");
  await draftByAdp(server.url, token, session, 36);
  await page.goto(`${server.url}/draft/${session}/report`);
  await expect(page.getByRole("heading", { name: "Office league" })).toBeVisible();
  await expect(page.getByText("36 of 192 picks made")).toBeVisible();
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("button", { name: "Make a link" }).click();
  const link = await page.getByLabel("Link to this report").inputValue();

  const context = await browser.newContext();
  const friend = await context.newPage();
  await friend.goto(link);
  await expect(friend.getByRole("heading", { name: "Office league" })).toBeVisible();
  await expect(friend.getByRole("region", { name: "Projected standings" })).toBeVisible();
  await expect(friend.getByText(account.email)).toHaveCount(0);
  await expect(friend.getByText(account.username)).toHaveCount(0);
  const download = friend.waitForEvent("download");
  await friend.getByRole("button", { name: "Picture" }).click();
  const file = await (await download).path();
  const png = await readFile(file);
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  expect(png.length).toBeGreaterThan(20_000);

  await page.getByRole("button", { name: "Stop sharing" }).click();
  await expect(page.getByRole("button", { name: "Make a link" })).toBeVisible();
  await friend.reload();
  await expect(
    friend.getByText("This report is not shared any more", { exact: false }),
  ).toBeVisible();
  await context.close();
});

test("a second screen opened by its code follows a pick live and goes dark when the code is ended", async ({
  page,
  server,
  browser,
}) => {
  const { token } = await signedIn(page, server.url);
  const session = await newSession(server.url, token, "Office league");
  const players = await draftByAdp(server.url, token, session, 3);
  await page.goto(`${server.url}/draft/live/${session}`);
  await openFromSessionMenu(page, "Second Screen");
  await page.getByRole("button", { name: "Make a code" }).click();
  const code = (await page.getByRole("dialog").getByRole("status").textContent()) ?? "";
  expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);

  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
  const television = await context.newPage();
  await television.goto(`${server.url}/screen`);
  await television.getByLabel("Code").fill(code.toLowerCase());
  await television.getByRole("button", { name: "Show the board" }).click();
  const last = television.getByRole("list", { name: "Last picks" });
  await expect(last.getByText(players[2]?.name ?? "")).toBeVisible();
  await expect(television.getByText("Pick 4", { exact: false })).toBeVisible();
  await expect(television.getByText("connecting…", { exact: false })).toBeHidden();

  const next = (await draftedNext(server.url, token, session)) ?? "";
  await expect(last.getByText(next)).toBeVisible();
  await expect(television.getByText("Pick 5", { exact: false })).toBeVisible();

  await page.getByRole("button", { name: "End the code" }).click();
  await expect(television.getByText("This code opens no board", { exact: false })).toBeVisible();
  await context.close();
});

/** Drafts the best available player and returns their name. */
async function draftedNext(url: string, token: string, session: string) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/v1/sessions/${session}/players`, { headers });
  type Players = { players: { id: string; name: string; status: string | null }[] };
  const { players } = (await answer.json()) as Players;
  const best = players.find(({ status }) => !status);
  const body = { change: { kind: "draft", player_id: best?.id } };
  await send("POST", `${url}/api/v1/sessions/${session}/changes`, body, token);
  return best?.name;
}
