/** A page that nobody sees is not painted; what waits for that goes on after this long. */
const UNSEEN_MS = 100;

/** Does the work in a task of its own, once what has changed on the screen until now is shown. */
export function afterPaint(work: () => void): void {
  let isBegun = false;
  const begin = () => {
    clearTimeout(unseen);
    if (!isBegun) work();
    isBegun = true;
  };
  const unseen = setTimeout(begin, UNSEEN_MS);
  requestAnimationFrame(() => setTimeout(begin));
}
