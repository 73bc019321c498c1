/** The browser extension on this page: its version where it is installed, and pairing by a click. */
import { useSyncExternalStore } from "react";

const HERE = "draftboard:extension";
const PAIR = "draftboard:pair";
const PAIRED = "draftboard:paired";

/** Null where this browser does not have it. */
export function useExtensionVersion(): string | null {
  return useSyncExternalStore(listen, version);
}

function listen(changed: () => void): () => void {
  window.addEventListener(HERE, changed);
  return () => window.removeEventListener(HERE, changed);
}

function version(): string | null {
  return document.documentElement.dataset.draftboardExtension ?? null;
}

/** Hands a code to the extension. Resolves to what went wrong, or null. */
export function pairThisBrowser(code: string): Promise<string | null> {
  return new Promise((resolve) => {
    const answered = (event: Event) => resolve((event as CustomEvent<string | null>).detail);
    window.addEventListener(PAIRED, answered, { once: true });
    window.dispatchEvent(new CustomEvent(PAIR, { detail: code }));
  });
}
