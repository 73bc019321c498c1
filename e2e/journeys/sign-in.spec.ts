import { expired, isAccepted, register, tokenOf } from "../peers/api";
import {
  expect,
  expectSignedIn,
  fillSignIn,
  keepToken,
  signedIn,
  storedToken,
  test,
} from "./story";

test("a private page leads to the sign-in and back to itself [E2.1-26 E2.3-3 E6-1 E6-2]", async ({
  page,
  server,
}) => {
  const account = await register(server.url);
  await page.goto(`${server.url}/welcome?view=tiers#round-3`);
  await expect(page).toHaveURL(`${server.url}/auth`);
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await page.getByRole("tab", { name: "Sign In" }).click();
  await expect(page.getByRole("tabpanel", { name: "Sign In" })).toBeVisible();
  await fillSignIn(page, account.email, account.password);
  await expectSignedIn(page);
  await expect(page).toHaveURL(`${server.url}/welcome?view=tiers#round-3`);
  await page.goto(`${server.url}/auth`);
  await expect(page).toHaveURL(`${server.url}/welcome`);
});

test("a sign-in survives a reload; signing out ends it on the server too [E2.2-5 E2.2-6 E2.2-8 E4-3 E4-5]", async ({
  page,
  server,
}) => {
  const account = await register(server.url);
  await page.goto(`${server.url}/auth`);
  await fillSignIn(page, account.email, account.password);
  await expectSignedIn(page);
  await page.reload();
  await expectSignedIn(page);
  const token = (await storedToken(page)) ?? "";

  await page.getByRole("button", { name: /account menu/ }).click();
  await expect(page.getByRole("menu")).toContainText(account.email);
  await expect(page.getByRole("menuitem", { name: "Preferences" })).toBeDisabled();
  const signedOut = page.waitForResponse("**/api/v1/auth/logout");
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(`${server.url}/auth`);
  expect((await signedOut).status()).toBe(200);
  expect(await storedToken(page)).toBeNull();
  expect(await isAccepted(server.url, token)).toBe(false);
});

test("an expired sign-in is reported and can be renewed in place [E4-4 E8-12 E8-1]", async ({
  page,
  server,
}) => {
  const account = await register(server.url);
  await keepToken(page, expired(await tokenOf(server.url, account)));
  await page.goto(`${server.url}/welcome?view=board`);
  await expect(page).toHaveURL(`${server.url}/auth`);
  await expect(page.getByText("Session expired. Please login again.")).toBeVisible();
  expect(await storedToken(page)).toBeNull();
  await fillSignIn(page, account.email, account.password);
  await expect(page).toHaveURL(`${server.url}/welcome?view=board`);
});

test("a sign-in ended elsewhere leads back to the sign-in page [E8-1 E8-2]", async ({
  page,
  request,
  server,
}) => {
  const { token } = await signedIn(page, server.url);
  await page.goto(server.url);
  await expectSignedIn(page);
  const ended = await request.post(`${server.url}/api/v1/auth/logout`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(ended.status()).toBe(200);
  await page.reload();
  await expect(page).toHaveURL(`${server.url}/auth`);
  expect(await storedToken(page)).toBeNull();
});

test("a token about to expire is refreshed before it is used [E7-8 E9-23]", async ({
  page,
  startServer,
}) => {
  const server = await startServer({ DRAFTBOARD_TOKEN_TTL_SECONDS: "200" });
  await signedIn(page, server.url);
  // Each of them is about to expire too, and within a second they have the same letters.
  const renewed: string[] = [];
  page.on("response", async (response) => {
    if (!response.url().endsWith("/api/v1/auth/refresh") || !response.ok()) return;
    renewed.push(((await response.json()) as { access_token: string }).access_token);
  });
  await page.goto(server.url);
  await expectSignedIn(page);
  await expect.poll(async () => renewed.includes((await storedToken(page)) ?? "")).toBe(true);
});
