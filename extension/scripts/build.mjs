// Builds the extension for each browser into dist/<browser> and packs dist/draftboard-<browser>.zip. The same sources
// give the same bytes, so that a store's copy can be compared with one's own.

import { createHash } from "node:crypto";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { zipSync } from "fflate";
import { build } from "vite";
import { manifestFor } from "./manifest.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const DIST = path.join(ROOT, "dist");
const FILES = path.join(DIST, "files");
const SCRIPTS = {
  listen: "src/room/listen.ts",
  page: "src/room/page.ts",
  pairing: "src/pairing/pairing.ts",
  worker: "src/worker/worker.ts",
  popup: "src/popup/popup.ts",
};
// A zip cannot tell earlier times. Every file has this one.
const TIME = new Date(1980, 0, 1);

const server = process.env.SERVER ?? "http://127.0.0.1:8000";
const { version } = JSON.parse(await readFile(path.join(ROOT, "package.json"), "utf8"));

await rm(DIST, { recursive: true, force: true });
for (const [name, entry] of Object.entries(SCRIPTS)) await buildScript(name, entry);
await copyPages();
for (const browser of ["chrome", "firefox"]) await pack(browser);

/** Scripts of pages cannot import, so each is one file. */
async function buildScript(name, entry) {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: "warn",
    define: { DEFAULT_SERVER: JSON.stringify(server) },
    build: {
      target: "es2023",
      outDir: FILES,
      emptyOutDir: false,
      // Reviewers of the stores read it.
      minify: false,
      rolldownOptions: {
        input: path.join(ROOT, entry),
        output: { format: "iife", entryFileNames: `${name}.js` },
      },
    },
  });
}

async function copyPages() {
  const page = await readFile(path.join(ROOT, "src/popup/popup.html"), "utf8");
  await writeFile(
    path.join(FILES, "popup.html"),
    page.replace('type="module" src="./popup.ts"', 'src="./popup.js" defer'),
  );
  await cp(path.join(ROOT, "src/popup/popup.css"), path.join(FILES, "popup.css"));
  await cp(path.join(ROOT, "icons/icon-192.png"), path.join(FILES, "icon-192.png"));
}

async function pack(browser) {
  const folder = path.join(DIST, browser);
  await mkdir(folder, { recursive: true });
  await cp(FILES, folder, { recursive: true });
  const manifest = `${JSON.stringify(manifestFor(browser, { version, server }), null, 2)}\n`;
  await writeFile(path.join(folder, "manifest.json"), manifest);
  const names = (await readdir(folder)).sort();
  const contents = await Promise.all(names.map((name) => readFile(path.join(folder, name))));
  const files = Object.fromEntries(
    names.map((name, index) => [name, [contents[index], { mtime: TIME }]]),
  );
  const archive = zipSync(files, { level: 9, os: 0 });
  const file = path.join(DIST, `draftboard-${browser}.zip`);
  await writeFile(file, archive);
  const sum = createHash("sha256").update(archive).digest("hex");
  console.log(`${path.relative(process.cwd(), file)}  ${archive.length} bytes  sha256 ${sum}`);
}
