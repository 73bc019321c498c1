// Files of a crate that import each other in a circle can only be understood, and changed, together.
//   node scripts/file-circles.mjs          the largest circle of each crate
//   node scripts/file-circles.mjs --check  fails unless each is as large as docs/file-circles.json says, or smaller
//   node scripts/file-circles.mjs --keep   writes that file
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";

const KEPT = "docs/file-circles.json";

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path);
    return path.endsWith(".rs") && !path.endsWith("main.rs") ? [path] : [];
  });
}

/** `src/a/b.rs` and `src/a/b/mod.rs` are the module `a::b`. */
const moduleOf = (file, src) =>
  relative(src, file)
    .replace(/(^|\/)(mod|lib)\.rs$/, "")
    .replace(/\.rs$/, "")
    .split("/")
    .filter(Boolean)
    .join("::");

/** Without comments and tests, which may import what they like. */
function codeOf(file) {
  const text = readFileSync(file, "utf8").split(/^#\[cfg\(test\)\]/m)[0];
  return text.replace(/\/\/.*$/gm, "");
}

/** `a::{b, c::D as E}` as `a::b` and `a::c::D`. */
function pathsOf(tree) {
  const open = tree.indexOf("{");
  if (open < 0) return [tree.replace(/\s+as\s+\w+/, "").trim()];
  const inside = tree.slice(open + 1, tree.lastIndexOf("}"));
  const parts = [""];
  let depth = 0;
  for (const letter of inside) {
    depth += { "{": 1, "}": -1 }[letter] ?? 0;
    if (letter === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += letter;
  }
  const before = tree.slice(0, open).trim();
  return parts.filter((part) => part.trim()).flatMap((part) => pathsOf(before + part.trim()));
}

const usesOf = (code) =>
  [...code.matchAll(/^\s*(pub(?:\([^)]*\))?\s+)?use\s+([^;]+);/gm)].flatMap(([, isPublic, tree]) =>
    pathsOf(tree.replace(/\s+/g, " ")).map((path) => ({ path, isPublic: Boolean(isPublic) })),
  );

/** From the crate's root; nothing for another crate. */
function absolute(path, module, children) {
  const parts = path.split("::").map((part) => part.trim());
  const here = module ? module.split("::") : [];
  if (parts[0] === "crate") return parts.slice(1);
  if (parts[0] === "self") return [...here, ...parts.slice(1)];
  let base = here;
  let rest = parts;
  for (; rest[0] === "super"; rest = rest.slice(1)) base = base.slice(0, -1);
  if (rest !== parts) return [...base, ...rest];
  return children.has(parts[0]) ? [...here, ...parts] : null;
}

function readCrate(src) {
  const modules = new Map(filesBelow(src).map((file) => [moduleOf(file, src), { file, code: codeOf(file) }]));
  for (const [name, module] of modules) {
    const depth = name ? name.split("::").length : 0;
    const below = [...modules.keys()].filter((other) => other && other.startsWith(name ? `${name}::` : ""));
    module.children = new Set(below.filter((other) => other.split("::").length === depth + 1).map((other) => other.split("::").at(-1)));
    const inline = [...module.code.matchAll(/\b((?:crate|super)(?:::\w+)+)/g)].map(([, path]) => ({ path, isPublic: false }));
    const ownCode = module.code.replace(/^\s*pub(?:\([^)]*\))?\s+use\s[^;]+;/gm, "");
    const called = [...module.children].filter((child) => new RegExp(`(?<!\\w::|\\w)${child}::`).test(ownCode));
    inline.push(...called.map((child) => ({ path: `self::${child}`, isPublic: false })));
    const uses = [...usesOf(module.code), ...inline].map((use) => ({ ...use, path: absolute(use.path, name, module.children) }));
    module.uses = uses.filter(({ path }) => path);
    module.handsOn = new Map(module.uses.filter(({ isPublic }) => isPublic).map(({ path }) => [path.at(-1), path]));
  }
  return modules;
}

/** The file that defines what the path names, also where another one hands it on. */
function definedIn(path, modules, steps = 0) {
  for (let length = path.length; length >= 0; length -= 1) {
    const name = path.slice(0, length).join("::");
    const module = modules.get(name);
    if (!module) continue;
    const onward = module.handsOn.get(path[length]);
    return onward && steps < 5 ? definedIn(onward, modules, steps + 1) : name;
  }
  return null;
}

function importsOf(modules) {
  return new Map(
    [...modules].map(([name, { uses }]) => {
      // What a module hands on is named where it is used, not here.
      const own = uses.filter(({ isPublic }) => !isPublic).map(({ path }) => definedIn(path, modules));
      return [name, new Set(own.filter((other) => other !== null && other !== name))];
    }),
  );
}

/** The largest set of files in which each reaches each other (Tarjan's algorithm). */
function largestCircle(imports) {
  let largest = [];
  let count = 0;
  const seen = new Map();
  const stack = [];
  const visit = (name) => {
    const node = { index: count, low: count, isOpen: true };
    count += 1;
    seen.set(name, node);
    stack.push(name);
    for (const other of imports.get(name)) {
      const known = seen.get(other);
      if (!known) node.low = Math.min(node.low, visit(other).low);
      else if (known.isOpen) node.low = Math.min(node.low, known.index);
    }
    if (node.low === node.index) {
      const circle = stack.splice(stack.indexOf(name));
      for (const member of circle) seen.get(member).isOpen = false;
      if (circle.length > largest.length) largest = circle;
    }
    return node;
  };
  for (const name of imports.keys()) if (!seen.has(name)) visit(name);
  return largest;
}

const crates = readdirSync("crates").filter((crate) => existsSync(join("crates", crate, "src")));
const circles = Object.fromEntries(
  crates.map((crate) => [crate, largestCircle(importsOf(readCrate(join("crates", crate, "src")))).sort()]),
);
const sizes = Object.fromEntries(Object.entries(circles).map(([crate, circle]) => [crate, circle.length > 1 ? circle.length : 0]));
const mode = process.argv[2];

if (mode === "--keep") {
  writeFileSync(KEPT, `${JSON.stringify(sizes, null, 2)}\n`);
} else if (mode === "--check") {
  const kept = JSON.parse(readFileSync(KEPT, "utf8"));
  const grown = crates.filter((crate) => sizes[crate] > (kept[crate] ?? 0));
  for (const crate of grown) {
    console.error(`${crate}: ${sizes[crate]} files import each other in a circle, ${kept[crate] ?? 0} before: ${circles[crate].join(", ")}`);
  }
  process.exit(grown.length > 0 ? 1 : 0);
} else {
  for (const crate of crates) console.log(`${crate}: ${sizes[crate]} ${process.argv[2] ? circles[crate].join(" ") : ""}`);
}
