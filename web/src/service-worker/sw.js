// Lets the application open without a server. The build puts the list of its files in front as
// PRECACHE, and its version as BUILD: a new build is a new worker with a cache of its own.
/* global BUILD, PRECACHE */

const CACHE = `draftboard-${BUILD}`;
const PAGE = "/";
const PAGE_PATIENCE_MS = 4000;

/** A script asks with other headers than the worker did, for the same file all the same. */
const KEPT = { ignoreVary: true };

/** Live data: never answered from here. */
const NOT_OURS = /^\/(api|ws|metrics)(\/|$)/;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(PRECACHE)));
});

// The old worker's files go only when no page uses them any more.
self.addEventListener("activate", (event) => {
  const forgetOthers = async () => {
    const names = await caches.keys();
    const others = names.filter((name) => name.startsWith("draftboard-") && name !== CACHE);
    await Promise.all(others.map((name) => caches.delete(name)));
    // The page that installed the first worker can be reloaded offline at once.
    await self.clients.claim();
  };
  event.waitUntil(forgetOthers());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (NOT_OURS.test(pathname)) return;
  event.respondWith(request.mode === "navigate" ? page(request) : file(request));
});

/** The server's page while it answers in time, so that a new build shows at the next visit. */
async function page(request) {
  const kept = await caches.match(PAGE, KEPT);
  try {
    const signal = kept ? AbortSignal.timeout(PAGE_PATIENCE_MS) : undefined;
    const answer = await fetch(request, { signal });
    return answer.ok || !kept ? answer : kept;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

/** Files carry their content's hash in their name: a kept one is as good as new. */
async function file(request) {
  return (await caches.match(request, KEPT)) ?? fetch(request);
}
