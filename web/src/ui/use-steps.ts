import { startTransition, useEffect, useState } from "react";

/** A usual page. */
const FIRST = 25;
/** What a frame can carry beside the rows that stand already: the browser lays those out again too. */
const STEP = 12;

/**
 * How many of a long list's rows to draw: a usual page at once, the others in the frames after it. To lay
 * all of them out takes longer than a frame may last. A list is new when its key is; rows that change stay drawn.
 */
export function useSteps(key: string, n: number): number {
  const [drawn, setDrawn] = useState({ key, n: FIRST });
  const isNew = drawn.key !== key;
  if (isNew) setDrawn({ key, n: FIRST });
  const nDrawn = isNew ? FIRST : drawn.n;
  useEffect(() => {
    if (nDrawn >= n) return;
    const frame = requestAnimationFrame(() =>
      startTransition(() => setDrawn({ key, n: nDrawn + STEP })),
    );
    return () => cancelAnimationFrame(frame);
  }, [key, nDrawn, n]);
  return Math.min(nDrawn, n);
}
