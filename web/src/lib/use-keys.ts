import { useEffect, useEffectEvent } from "react";

type Act = () => void;

/** Where keys are typed, or mean something else. */
const KEEP_THEIR_KEYS =
  "input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu]";

/** Keys of a screen. Fields, dialogs and menus keep theirs, and so does the browser its Ctrl, Alt and Meta. */
export function useKeys(keys: Readonly<Record<string, Act | undefined>>): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // A key held down decides one thing, not fifty.
    if (event.defaultPrevented || event.isComposing || event.repeat) return;
    if (event.target instanceof Element && event.target.closest(KEEP_THEIR_KEYS)) return;
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}
