import { useCallback, useSyncExternalStore } from "react";

/** Whether the window is so; true where nobody can tell. */
export function useMediaQuery(query: string): boolean {
  const onChange = useCallback(
    (listener: () => void) => {
      const list = globalThis.matchMedia?.(query);
      list?.addEventListener("change", listener);
      return () => list?.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(onChange, () => globalThis.matchMedia?.(query).matches ?? true);
}
