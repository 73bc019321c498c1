import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { SLOWNESS } from "./src/test/slowness.ts";

const BACKEND = "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [react(), tailwindcss()],
  resolve: {
    alias: {
      "@": fileURLToPath(new URL("./src", import.meta.url)),
      "@docs": fileURLToPath(new URL("../docs", import.meta.url)),
    },
  },
  server: {
    port: 5173,
    // The figures of the advice are the documentation's.
    fs: { allow: [".", "../docs/advice"] },
    proxy: {
      "/api": BACKEND,
      "/metrics": BACKEND,
      "/ws": { target: BACKEND, ws: true },
    },
  },
  build: {
    target: "es2023",
    // The content security policy forbids data: fonts and scripts, so nothing may be inlined.
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: {
      output: {
        // Left alone, every module that two pages share is a file of its own: eighty requests for the draft page.
        codeSplitting: {
          groups: [
            {
              name: "react",
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]/,
              priority: 4,
            },
            { name: "icons", test: /node_modules[\\/]lucide-react[\\/]/, priority: 3 },
            {
              name: "pages",
              test: /src[\\/](api|lib|ui(?![\\/](dialog|form-dialog|confirm-dialog|menu|export-menu|tooltip|switch|filter-chip|chart|data-table|drag)))[\\/]/,
              minShareCount: 3,
              priority: 2,
            },
            {
              name: "controls",
              test: /(node_modules[\\/](@radix-ui|@floating-ui|aria-hidden|react-remove-scroll)|src[\\/]ui)[\\/]/,
              minShareCount: 3,
              priority: 1,
            },
            {
              name: "drafting",
              test: /src[\\/](draft[\\/]session|leagues[\\/]kept|players|engine|live)[\\/]/,
              minShareCount: 2,
            },
            { name: "curating", test: /src[\\/]admin[\\/]players[\\/][^\\/]+$/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  worker: { format: "es" },
  test: {
    environment: "jsdom",
    // A name that no machine has: the pages of the tests must not meet a server that happens to run.
    environmentOptions: { jsdom: { url: "http://draftboard.test/" } },
    setupFiles: ["src/test/setup.ts"],
    testTimeout: 120_000 * SLOWNESS,
    hookTimeout: 10_000 * SLOWNESS,
    reporters: ["default", "json"],
    outputFile: { json: "test-results/vitest.json" },
    // All cores: with the usual "one less" a machine with two runs one file at a time.
    maxWorkers: "100%",
    restoreMocks: true,
    unstubGlobals: true,
  },
});
