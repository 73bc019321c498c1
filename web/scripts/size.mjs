// Prints the JavaScript that the first load of /auth costs, as sent (brotli), and fails above the limit.
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const LIMIT_KB = 170;
const ENTRIES = ["index.html", "src/account/auth/auth-page.tsx"];

const dist = new URL("../dist", import.meta.url).pathname;
const manifest = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8"));

// What an entry pulls in statically, however deep.
function withImports(name, seen = new Set()) {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const imported of manifest[name].imports ?? []) withImports(imported, seen);
  return seen;
}

const names = new Set(ENTRIES.flatMap((entry) => [...withImports(entry)]));
const files = ["theme.js", ...[...names].map((name) => manifest[name].file)].sort();
let total = 0;
for (const file of files) {
  const bytes = statSync(join(dist, `${file}.br`)).size;
  total += bytes;
  console.info(`${(bytes / 1000).toFixed(1).padStart(8)} kB  ${file}`);
}
console.info(
  `${(total / 1000).toFixed(1).padStart(8)} kB  first load of /auth (limit ${LIMIT_KB} kB)`,
);
if (total > LIMIT_KB * 1000) process.exit(1);
