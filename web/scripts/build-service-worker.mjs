// Writes dist/sw.js: the worker of src/service-worker with the names of all files of this build.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";

/** Neither fetched by the page (source maps, the build's own manifest) nor worth keeping. */
const LEFT_OUT = /(^\.vite\/|\.map$|\.br$|\.gz$|^sw\.js$)/;

const dist = new URL("../dist", import.meta.url).pathname;
const source = new URL("../src/service-worker/sw.js", import.meta.url);

function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesUnder(path) : [relative(dist, path)];
  });
}

const files = filesUnder(dist)
  .filter((name) => !LEFT_OUT.test(name))
  .sort();
const worker = readFileSync(source, "utf8");
const hash = createHash("sha256").update(worker);
for (const name of files) hash.update(name).update(readFileSync(join(dist, name)));
const addresses = files.map((name) => (name === "index.html" ? "/" : `/${name}`));
const head = `const BUILD = ${JSON.stringify(hash.digest("hex").slice(0, 16))};
const PRECACHE = ${JSON.stringify(addresses)};
`;
writeFileSync(join(dist, "sw.js"), head + worker);
console.info(`The application opens offline with ${files.length} files.`);
