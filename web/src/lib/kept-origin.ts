import { readItem, removeItem, session, writeItem } from "./browser-storage";
import { AUTH_FROM_KEY } from "./storage-keys";

interface Place {
  pathname: string;
  search: string;
  hash: string;
}

/** Where a person wanted to go, as router state for the sign-in page. */
export function originState(place: Place): { from: string } {
  return { from: place.pathname + place.search + place.hash };
}

/** A second copy that survives the trip to Google and back. */
export function keepOrigin(from: string): void {
  writeItem(session, AUTH_FROM_KEY, from);
}

export function forgetOrigin(): void {
  removeItem(session, AUTH_FROM_KEY);
}

/** The page to return to after sign-in. Only our own pages, never another sign-in page. */
export function keptOrigin(routerState: unknown): string {
  const candidates = [fromState(routerState), readItem(session, AUTH_FROM_KEY)];
  return candidates.find((from) => from !== null && isReturnable(from)) ?? "/";
}

function fromState(state: unknown): string | null {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === "string" ? from : null;
}

// A browser reads a backslash after the first slash as a second slash, and skips tabs and line ends: another host.
function isReturnable(from: string): boolean {
  return (
    /^\/(?![/\\])/.test(from) &&
    !/[\t\n\r]/.test(from) &&
    !/^\/(auth|login|register)([/?#]|$)/.test(from)
  );
}
