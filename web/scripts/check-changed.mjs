// What `make check` asks of the web application: the types, the lint of the files that changed since the last commit,
// and the tests that see them, nearest first. `npm test` runs all.
import { execFileSync, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Of a file that half the application imports, half the tests see every change. */
const MOST_TEST_FILES = 3;

const root = new URL("..", import.meta.url).pathname;
const git = (...args) =>
  execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);

const changed = [
  ...git("diff", "--name-only", "--relative", "HEAD"),
  ...git("ls-files", "--others", "--exclude-standard"),
].filter((file) => existsSync(join(root, file)));

/** For each file of src, the files that import it. */
function importers() {
  const files = new Set(
    git("ls-files", "--cached", "--others", "--exclude-standard", "src").filter((file) =>
      /\.tsx?$/.test(file),
    ),
  );
  const known = new Map();
  for (const file of files) {
    if (!existsSync(join(root, file))) continue;
    const text = readFileSync(join(root, file), "utf8");
    for (const [, name] of text.matchAll(/(?:from|import\(|import) ?"((?:@|\.{1,2})\/[^"]+)"/g)) {
      const path = name.startsWith("@/") ? `src/${name.slice(2)}` : join(dirname(file), name);
      const imported = ["", ".ts", ".tsx"]
        .map((ending) => path + ending)
        .find((at) => files.has(at));
      if (imported) known.set(imported, [...(known.get(imported) ?? []), file]);
    }
  }
  return known;
}

/** The tests that import a changed file, by however many steps; those with the fewest steps first. */
function testsThatSee(sources) {
  const importedBy = importers();
  const seen = new Set(sources);
  for (const file of seen) {
    for (const importer of importedBy.get(file) ?? []) seen.add(importer);
  }
  return [...seen].filter((file) => /\.test\.tsx?$/.test(file));
}

const env = { ...process.env, PATH: `${join(root, "node_modules/.bin")}:${process.env.PATH}` };

function run(command, ...args) {
  const child = spawn(command, args, { cwd: root, env, stdio: "inherit" });
  return new Promise((resolve) => child.on("exit", (code) => resolve(code === 0)));
}

if (changed.length === 0) process.exit();

const tests = testsThatSee(changed.filter((file) => file.startsWith("src/")));
const nearest = tests.slice(0, MOST_TEST_FILES);
if (tests.length > nearest.length) {
  console.info(`${tests.length} test files see the change; the nearest ${nearest.length} run.`);
}
const types = ["--noEmit", "--incremental", "--tsBuildInfoFile", "node_modules/.cache/types.json"];
const checks = [
  run("biome", "check", "--no-errors-on-unmatched", "--files-ignore-unknown=true", ...changed),
  run("tsc", ...types),
  run("node", "scripts/edges.mjs"),
  nearest.length === 0 || run("vitest", "run", "--reporter=dot", ...nearest),
];
const isGreen = (await Promise.all(checks)).every(Boolean);
process.exit(isGreen ? 0 : 1);
