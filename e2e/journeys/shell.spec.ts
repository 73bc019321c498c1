import { expect, test } from "./story";

test("the legal pages open beside a half-filled form [E2.1-14 E2.3-4 DEC-21]", async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/auth?mode=signup`);
  await page.getByLabel("Email").fill("half@example.com");
  for (const title of ["Terms of Service", "Privacy Policy"]) {
    const opened = page.waitForEvent("popup");
    await page.getByRole("link", { name: title }).click();
    await expect((await opened).getByRole("heading", { name: title, level: 1 })).toBeVisible();
  }
  await expect(page.getByLabel("Email")).toHaveValue("half@example.com");
});

test("the chosen theme is there on the next visit", async ({ page, server }) => {
  await page.goto(`${server.url}/auth`);
  const background = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.getByRole("button", { name: /Switch to light/ }).click();
  const light = await background();
  await page.getByRole("button", { name: /Switch to dark/ }).click();
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await page.reload();
  await expect(page.getByRole("button", { name: /Theme: dark/ })).toBeVisible();
  expect(await background()).toBe(dark);
});

test("pages carry the promised headers [reliability: Access]", async ({ request, server }) => {
  const page = await request.get(`${server.url}/auth`);
  expect(page.headers()).toMatchObject({
    "cache-control": "no-cache",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
  });
  const policy = page.headers()["content-security-policy"] ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain("unsafe-inline");
  const script = (await page.text()).match(/assets\/[^"]+\.js/)?.[0];
  const asset = await request.get(`${server.url}/${script}`);
  expect(asset.headers()["cache-control"]).toContain("immutable");
  expect(asset.headers()["content-encoding"]).toBe("br");
  const unknown = await request.get(`${server.url}/api/no-such-thing`);
  expect(unknown.status()).toBe(404);
  expect(await unknown.json()).toEqual({ detail: "Not found", code: "not_found" });
});
