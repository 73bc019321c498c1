import { request } from "./client";
import { storedToken } from "./token";

interface ErrorReport {
  error_id: string;
  message: string;
  stack?: string;
}

export function newErrorId(): string {
  return `err-${crypto.randomUUID().replaceAll("-", "").slice(0, 8)}`;
}

/** Writes one line to the server's log. Only signed-in people can; a failed report is ignored. */
export async function reportError(report: ErrorReport): Promise<void> {
  if (!storedToken()) return;
  const json = { ...report, path: location.pathname };
  await request("post", "/api/v1/client-errors", { json, auth: "attach" }).catch(() => undefined);
}

/** Logs a failure that the screen passes over. */
export function logFailure(action: string, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  void reportError({ error_id: newErrorId(), message: `${action}: ${reason}` });
}
