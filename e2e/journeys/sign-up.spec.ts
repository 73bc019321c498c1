import { acceptNewUsers, newStaff, register, send, somebody, tokenOf } from "../peers/api";
import { expect, expectSignedIn, fillSignIn, fillSignUp, test } from "./story";

test("without mail an account is ready at once [E1-1 E2.3-2 E2.3-12 E2.3-15 E4-7]", async ({
  page,
  server,
}) => {
  const account = somebody();
  await page.goto(`${server.url}/auth`);
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await expect(page).toHaveURL(`${server.url}/auth?mode=signup`);
  await fillSignUp(page, account);
  await expect(page.getByRole("heading", { name: "Welcome to Draftboard!" })).toBeVisible();
  await expect(page.getByText("Your account is ready to use.")).toBeVisible();

  await page.getByRole("button", { name: "Sign In to Your Account" }).click();
  await expect(page).toHaveURL(`${server.url}/auth`);
  await fillSignIn(page, account.email, account.password);
  await expectSignedIn(page);
  await expect(page).toHaveURL(`${server.url}/welcome`);
});

test("the form says what is missing, and what the server refuses [E5-3 E5-5 E5-8 E5-9 E2.3-17 E8-13]", async ({
  page,
  server,
}) => {
  const taken = await register(server.url);
  await page.goto(`${server.url}/auth?mode=signup`);
  await expect(page.getByText("3-30 characters, letters, numbers, _ and - only")).toBeVisible();
  await expect(page.getByText("At least 8 characters with letters and numbers")).toBeVisible();

  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText("Please fill in all required fields")).toBeVisible();
  for (const label of ["Email", "Username", "Password", /Terms of Service and Privacy Policy/])
    await expect(page.getByLabel(label)).toHaveAttribute("aria-invalid", "true");

  const account = somebody();
  await page.getByLabel("Email").fill(taken.email);
  await page.getByLabel("Username").fill(account.username);
  await page.getByLabel("Password").fill(account.password);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(
    page.getByText("Please accept the Terms of Service and Privacy Policy"),
  ).toBeVisible();

  await page.getByLabel(/Terms of Service and Privacy Policy/).check();
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText("Email already registered")).toBeVisible();
});

test("with mail the link in it opens the account [E1-3 E2.3-13 E2.3-14 E2.1-11 E7-13]", async ({
  page,
  serverWithMail: server,
}) => {
  const { mailbox } = server;
  const account = somebody();
  await page.goto(`${server.url}/auth?mode=signup`);
  await fillSignUp(page, account);
  await expect(page.getByText(`We sent a verification e-mail to ${account.email}.`)).toBeVisible();

  await page.getByRole("button", { name: "Continue to Sign In" }).click();
  await fillSignIn(page, account.email, account.password);
  await expect(page.getByText("Please verify your email address before signing in.")).toBeVisible();

  await page.goto(await mailbox.link(account.email));
  await expect(page.getByRole("heading", { name: "Email Verified" })).toBeVisible();
  await page.getByRole("link", { name: "Continue to Sign In" }).click();
  await fillSignIn(page, account.email, account.password);
  await expectSignedIn(page);
});

test("an invitation to a room lasts through a sign-up by mail, in another browser too [DEC-04]", async ({
  page,
  browser,
  serverWithMail: { url, mailbox },
}) => {
  const host = await tokenOf(url, await newStaff(url, 2));
  const draft = (await send("POST", `${url}/api/v1/drafts`, { teamCount: 4 }, host)) as {
    id: string;
  };
  const path = `/api/v1/drafts/${draft.id}/invitation`;
  const { link } = (await send("POST", url + path, {}, host)) as { link: string };
  const account = somebody();
  await page.goto(link);
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await fillSignUp(page, account);
  await expect(page.getByText(`We sent a verification e-mail to ${account.email}.`)).toBeVisible();

  const other = await browser.newContext();
  const mailed = await other.newPage();
  await mailed.goto(await mailbox.link(account.email));
  await mailed.getByRole("link", { name: "Continue to Sign In" }).click();
  await fillSignIn(mailed, account.email, account.password);
  await expect(mailed).toHaveURL(`${url}/draft/${draft.id}`);
  const teams = mailed.getByRole("list", { name: "Teams" });
  await expect(teams.getByText(account.username)).toBeVisible();
  await other.close();
});

test("a resent link replaces the first one [E2.3-14 E7-14]", async ({
  page,
  serverWithMail: server,
}) => {
  const { mailbox } = server;
  const account = somebody();
  await page.goto(`${server.url}/auth?mode=signup`);
  await fillSignUp(page, account);
  const first = await mailbox.link(account.email);
  await page.getByRole("button", { name: "Resend Verification Email" }).click();
  const second = await mailbox.link(account.email, 2);

  await page.goto(first);
  await expect(page.getByRole("heading", { name: "Verification Failed" })).toBeVisible();
  await expect(page.getByText("Invalid verification link")).toBeVisible();
  await page.goto(second);
  await expect(page.getByRole("heading", { name: "Email Verified" })).toBeVisible();
});

test("an expired link says so and offers three new ones [E2.4-4 E2.4-7 E2.4-8 E2.4-9 E9-22]", async ({
  page,
  startServer,
  mailbox,
}) => {
  const server = await startServer({
    DRAFTBOARD_MAIL_URL: mailbox.url,
    DRAFTBOARD_VERIFY_TTL_SECONDS: "1",
  });
  const account = await register(server.url);
  const link = await mailbox.link(account.email);
  const expiry = Date.now() + 1_000;
  await expect.poll(() => Date.now(), { intervals: [50] }).toBeGreaterThan(expiry);

  await page.clock.install();
  await page.goto(link);
  for (const nth of [2, 3, 4]) {
    await expect(page.getByRole("heading", { name: "Verification Link Expired" })).toBeVisible();
    await page.getByRole("button", { name: "Resend Verification Email" }).click();
    await mailbox.link(account.email, nth);
    await page.clock.runFor(3_000);
  }
  await expect(page.getByRole("button", { name: "Resend Verification Email" })).toBeDisabled();
});

test("closed registration hides the form and refuses the call [E2.3-10 E6-6 DEC-17]", async ({
  page,
  request,
  startServer,
}) => {
  const server = await startServer();
  await acceptNewUsers(server.url, false);
  await page.goto(`${server.url}/auth?mode=signup`);
  await expect(page.getByText("Registration Currently Disabled")).toBeVisible();
  await expect(page.getByRole("button", { name: "Create Account" })).toBeHidden();
  const refused = await request.post(`${server.url}/api/v1/auth/register`, {
    data: { ...somebody(), agreeTerms: true },
  });
  expect(refused.status()).toBe(403);
  await page.getByRole("button", { name: "Switch to Sign In" }).click();
  await expect(page).toHaveURL(`${server.url}/auth`);
});
