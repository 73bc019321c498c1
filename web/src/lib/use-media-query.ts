import { useCallback, useMemo, useSyncExternalStore } from "react";

/** Whether the window is so; true where nobody can tell. */
export function useMediaQuery(query: string): boolean {
  const list = useMemo(() => globalThis.matchMedia?.(query), [query]);
  const onChange = useCallback(
    (listener: () => void) => {
      list?.addEventListener("change", listener);
      return () => list?.removeEventListener("change", listener);
    },
    [list],
  );
  return useSyncExternalStore(onChange, () => list?.matches ?? true);
}
