// Forgotten passwords, old invitations, and servers that fail.
import { newSession, picksOf, playersOf, register, send, somebody, tokenOf } from "../peers/api";
import { ADMIN } from "../peers/draftboard";
import { expect, expectSignedIn, fillSignIn, signedIn, storedToken, test } from "./story";

test("a user who forgot their password gets back in", async ({ page, serverWithMail: server }) => {
  const { mailbox } = server;
  const account = await register(server.url);
  await page.goto(await mailbox.link(account.email));
  await page.getByRole("link", { name: "Continue to Sign In" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(account.email);

  await page.getByRole("button", { name: "Forgot password?" }).click();
  await page.getByRole("button", { name: "Send Link" }).click();
  await expect(page.getByText("If the address is known, a link is on its way.")).toBeVisible();
  await page.goto(await mailbox.link(account.email, 2));
  await page.getByLabel("New password").fill("another-horse-2");
  await page.getByRole("button", { name: "Set New Password" }).click();
  await page.getByRole("link", { name: "Continue to Sign In" }).click();
  await page.getByLabel("Password").fill("another-horse-2");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expectSignedIn(page);
});

test("an invitation outlives a reset link by days", async ({ page, startServer, mailbox }) => {
  const server = await startServer({
    DRAFTBOARD_MAIL_URL: mailbox.url,
    DRAFTBOARD_RESET_TTL_SECONDS: "1",
  });
  const admin = await tokenOf(server.url, ADMIN);
  const { email, username, password } = somebody();
  await send("POST", `${server.url}/api/v1/admin/users`, { email, username }, admin);
  const invitation = await mailbox.link(email);

  await send("POST", `${server.url}/api/v1/auth/forgot-password`, { email: ADMIN.email });
  const reset = (await mailbox.link(ADMIN.email)).split("/").at(-1);
  const look = () => fetch(`${server.url}/api/v1/auth/reset-password/${reset}`);
  await expect.poll(async () => (await look()).status).toBe(410);

  await page.goto(invitation);
  await expect(page.getByRole("heading", { name: "Welcome to Draftboard" })).toBeVisible();
  await expect(page.getByText(`Choose a password for ${email}.`)).toBeVisible();
  await page.getByLabel("New password").fill(password);
  await page.getByRole("button", { name: "Set New Password" }).click();
  await page.getByRole("link", { name: "Continue to Sign In" }).click();
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expectSignedIn(page);
});

test("a draft survives a server that answers 503 in mid-draft, even across a reload", async ({
  page,
  server,
}) => {
  const { token } = await signedIn(page, server.url);
  const session = await newSession(server.url, token);
  const [player] = await playersOf(server.url, token, session);
  await page.goto(`${server.url}/draft/live/${session}`);
  await expect(page.getByText("Saved", { exact: true }).first()).toBeVisible();
  await expect(page.getByText(player?.name ?? "").first()).toBeVisible();
  await page.evaluate((id) => localStorage.setItem("draftboard_last_session_id", id), session);

  await page.route("**/api/**", (route) =>
    route.fulfill({ status: 503, contentType: "text/html", body: "<h1>Back in a minute</h1>" }),
  );
  const entry = page.getByRole("combobox").first();
  await entry.fill(player?.name ?? "");
  await entry.press("Enter");
  await expect(page.getByText("1 to send", { exact: false })).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(`${server.url}/draft/live/${session}`);
  await expect(page.getByText("1 to send", { exact: false })).toBeVisible();
  expect(await storedToken(page)).not.toBeNull();

  await page.unroute("**/api/**");
  await expect.poll(() => picksOf(server.url, token, session)).toEqual([player?.id]);
});

test("two people on one browser, one after the other: the second sees nothing of the first", async ({
  page,
  server,
}) => {
  const { token } = await signedIn(page, server.url);
  const session = await newSession(server.url, token, "Ann's secret league");
  const secret = page.getByText("Ann's secret league");
  await page.goto(`${server.url}/draft/live/${session}`);
  await expect(page.getByText("Saved", { exact: true }).first()).toBeVisible();
  await expect(secret.first()).toBeVisible();
  await page.getByRole("button", { name: /account menu/ }).click();
  await page.getByRole("menuitem", { name: /Sign Out|Log ?out/i }).click();

  const bob = await register(server.url);
  await expect(page.getByRole("tab", { name: "Sign In" })).toBeVisible();
  await fillSignIn(page, bob.email, bob.password);
  await expectSignedIn(page);
  // Each page says first what it has for the second person: an empty one would show no secret either.
  const refused = page.getByRole("alert").getByRole("link", { name: "Back to home" });
  await page.goto(`${server.url}/draft/live/${session}`);
  await expect(refused).toBeVisible();
  await expect(secret).toHaveCount(0);
  await page.goto(`${server.url}/sessions`);
  await expect(page.getByText("Nothing here yet")).toBeVisible();
  await expect(secret).toHaveCount(0);
  await page.route("**/api/v1/sessions/**", (route) => route.abort());
  await page.goto(`${server.url}/draft/live/${session}`);
  await expect(refused).toBeVisible();
  await expect(secret).toHaveCount(0);
});
