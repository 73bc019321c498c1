import { logFailure } from "@/api/client-errors";
import { rememberSession } from "@/leagues/kept/last-session";

/** A browser that keeps nothing still opens the session; it only will not find it next time. */
export function tryToRemember(id: string): void {
  try {
    rememberSession(id);
  } catch (error) {
    logFailure("Remembering the session", error);
  }
}
