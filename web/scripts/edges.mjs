// The drawing of src: which folder imports which. Fails on an import that is not drawn, and on an edge of the drawing
// that no import follows. Tests may import what they like.
//   node scripts/edges.mjs          checks
//   node scripts/edges.mjs --count  says how many folders and edges there are
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/**
 * From the top down: what a folder imports stands below it, so there can be no circle. Of the names that fit a file the
 * longest is its folder.
 */
const EDGES = {
  shell: `account/account account/auth account/legal admin admin/audit admin/collections admin/dashboard admin/drafts
    admin/import admin/players/catalog admin/players/details admin/players/overview admin/review admin/settings
    admin/systems admin/users admin/workers advice-quality draft/follow draft/page draft/report draft/room
    draft/screen leagues leagues/kept rankings engine api ui lib`,

  // The page puts the parts together. Those that a person acts with see those that show; only the page sees a door.
  "draft/page": `draft/auction draft/room draft/screen draft/follow draft/clock draft/entry draft/plan draft/player draft/list draft/board
    draft/roster draft/verdict draft/report draft/export draft/session leagues leagues/kept players ui lib`,
  "draft/auction": "draft/clock draft/roster draft/session leagues/kept players engine ui lib",
  "draft/room": "draft/board leagues/kept players engine live api ui lib",
  "draft/screen": "draft/board players live api ui lib",
  "draft/follow": "leagues/kept api ui lib",
  "draft/clock": "draft/export draft/session leagues/kept players engine api ui lib",
  "draft/entry": "draft/list draft/session players engine ui lib",
  "draft/plan": "draft/list draft/session players engine ui lib",
  "draft/player": "draft/list draft/session players engine api ui lib",
  "draft/list": "draft/session players engine ui lib",
  "draft/board": "draft/session leagues/kept players engine ui lib",
  "draft/roster": "draft/session players engine ui lib",
  "draft/verdict": "draft/session players engine ui lib",
  "draft/report": "draft/session leagues/kept players engine api ui lib",
  "draft/export": "draft/session players engine api ui lib",
  "draft/session": "leagues/kept players engine live api ui lib",

  leagues: "leagues/kept players engine api ui lib",
  rankings: "leagues/kept players api ui lib",
  "leagues/kept": "engine api lib",

  admin: "admin/players api ui lib",
  "admin/audit": "api ui lib",
  "admin/collections": "admin/players players live api ui lib",
  "admin/dashboard": "admin/players players api ui lib",
  "admin/drafts": "api ui lib",
  "admin/import": "admin/players players api ui lib",
  "admin/players/catalog": "admin/players players live api ui lib",
  "admin/players/details": "admin/players players api ui lib",
  "admin/players/overview": "admin/players players api ui lib",
  "admin/review": "admin/players players live api ui lib",
  "admin/settings": "api ui",
  "admin/systems": "api ui lib",
  "admin/users": "api ui lib",
  "admin/workers": "api ui lib",
  "admin/players": "players live api ui lib",

  "account/account": "api ui lib",
  "account/auth": "api ui lib",
  "account/legal": "api ui",
  "advice-quality": "ui lib",

  players: "engine api ui lib",
  engine: "",
  live: "api",
  api: "lib",
  ui: "lib",
  lib: "",
  "service-worker": "",
};

const IMPORT = /(?:from|import\(|import) ?"((?:@|\.{1,2})\/[^"]+)"/g;
const IN_TESTS = /\.test\.tsx?$|^test\//;

const src = new URL("../src", import.meta.url).pathname;
const names = Object.keys(EDGES);
const longestFirst = [...names].sort((a, b) => b.length - a.length);

function folderOf(file) {
  return longestFirst.find((name) => file.startsWith(`${name}/`));
}

function sourceFiles() {
  return readdirSync(src, { recursive: true }).filter(
    (file) =>
      /\.(tsx?|js|css)$/.test(file) && !IN_TESTS.test(file) && !file.startsWith("engine/pkg/"),
  );
}

/** The files that a file imports, as they are called below src. */
function importsOf(file) {
  const text = readFileSync(join(src, file), "utf8");
  return [...text.matchAll(IMPORT)].map(([, name]) =>
    name.startsWith("@/") ? name.slice(2) : relative(src, join(src, dirname(file), name)),
  );
}

const problems = [];
const followed = new Set();
const allowed = new Map(names.map((name) => [name, EDGES[name].split(/\s+/).filter(Boolean)]));

for (const file of sourceFiles()) {
  const from = folderOf(file);
  if (!from) {
    problems.push(`src/${file}: no folder of the drawing in scripts/edges.mjs`);
    continue;
  }
  for (const imported of importsOf(file)) {
    const to = folderOf(imported);
    if (to === from || imported.startsWith("..")) continue;
    followed.add(`${from} ${to}`);
    if (!allowed.get(from).includes(to)) {
      problems.push(
        `src/${file} imports ${imported}: ${from} may import ${EDGES[from] || "nothing"}`,
      );
    }
  }
}

for (const [from, targets] of allowed) {
  for (const to of targets) {
    if (names.indexOf(to) < names.indexOf(from))
      problems.push(`${from} imports ${to}, which stands above it`);
    if (!followed.has(`${from} ${to}`))
      problems.push(`${from} imports nothing of ${to}: take the edge out of scripts/edges.mjs`);
  }
}

for (const problem of problems) console.error(problem);
if (process.argv.includes("--count")) {
  const outer = (name) => name.split("/")[0];
  const between = new Set(
    [...followed]
      .map((edge) => edge.split(" ").map(outer))
      .filter(([a, b]) => a !== b)
      .map(String),
  );
  console.info(
    `${new Set(names.map(outer)).size} folders with ${between.size} edges; within them ${names.length} with ${followed.size}`,
  );
}
process.exitCode = problems.length > 0 ? 1 : 0;
