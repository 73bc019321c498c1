import { ask } from "./http.mjs";

/** What a browser downloads before the sign-in page works: its scripts and their imports, in transferred bytes. */
export async function firstLoad(url) {
  const page = (await ask(`${url}/auth`)).body.toString();
  const waiting = [...page.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, path]) => path);
  const route = await chunkOf(url, waiting, /"(?:\.\/|assets\/)?(auth-[\w-]+\.js)"/);
  waiting.push(...route);
  const seen = new Set();
  let bytes = 0;
  while (waiting.length > 0) {
    const path = waiting.pop();
    if (seen.has(path)) continue;
    seen.add(path);
    bytes += (await ask(url + path, { headers: { "accept-encoding": "br" } })).bytes;
    const code = (await ask(url + path)).body.toString();
    for (const [, name] of code.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)) {
      waiting.push(`/assets/${name}`);
    }
  }
  return bytes / 1000;
}

/** The route's own chunk is loaded on demand; the entry script names it. */
async function chunkOf(url, scripts, pattern) {
  for (const path of scripts) {
    const name = (await ask(url + path)).body.toString().match(pattern)?.[1];
    if (name) return [`/assets/${name}`];
  }
  return [];
}
