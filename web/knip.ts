import type { KnipConfig } from "knip";

// What ends with "!" is the product. `knip --production --strict` looks at that alone: there an export marked
// @internal, which only its own file and tests use, is no fault.
const config: KnipConfig = {
  entry: [
    "src/shell/main.tsx!",
    "src/engine/worker.ts!",
    "src/service-worker/sw.js!",
    "scripts/*.mjs",
  ],
  project: ["src/**/*.{ts,tsx,css}!", "!src/**/*.test.{ts,tsx}!", "!src/test/**!", "scripts/*.mjs"],
  ignore: ["src/**/*.gen.ts", "src/engine/pkg/**"],
  // Its plugin builds it into the style sheet.
  ignoreDependencies: ["tailwindcss"],
  compilers: { css: importsOf },
};

/** The packages that a style sheet names: in an import, or as the address of a file. */
function importsOf(css: string): string {
  const names = css.matchAll(/(?:@import |url\()"([^"./][^"]*)"/g);
  return [...names].map(([, name]) => `import "${name}";`).join("\n");
}

export default config;
