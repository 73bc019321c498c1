// The list of everything that is inside the binary, in CycloneDX: Rust crates and npm packages of the web application.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const version = process.argv[2] ?? "0";
const cargo = ["metadata", "--format-version", "1", "--locked", "--filter-platform", "x86_64-unknown-linux-gnu"];
const metadata = JSON.parse(execFileSync("cargo", cargo, { maxBuffer: 1 << 28 }));

const crates = reached("cli").map(({ name, version: of, license }) => component("cargo", name, of, license));
const packages = Object.entries(JSON.parse(readFileSync("web/package-lock.json", "utf8")).packages)
  .filter(([path, entry]) => path !== "" && !entry.dev)
  .map(([path, entry]) => component("npm", path.split("node_modules/").pop(), entry.version, entry.license));

const components = [...crates, ...packages].sort((a, b) => a.purl.localeCompare(b.purl));
const root = { type: "application", name: "draftboard", version };
console.log(JSON.stringify({ bomFormat: "CycloneDX", specVersion: "1.5", metadata: { component: root }, components }, null, 1));

/** What a package of ours is built from: no dependencies of tests, none of build scripts. */
function reached(name) {
  const nodes = new Map(metadata.resolve.nodes.map((node) => [node.id, node]));
  const own = metadata.packages.find((entry) => entry.name === name).id;
  const seen = new Set([own]);
  for (const id of seen) {
    for (const dependency of nodes.get(id).deps) {
      if (dependency.dep_kinds.some(({ kind }) => kind === null)) seen.add(dependency.pkg);
    }
  }
  return metadata.packages.filter((entry) => seen.has(entry.id) && entry.source !== null);
}

function component(kind, name, of, license) {
  const purl = `pkg:${kind}/${name.replace("@", "%40")}@${of}`;
  const licenses = license ? [{ expression: license.replaceAll("/", " OR ") }] : [];
  return { type: "library", name, version: of, purl, licenses };
}
