import { defineConfig } from "@playwright/test";

export default defineConfig({
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine is slow, not wrong: wide limits.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // A loaded machine may trip a journey once; what fails twice is broken. Retried ones are reported as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: [["list"]],
  outputDir: "test-results",
  use: {
    browserName: "chromium",
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    { name: "journeys", testDir: "journeys" },
    { name: "screenshots", testDir: "pictures" },
  ],
});
