// The exceptions from lint rules, counted: exceptions.json says how many there are of each, and none may be added. Where
// one is gone the number goes down, with --update.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const SOURCE = /\.(ts|tsx|js|mjs|css)$/;
const EXCEPTION = /biome-ignore(?:-\w+)? (lint\/\w+\/\w+|\w+)/g;

const root = new URL("..", import.meta.url).pathname;
const kept = new URL("exceptions.json", import.meta.url);

const counts = {};
for (const folder of ["src", "scripts"]) {
  for (const name of readdirSync(join(root, folder), { recursive: true })) {
    if (!SOURCE.test(name)) continue;
    const text = readFileSync(join(root, folder, name), "utf8");
    for (const [, rule] of text.matchAll(EXCEPTION)) counts[rule] = (counts[rule] ?? 0) + 1;
  }
}

if (process.argv.includes("--update")) {
  const sorted = Object.fromEntries(Object.entries(counts).sort());
  writeFileSync(kept, `${JSON.stringify(sorted, null, 2)}\n`);
  process.exit();
}

const allowed = JSON.parse(readFileSync(kept, "utf8"));
for (const rule of new Set([...Object.keys(allowed), ...Object.keys(counts)])) {
  const [before, now] = [allowed[rule] ?? 0, counts[rule] ?? 0];
  if (now === before) continue;
  const advice =
    now > before
      ? "There may be no more of them: change the code so that it needs none."
      : "Fewer: keep it so with `npm run exceptions -- --update`.";
  console.error(`${rule}: ${now} exceptions, ${before} in scripts/exceptions.json. ${advice}`);
  process.exitCode = 1;
}
