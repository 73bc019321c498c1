import { newSession } from "../peers/api";
import { expect, signedIn, test } from "./story";

test("a player marked as drafted is still drafted after a reload", async ({ page, server }) => {
  const { token } = await signedIn(page, server.url);
  const session = await newSession(server.url, token);
  await page.goto(`${server.url}/draft/${session}`);
  const mark = page.getByRole("button", { name: /^Mark Drafted / }).first();
  const name = ((await mark.getAttribute("aria-label")) ?? "").replace("Mark Drafted ", "");
  const saved = page.waitForResponse(/\/mark\/?$/);
  await mark.click();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(page.getByRole("button", { name: /^Mark Drafted / }).first()).toBeVisible();
  await expect(
    page.getByRole("button", { name: `Mark Drafted ${name}`, exact: true }),
  ).toBeHidden();
});
