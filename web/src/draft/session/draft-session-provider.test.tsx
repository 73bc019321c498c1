import "fake-indexeddb/auto";
import { act, render } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { storeToken } from "@/api/token";
import { installEngineWorker } from "@/test/engine-worker";
import { silenceLiveChannel } from "@/test/open-for-test";
import { server } from "@/test/server";
import { aPlayer, SessionServer } from "@/test/session-server";
import { tokenFor } from "@/test/tokens";
import { DraftSessionProvider } from "./draft-session-provider";
import { useDraftSession } from "./use-draft-session";

const MARGIN_MS = 3000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  installEngineWorker();
  silenceLiveChannel();
  localStorage.setItem("draftboard_token", tokenFor());
});

afterEach(() => {
  vi.useRealTimers();
});

const Indicator = () => useDraftSession(({ indicator }) => indicator);
const Name = () => useDraftSession(({ name, phase }) => `${phase} ${name}`);

test.each([
  ["E9-33", "workspace", 20_000],
  ["E9-33 DEC-54", "live", 20_000],
  ["E9-34", "strategy", 30_000],
] as const)(
  "%s the %s screen reads its session again every %i ms",
  async (_id, screen, everyMs) => {
    const backend = new SessionServer([aPlayer("p1", 1)]);
    backend.listen();
    const { container } = render(
      <DraftSessionProvider sessionId="session-1" screen={screen} onMoved={() => {}}>
        <Indicator />
      </DraftSessionProvider>,
    );
    await vi.waitFor(() => expect(container).toHaveTextContent("Saved"), { interval: 1 });
    const nReads = backend.nPlayerReads;
    await vi.advanceTimersByTimeAsync(everyMs - MARGIN_MS);
    expect(backend.nPlayerReads).toBe(nReads);
    await vi.advanceTimersByTimeAsync(MARGIN_MS);
    await vi.waitFor(() => expect(backend.nPlayerReads).toBe(nReads + 1), { interval: 1 });
  },
);

test("a draft that is open closes when somebody else signs in", async () => {
  new SessionServer([aPlayer("p1", 1)]).listen();
  const { container } = render(
    <DraftSessionProvider sessionId="session-1" screen="workspace" onMoved={() => {}}>
      <Name />
    </DraftSessionProvider>,
  );
  const shown = (text: string) =>
    vi.waitFor(() => expect(container).toHaveTextContent(text), { interval: 1 });
  await shown("ready Draft night");
  server.use(http.get("/api/v1/sessions/session-1", () => HttpResponse.json({}, { status: 404 })));
  act(() => storeToken(tokenFor({ sub: "user-2" })));
  await shown("failed");
  expect(container).not.toHaveTextContent("Draft night");
});
