import { importSheet, markPlayer, newSession, newStaff, picksOf, tokenOf } from "../peers/api";
import { expect, signedIn, test } from "./story";

const sheet = (adp: number) => `Name,Position,Team,ADP\nTravis Kelce,TE,KC,${adp}\n`;

test("a draft keeps its figures until the drafter wants the newer ones", async ({
  page,
  startServer,
}) => {
  // A separate server, because other journeys rely on the bundled figures.
  const server = await startServer();
  const { token } = await signedIn(page, server.url);
  const curator = await tokenOf(server.url, await newStaff(server.url, 3));
  await importSheet(server.url, curator, sheet(60));
  const session = await newSession(server.url, token);
  await markPlayer(server.url, token, session, "jamarr-chase-wr", "my_team");
  await markPlayer(server.url, token, session, "travis-kelce-te", "targeted");
  await page.goto(`${server.url}/draft/${session}`);
  await expect(page.getByText("Ja'Marr Chase").first()).toBeVisible();
  const notice = page.getByRole("region", { name: "Newer figures" });
  await expect(notice).toBeHidden();

  await importSheet(server.url, curator, sheet(35));
  await expect(notice).toContainText("1 of your targets and 0 of your players changed");
  await notice.getByRole("button", { name: "What changed" }).click();
  await expect(notice.getByRole("listitem")).toContainText(/Travis Kelce ADP [\d.]+ → [\d.]+/);
  const picks = await picksOf(server.url, token, session);

  await page.reload();
  await notice.getByRole("button", { name: "Use the newer figures" }).click();
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(page.getByText("Ja'Marr Chase").first()).toBeVisible();
  await expect(notice).toBeHidden();
  expect(await picksOf(server.url, token, session)).toEqual(picks);
});
