import { useLayoutEffect } from "react";

/** What a style sheet may know about the whole page: see `tokens.css`. */
type RootFlag = "data-page-lock" | "data-fills-window";

const holders: Record<RootFlag, number> = { "data-page-lock": 0, "data-fills-window": 0 };

/**
 * Sets an attribute of the document's root while the caller is mounted; dialogs over dialogs share it.
 * A rule with `html:has(…)` would say the same, but the browser checks it again with every change of the page.
 */
export function useRootFlag(flag: RootFlag) {
  useLayoutEffect(() => {
    hold(flag, 1);
    return () => hold(flag, -1);
  }, [flag]);
}

function hold(flag: RootFlag, change: 1 | -1) {
  holders[flag] += change;
  document.documentElement.toggleAttribute(flag, holders[flag] > 0);
}
