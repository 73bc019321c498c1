/** A page that nobody sees is not painted; what waits for that goes on after this long. */
const UNSEEN_MS = 100;

/**
 * Does the work in a task of its own, once what has changed on the screen until now is shown; at once when the page is
 * left before that.
 */
export function afterPaint(work: () => void): void {
  let isBegun = false;
  const waiting = new AbortController();
  const begin = () => {
    if (isBegun) return;
    isBegun = true;
    clearTimeout(unseen);
    waiting.abort();
    work();
  };
  const unseen = setTimeout(begin, UNSEEN_MS);
  addEventListener("pagehide", begin, { signal: waiting.signal });
  requestAnimationFrame(() => setTimeout(begin));
}
