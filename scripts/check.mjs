// `make check`: types, lint and tests of what was changed since the last commit, and nothing else.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

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

const crates = changedCrates();
if (crates.length > 0) {
  const packages = crates.flatMap((crate) => ["--package", crate]);
  step("Rust format", "cargo", "fmt", "--check", ...packages);
  step("Clippy", "cargo", "clippy", "--quiet", "--all-targets", ...packages, "--", "-D", "warnings");
  step("What depends on it", "cargo", "check", "--quiet", "--workspace");
  step("Rust tests", "scripts/with-postgres", "cargo", "nextest", "run", ...packages, "--lib", "--bins", "--tests", "--no-tests", "pass", "--cargo-quiet", "--status-level", "fail");
}
if (inFolder("web").length > 0) step("Web application", "npm", "--prefix", "web", "run", "--silent", "check:changed");
if (inFolder("e2e").length > 0) step("Lint of the journeys", "npm", "--prefix", "e2e", "run", "--silent", "lint");
if (changed.length === 0) console.log("Nothing was changed since the last commit.");
process.exit(isGreen ? 0 : 1);
