import { somebody } from "../peers/api";
import { newDatabase, POSTGRES_URL, wireTo } from "../peers/postgres";
import { expect, expectSignedIn, fillSignIn, fillSignUp, test } from "./story";

test.skip(!POSTGRES_URL, "TEST_POSTGRES_URL is not set: `make e2e` sets it");

test("signing up and in works the same on PostgreSQL [E1-1]", async ({ page, startServer }) => {
  const server = await startServer({ DATABASE_URL: newDatabase() });
  const account = somebody();
  await page.goto(`${server.url}/auth?mode=signup`);
  await fillSignUp(page, account);
  await page.getByRole("button", { name: "Sign In to Your Account" }).click();
  await fillSignIn(page, account.email, account.password);
  await expectSignedIn(page);
});

test("a lost database is reported, and works again without a restart [E1-19 DEC-01]", async ({
  page,
  startServer,
}) => {
  const wire = await wireTo(newDatabase());
  const server = await startServer({ DATABASE_URL: wire.databaseUrl });
  await wire.cut();
  await page.goto(`${server.url}/auth`);
  await expect(page.getByText(/^Cannot connect to backend/)).toBeVisible();
  const refused = await page.request.get(`${server.url}/api/health`);
  expect(refused.status()).toBe(503);
  expect(refused.headers()["retry-after"]).toBeTruthy();
  await wire.mend();
  await expect(page.getByRole("tab", { name: "Sign In" })).toBeVisible();
});
