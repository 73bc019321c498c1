import { afterAll, afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";
import { failIfForeign, guardConnections } from "./own-servers";

let consoleError: MockInstance<typeof console.error>;

guardConnections();

beforeEach(() => {
  consoleError = vi.spyOn(console, "error");
});
// Registered first, and so the last to run: what a page leaves behind is cleared away by then.
afterEach(() => {
  failIfForeign();
  // A warning from React or an unhandled request is a failed test, never noise.
  expect(consoleError.mock.calls).toEqual([]);
});
afterAll(failIfForeign);

// A file that begins with "@vitest-environment node" has no page.
if (typeof window !== "undefined") await import("./setup-page");
