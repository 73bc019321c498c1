import { ApiError } from "@/api/errors";

/** Why a personal session could not be made, in words for the draft page. */
export function personalModeError(error: unknown): string {
  if (error instanceof ApiError) {
    if (error.isSessionAuthError) {
      return "Personal mode requires authentication. Please ensure you are logged in to save your draft sessions.";
    }
    if (error.status === 401) {
      return "Authentication required for Personal mode. Please log in to access session features.";
    }
    if (error.status === 403) {
      return "Permission denied. Your account may not have access to Personal mode features.";
    }
    if (error.status >= 500) {
      return "Server temporarily unavailable. Personal mode will continue in local-only mode.";
    }
  }
  const message = error instanceof Error ? error.message : String(error);
  return `Failed to create draft session: ${message}. Your draft data is still saved locally.`;
}

/** Whether the draft goes on without the server: it is away, not unwilling. */
export function isServerAway(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
