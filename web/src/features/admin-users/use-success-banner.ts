import { useCallback, useEffect, useState } from "react";

const SHOWN_FOR_MS = 5000;

/** A message that goes by itself; a new one starts its own five seconds. */
export function useSuccessBanner() {
  const [shown, setShown] = useState<{ message: string } | null>(null);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(null), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  const show = useCallback((message: string) => setShown({ message }), []);
  return { message: shown?.message ?? null, show };
}
