import { startTransition, useEffect, useState } from "react";

/** What a frame can carry. */
const STEP = 12;

/**
 * How many of a long list's rows to draw: those of the first screen at once, the others in the frames after it. To lay
 * all of them out takes longer than a frame may last. A list is new when its key is; rows that change stay drawn.
 */
export function useSteps(key: string, n: number): number {
  const [drawn, setDrawn] = useState({ key, n: STEP });
  const isNew = drawn.key !== key;
  if (isNew) setDrawn({ key, n: STEP });
  const nDrawn = isNew ? STEP : drawn.n;
  useEffect(() => {
    if (nDrawn >= n) return;
    const frame = requestAnimationFrame(() =>
      startTransition(() => setDrawn({ key, n: nDrawn + STEP })),
    );
    return () => cancelAnimationFrame(frame);
  }, [key, nDrawn, n]);
  return Math.min(nDrawn, n);
}
