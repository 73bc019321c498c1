import "fake-indexeddb/auto";
import { render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useDraftSession } from "@/open-draft/use-draft-session";
import { installEngineWorker } from "@/test/engine-worker";
import { aPlayer, SessionServer } from "@/test/session-server";
import { tokenFor } from "@/test/tokens";
import { DraftSessionProvider } from "./draft-session-provider";
import { silenceLiveChannel } from "./open-for-test";

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
