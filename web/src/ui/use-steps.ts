import { startTransition, useEffect, useState } from "react";

/** A usual page, drawn at once. */
const USUAL = 25;
/** What is drawn at once of a longer one. */
const FIRST = 16;
/** What is added to it at a time. */
const STEP = 12;

/**
 * How many of a long list's rows to draw: a few at once, the others while the browser has nothing else to do. To draw
 * all of them takes longer than a frame may last. A list is new when its key is; rows that change stay drawn.
 */
export function useSteps(key: string, n: number) {
  const isLong = n > USUAL;
  const first = isLong ? FIRST : n;
  const [drawn, setDrawn] = useState({ key, n: first });
  const isNew = drawn.key !== key;
  if (isNew) setDrawn({ key, n: first });
  const nDrawn = isNew ? first : drawn.n;
  useEffect(() => {
    if (nDrawn >= n) return;
    return whenIdle(() => startTransition(() => setDrawn({ key, n: nDrawn + STEP })));
  }, [key, nDrawn, n]);
  return { nDrawn: Math.min(nDrawn, n), isLong };
}

/** Safari has no idle callbacks. Returns how to call it off. */
function whenIdle(work: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work);
    return () => clearTimeout(timer);
  }
  const callback = requestIdleCallback(work);
  return () => cancelIdleCallback(callback);
}
