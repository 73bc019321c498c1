import type { RoomSummary, SessionSummary } from "./session-calls";

/** A draft nobody touched for longer is not the one that is on, though it may be gone on with. */
const STILL_ON_MS = 3 * 60 * 60 * 1000;

/** Whether picks are being made in the session these hours. */
export function isSessionRunning(session: SessionSummary, now = Date.now()): boolean {
  if (session.drafted_count === 0 || session.players_left_count === 0) return false;
  return now - Date.parse(session.updated_at) < STILL_ON_MS;
}

/** Whether a clock runs in the room. */
export function isRoomRunning({ status, isPaused }: RoomSummary): boolean {
  return status === "in_progress" && !isPaused;
}
