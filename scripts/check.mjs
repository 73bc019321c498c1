// `make check`: types, lint and tests of what was changed since the last commit, and nothing else.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";

const git = (...args) => execFileSync("git", args, { encoding: "utf8" }).split("\n").filter(Boolean);
const changed = [...git("diff", "--name-only", "HEAD"), ...git("ls-files", "--others", "--exclude-standard")];
const inFolder = (folder) => changed.filter((file) => file.startsWith(`${folder}/`) && existsSync(file));

/** The workspace's packages with a changed file: each crate's folder has its name. */
function changedCrates() {
  const crates = changed.filter((file) => /\.(rs|toml|sql|ts|json)$/.test(file)).flatMap((file) => file.match(/^crates\/([^/]+)\//)?.[1] ?? []);
  return [...new Set(crates)].filter((crate) => existsSync(`crates/${crate}/Cargo.toml`));
}

let isGreen = true;
function step(name, command, ...args) {
  const { status } = spawnSync("scripts/step", [name, command, ...args], { stdio: "inherit" });
  isGreen &&= status === 0;
}

/** Their integration tests, by the names Cargo has for them. */
function testsOf(crates) {
  const names = crates.map((crate) => `crates/${crate}/tests`).filter((folder) => existsSync(folder));
  const entries = names.flatMap((folder) => readdirSync(folder, { withFileTypes: true }).map((entry) => join(folder, entry.name)));
  const isTest = (path) => path.endsWith(".rs") || existsSync(join(path, "main.rs"));
  return entries.filter(isTest).map((path) => basename(path, ".rs"));
}

// Not kept up to date: the checks below do not look at it, but need something to be there.
if (!existsSync("web/dist/index.html")) step("First build of the web application", "make", "page");

const crates = changedCrates();
if (crates.length > 0) {
  const packages = crates.flatMap((crate) => ["--package", crate]);
  // Of the whole workspace, because Cargo would build the libraries again for a part of it: with fewer features.
  const tests = testsOf(crates).flatMap((name) => ["--test", name]);
  // On SQLite only: the same tests on PostgreSQL are for `make test`.
  const isTheirs = `(${crates.map((crate) => `package(${crate})`).join(" | ")}) & !test(postgres)`;
  const nextest = ["cargo", "nextest", "run", "--workspace", "--lib", "--bins", ...tests, "-E", isTheirs];
  step("Rust format", "cargo", "fmt", "--check", ...packages);
  step("Clippy", "cargo", "clippy", "--quiet", "--workspace", "--all-targets", "--", "-D", "warnings");
  step("Rust tests", ...nextest, "--no-tests", "pass", "--cargo-quiet", "--status-level", "fail");
}
if (inFolder("web").length > 0) step("Web application", "npm", "--prefix", "web", "run", "--silent", "check:changed");
if (inFolder("e2e").length > 0) step("Lint of the journeys", "npm", "--prefix", "e2e", "run", "--silent", "lint");
if (inFolder("extension").length > 0) {
  step("Lint of the extension", "npm", "--prefix", "extension", "run", "--silent", "lint");
  step("Tests of the extension", "npm", "--prefix", "extension", "run", "--silent", "test");
}
if (changed.length === 0) console.log("Nothing was changed since the last commit.");
process.exit(isGreen ? 0 : 1);
