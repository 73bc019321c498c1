import { vi } from "vitest";
import type { EngineClient } from "@/engine/engine-client";
import { directEngine } from "@/test/engine";
import { historyLog } from "./history-log";
import { type OpenSession, openDraftSession } from "./open-draft-session";
import { operationLog } from "./operation-log";

interface Options {
  engine?: EngineClient;
  liveOrigin?: string;
}

/** Opens the test's session with the real engine and the real queue. */
export function openForTest({ engine = directEngine(), liveOrigin }: Options = {}): OpenSession {
  const session = openDraftSession({
    sessionId: "session-1",
    userId: "user-1",
    engine,
    log: operationLog,
    liveOrigin,
  });
  session.start();
  return session;
}

/** What an earlier test left unsent must not reach the next one. */
export async function forgetOperations(): Promise<void> {
  const left = await operationLog.all("session-1", "user-1");
  await operationLog.remove(left.map(({ operationId }) => operationId));
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
