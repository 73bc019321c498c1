import { defineConfig } from "@playwright/test";
import { SLOWNESS } from "./slowness";

export default defineConfig({
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine may stall for half a minute, which is not a failure.
  timeout: 300_000 * SLOWNESS,
  expect: { timeout: 60_000 * SLOWNESS },
  // A loaded machine may fail a journey; one that fails three times is broken. Retried ones are reported as flaky.
  retries: process.env.CI ? 2 : 0,
  reporter: [
    ["list"],
    ["json", { outputFile: "test-results/journeys.json" }],
    ["./retries-reporter.ts", { outputFile: "test-results/retries.json" }],
  ],
  outputDir: "test-results",
  use: {
    browserName: "chromium",
    // Recording every journey would take a third of their time.
    trace: "on-first-retry",
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
