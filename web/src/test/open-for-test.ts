import { vi } from "vitest";
import { type OpenSession, openDraftSession } from "@/draft/session/open-draft-session";
import { historyLog, operationLog } from "@/draft/session/sync/operations";
import type { EngineClient } from "@/engine/engine-client";
import { directEngine } from "./engine";

interface Options {
  engine?: EngineClient;
  liveOrigin?: string;
}

/** Opens the test's session with the real engine and the real queue. */
export function openForTest({ engine = directEngine(), liveOrigin }: Options = {}): OpenSession {
  const owner = { sessionId: "session-1", userId: "user-1" };
  const session = openDraftSession({ ...owner, engine, liveOrigin });
  session.start();
  return session;
}

/** What an earlier test left unsent must not reach the next one. */
export async function forgetOperations(): Promise<void> {
  await operationLog.remove(await operationLog.all("session-1", "user-1"));
  historyLog.write("session-1", "user-1", { done: [], undone: [] });
}

/** For tests in which no other device takes part: the channel opens and stays quiet. */
export function silenceLiveChannel(): void {
  vi.stubGlobal(
    "WebSocket",
    class {
      close() {}
    },
  );
}
