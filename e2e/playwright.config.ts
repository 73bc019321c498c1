import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import { SLOWNESS } from "./slowness";

// The shell draws no window around a page, so a journey costs less of it than of the whole browser.
const BROWSERS = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

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
    // It downloads the whole application into every new context; only the journeys about it need it.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? BROWSERS.find(existsSync),
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
