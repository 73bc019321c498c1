/** A page that nobody sees is not painted; what waits for that goes on after this long. */
const UNSEEN_MS = 100;

/**
 * Does the work in a task of its own, once what has changed on the screen until now is shown; at once when the page is
 * left before that.
 */
export function afterPaint(work: () => void): void {
  let isBegun = false;
  const begin = () => {
    clearTimeout(unseen);
    removeEventListener("pagehide", begin);
    if (!isBegun) work();
    isBegun = true;
  };
  const unseen = setTimeout(begin, UNSEEN_MS);
  addEventListener("pagehide", begin);
  requestAnimationFrame(() => setTimeout(begin));
}
