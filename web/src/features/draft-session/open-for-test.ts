import { vi } from "vitest";
import { directEngine } from "@/test/engine";
import { type OpenSession, openDraftSession } from "./open-draft-session";
import { operationLog } from "./operation-log";

/** Opens the test's session with the real engine and the real queue. */
export function openForTest(liveOrigin?: string, sessionId = "session-1"): OpenSession {
  const session = openDraftSession({
    sessionId,
    userId: "user-1",
    engine: directEngine(),
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
