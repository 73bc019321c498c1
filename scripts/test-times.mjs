// How long the last `make test` took: its steps, its slowest tests, and what has doubled since docs/test-times.json.
//   node scripts/test-times.mjs            all of it
//   node scripts/test-times.mjs --summary  what `make test` prints at its end
//   node scripts/test-times.mjs --keep     writes the durations of this run to docs/test-times.json
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { relative } from "node:path";

const KEPT = "docs/test-times.json";
const RETRIES = "target/test-retries.json";
/** Tests below this are not kept: their durations say more about the machine than about them. */
const KEPT_FROM_SECONDS = 1;
const N_SLOWEST = 15;
/** A test that was retried in so many runs one after the other is not the machine's fault any more. */
const RETRIED_IN_A_ROW = 3;

const readJson = (path, otherwise) => (existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : otherwise);

function steps() {
  const path = "target/test-logs/steps.tsv";
  const lines = existsSync(path) ? readFileSync(path, "utf8").trim().split("\n") : [];
  return Object.fromEntries(lines.filter(Boolean).map((line) => line.split("\t")).map(([name, s]) => [name, Number(s)]));
}

const rustReport = existsSync("target/nextest/default/junit.xml") ? readFileSync("target/nextest/default/junit.xml", "utf8") : "";

function rustTests() {
  const cases = rustReport.matchAll(/<testcase name="([^"]*)" classname="([^"]*)"[^>]* time="([\d.]+)"/g);
  return [...cases].map(([, name, crate, seconds]) => [`${crate} ${name}`, Number(seconds)]);
}

function webTests() {
  const files = readJson("web/test-results/vitest.json", { testResults: [] }).testResults;
  return files.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => [`${relative(".", name)} ${test.fullName}`, (test.duration ?? 0) / 1000]),
  );
}

function journeys() {
  const below = ({ suites = [], specs = [], file }) => [
    ...suites.flatMap(below),
    ...specs.map((spec) => {
      const results = spec.tests.flatMap((test) => test.results);
      return [`${file ?? spec.file} ${spec.title}`, results.reduce((sum, { duration }) => sum + duration, 0) / 1000];
    }),
  ];
  return below(readJson("e2e/test-results/journeys.json", {}));
}

const row = ([name, seconds]) => `${seconds.toFixed(1).padStart(8)} s  ${name}`;
const slowestFirst = (entries) => [...entries].sort(([, a], [, b]) => b - a);

function printList(title, lines) {
  if (lines.length === 0) return;
  console.log(`\n${title}`);
  for (const line of lines) console.log(line);
}

function printSlowest(tests) {
  for (const [title, entries] of Object.entries(tests)) {
    const sum = entries.reduce((total, [, seconds]) => total + seconds, 0);
    const heading = `${title}: ${entries.length}, ${sum.toFixed(0)} s one after the other; the slowest:`;
    printList(heading, slowestFirst(entries).slice(0, N_SLOWEST).map(row));
  }
}

function doubled(now, kept) {
  const least = (name) => Math.max(kept[name] ?? KEPT_FROM_SECONDS, KEPT_FROM_SECONDS);
  return slowestFirst(Object.entries(now))
    .filter(([name, seconds]) => seconds >= 2 * least(name))
    .map(([name, seconds]) => `${row([name, seconds])} (${kept[name] ? `${kept[name]} s` : `under ${KEPT_FROM_SECONDS} s`} before)`);
}

/** What was retried in this run and what it waited for, and what was retried in the runs before as well. */
function printRetries() {
  const retried = readJson("e2e/test-results/retries.json", []);
  printList(
    "Passed when tried again:",
    retried.map(({ file, title, waitedFor }) => `  ${file} ${title}\n    ${waitedFor}`),
  );
  const runs = [...readJson(RETRIES, []), retried.map(({ file, title }) => `${file} ${title}`)].slice(-RETRIED_IN_A_ROW);
  mkdirSync("target", { recursive: true });
  writeFileSync(RETRIES, JSON.stringify(runs));
  if (runs.length < RETRIED_IN_A_ROW) return;
  const always = runs[0].filter((test) => runs.every((run) => run.includes(test)));
  printList(`Retried in ${RETRIED_IN_A_ROW} runs in a row, so look at it:`, always.map((test) => `  ${test}`));
}

/** Tests that pass without having looked, because something they need is not here, print why. */
function printSkips() {
  const reasons = [...rustReport.matchAll(/^skipped: (.*)$/gm)].map(([, reason]) => reason);
  const counted = [...new Set(reasons)].map((reason) => `  ${reasons.filter((other) => other === reason).length} x ${reason}`);
  printList("Passed without looking:", counted);
}

const tests = { "Rust tests": rustTests(), "Web tests": webTests(), Journeys: journeys() };
const now = { ...steps(), ...Object.fromEntries(Object.values(tests).flat()) };
const mode = process.argv[2];

if (mode === "--keep") {
  const kept = slowestFirst(Object.entries(now)).filter(([, seconds]) => seconds >= KEPT_FROM_SECONDS);
  const rounded = kept.map(([name, seconds]) => [name, Math.round(seconds * 10) / 10]);
  writeFileSync(KEPT, `${JSON.stringify(Object.fromEntries(rounded), null, 2)}\n`);
} else {
  if (mode === "--summary") {
    printSkips();
    printRetries();
  } else {
    printList("Steps", slowestFirst(Object.entries(steps())).map(row));
    printSlowest(tests);
  }
  if (existsSync(KEPT)) printList(`Twice as long as in ${KEPT}:`, doubled(now, readJson(KEPT, {})));
}
