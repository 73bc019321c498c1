// Builds what `make run` starts, the server and the web application beside each other, and says how far they are:
// crate n of m, and the minutes left if it was built before.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";

const LAST_RUN = "target/first-page.json";
/** Where the output is no terminal, a line is printed this often. */
const LINE_EVERY_MS = 30_000;
/** Cargo's own progress, as `12/345` in a line that it writes again and again. */
const PROGRESS = /\b(\d+)\/(\d+)(?=[:\s])/g;

const began = Date.now();
const secondsSinceStart = () => (Date.now() - began) / 1000;
const lastRun = existsSync(LAST_RUN) ? JSON.parse(readFileSync(LAST_RUN, "utf8")) : null;
const parts = [
  { name: "server", target: "server", progress: null, isReady: false },
  { name: "web application", target: "page", progress: null, isReady: false },
];

function state({ name, progress, isReady }) {
  if (isReady) return `${name} ready`;
  return progress ? `${name}: crate ${progress.done} of ${progress.of}` : `${name}: started`;
}

/** From where the server was at the same crate in the last run; a first run cannot know. */
function minutesLeft() {
  const { progress } = parts[0];
  const longer = progress && lastRun && lastRun.crates === progress.of ? lastRun.seconds - secondsSinceStart() : 0;
  return longer > 30 ? `, about ${Math.ceil(longer / 60)} min left` : "";
}

let lastLineAt = 0;

function report() {
  const line = `Building: ${parts.map(state).join(", ")}${minutesLeft()}`;
  if (process.stdout.isTTY) {
    process.stdout.write(`\r\x1b[K${line.slice(0, process.stdout.columns - 1)}`);
  } else if (Date.now() - lastLineAt >= LINE_EVERY_MS) {
    lastLineAt = Date.now();
    console.log(line);
  }
}

async function build(part) {
  // Without make's own job server, which Cargo could not use.
  const env = { ...process.env, MAKEFLAGS: "", CARGO_TERM_PROGRESS_WHEN: "always", CARGO_TERM_PROGRESS_WIDTH: "100" };
  const child = spawn("make", [part.target], { env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
      const [, done, of] = [...text.matchAll(PROGRESS)].at(-1) ?? [];
      if (of) part.progress = { done: Number(done), of: Number(of) };
    });
  }
  const [code] = await once(child, "close");
  part.isReady = code === 0;
  return { code, output };
}

/** Without the lines that Cargo overwrote. */
const readable = (output) =>
  output
    .split("\n")
    .map((line) => line.split("\r").at(-1))
    .filter((line) => line.trim() && !/^\s*(Compiling|Downloaded|Building)\b/.test(line))
    .join("\n");

const ticking = setInterval(report, process.stdout.isTTY ? 200 : 5000);
const built = await Promise.all(parts.map(build));
clearInterval(ticking);
if (process.stdout.isTTY) process.stdout.write("\r\x1b[K");

const failed = built.filter(({ code }) => code !== 0);
for (const { output } of failed) console.error(readable(output));
if (failed.length > 0) process.exit(1);

const crates = parts[0].progress?.of;
// A short run that only checked what was there says nothing about the next long one.
if (crates && secondsSinceStart() > 60) {
  mkdirSync("target", { recursive: true });
  writeFileSync(LAST_RUN, JSON.stringify({ crates, seconds: Math.round(secondsSinceStart()) }));
}
