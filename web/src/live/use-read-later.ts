import { useCallback, useEffect, useRef } from "react";

/** Reads once for a burst of news: so long after the last of them, and not at all once the page was left. */
export function useReadLater(read: () => void): (delayMs: number) => void {
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback((delayMs) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(), delayMs);
  }, []);
}
