import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import { isOwnServer, noteForeign } from "./own-servers";
import { PageSocket } from "./page-socket";
import { server } from "./server";
import { SLOWNESS } from "./slowness";

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 30_000 * SLOWNESS });

/** jsdom lays nothing out, so no size ever changes. */
class NoSizes implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= NoSizes;

beforeAll(() => {
  server.listen({
    onUnhandledRequest(request, print) {
      const url = new URL(request.url);
      if (isOwnServer(url)) return;
      noteForeign(url.origin + url.pathname);
      print.error();
    },
  });
});
beforeEach(() => {
  vi.stubGlobal("WebSocket", PageSocket);
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(() => server.close());
