// `make checklist`: lists the requirements that no test names. With --strict, fails if there are any.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Format: a heading for each group, a line for each requirement, and at the end those without a test and why. */
const REQUIREMENTS = readFileSync("docs/requirements.md", "utf8").split("\n");
const NOT_FINISHED = " (not finished)";
const SOURCES = ["web/src", "e2e/journeys", "crates", "bench"];
const SKIPPED_FOLDERS = new Set(["node_modules", "target", "pkg", "dist"]);

/** `E8-48`, `E8-48..52`, `E8-48..E8-52`, `E8-48 to E8-52` and `E8-48 to 52`. */
const REFERENCE = /\b([EAD]\d+(?:\.\d+)?)-(\d+)(?:(?:\.\.| to )(?:\1-)?(\d+))?/g;

function idsIn(text) {
  return [...text.matchAll(REFERENCE)].flatMap(([, section, first, last]) => {
    const count = Math.max(Number(last ?? first) - Number(first), 0) + 1;
    return Array.from({ length: count }, (_, nth) => `${section}-${Number(first) + nth}`);
  });
}

function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return [path];
    return SKIPPED_FOLDERS.has(entry.name) ? [] : filesUnder(path);
  });
}

/** The test code in a file: all of a test file, the last module of a Rust source, nothing of other files. */
function testTextOf(path) {
  if (/\.(test|spec)\.tsx?$/.test(path)) return readFileSync(path, "utf8");
  if (!path.endsWith(".rs")) return "";
  const text = readFileSync(path, "utf8");
  if (/\/tests\/|\/tests\.rs$/.test(path)) return text;
  const tests = text.indexOf("#[cfg(test)]");
  return tests === -1 ? "" : text.slice(tests);
}

function readGroups() {
  const groups = [];
  for (const line of REQUIREMENTS) {
    if (line.startsWith("## ")) groups.push({ name: line.slice(3), ids: [] });
    else if (line.startsWith("- ")) groups.at(-1)?.ids.push(...idsIn(line.split(":")[0]));
  }
  return groups.filter(({ ids }) => ids.length > 0);
}

/** Only the first cell of a row holds the ids that the row is about. */
function readAnswered() {
  const rows = REQUIREMENTS.filter((line) => line.startsWith("| "));
  return new Set(rows.flatMap((row) => idsIn(row.split("|")[1])));
}

const named = new Set(SOURCES.flatMap(filesUnder).flatMap((path) => idsIn(testTextOf(path))));
const answered = readAnswered();
let unnamedTotal = 0;

for (const { name, ids } of readGroups()) {
  const open = ids.filter((id) => !named.has(id));
  if (name.endsWith(NOT_FINISHED)) {
    console.log(`${name}: ${ids.length} requirements, ${ids.length - open.length} named`);
    continue;
  }
  const unnamed = open.filter((id) => !answered.has(id));
  const explained = open.filter((id) => answered.has(id));
  unnamedTotal += unnamed.length;
  console.log(`${name}: ${ids.length} requirements, ${unnamed.length} unnamed`);
  if (unnamed.length > 0) console.log(`  no test names ${unnamed.join(" ")}`);
  if (explained.length > 0) console.log(`  without a test, see the reasons: ${explained.join(" ")}`);
}

console.log(`\n${unnamedTotal} unnamed`);
if (process.argv.includes("--strict") && unnamedTotal > 0) process.exitCode = 1;
