// `make dev`: the web application with hot reload on port 5173, and behind it the server, which is rebuilt and
// restarted whenever a Rust file changes. If a build fails, the running server stays.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { watch } from "node:fs";

/** Editors write a file in several steps; one build is enough for all of them. */
const SETTLE_MS = 300;
const BINARY = "target/debug/draftboard";

let server = null;
let isBuilding = false;
let isStale = false;
let settling;

function start(command, args, options = {}) {
  return spawn(command, args, { stdio: "inherit", ...options });
}

async function succeeds(command, args) {
  const [code] = await once(start(command, args), "exit");
  return code === 0;
}

async function stopServer() {
  if (!server || server.exitCode !== null) return;
  server.kill("SIGTERM");
  await once(server, "exit");
}

async function rebuild() {
  if (isBuilding) {
    isStale = true;
    return;
  }
  isBuilding = true;
  do {
    isStale = false;
    if (await succeeds("cargo", ["build", "--package", "cli"])) {
      await stopServer();
      server = start(BINARY, ["serve"]);
    }
  } while (isStale);
  isBuilding = false;
}

function onChange(file) {
  if (!/\.(rs|toml)$/.test(file ?? "")) return;
  clearTimeout(settling);
  settling = setTimeout(async () => {
    // Vite detects the new module by itself.
    if (file.startsWith("engine")) await succeeds("make", ["engine"]);
    await rebuild();
  }, SETTLE_MS);
}

const web = start("npm", ["--prefix", "web", "run", "dev"]);
watch("crates", { recursive: true }, (_event, file) => onChange(file));
await rebuild();

for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, async () => {
    web.kill("SIGTERM");
    await stopServer();
    process.exit(0);
  });
}
