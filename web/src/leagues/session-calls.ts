import { request, type Schema } from "@/api/client";
import { ApiError } from "@/api/errors";
import type { TransportOptions } from "@/api/transport";
import type { NewSession } from "@/leagues/kept/league-on-the-wire";

/** One line of the list of sessions. */
export type SessionSummary = Schema<"SessionSummary">;
export type Session = Schema<"Session">;

export type Patience = Pick<TransportOptions, "signal" | "retries" | "timeoutMs">;

/** The user's sessions, newest change first. Older servers answer with a bare array. */
export async function listSessions(patience: Patience = {}): Promise<SessionSummary[]> {
  const answer: Schema<"SessionList"> | SessionSummary[] = await request(
    "get",
    "/api/v1/sessions",
    patience,
  );
  return Array.isArray(answer) ? answer : answer.sessions;
}

export function getSession(id: string, patience: Patience = {}): Promise<Session> {
  return request("get", "/api/v1/sessions/{id}", { params: { id }, ...patience });
}

/** False when it is gone or somebody else's; other failures are thrown. */
export async function sessionExists(id: string, patience: Patience = {}): Promise<boolean> {
  try {
    await getSession(id, patience);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false;
    throw error;
  }
}

export function createSession(session: NewSession): Promise<Session> {
  return request("post", "/api/v1/sessions", { json: session });
}

export async function deleteSession(id: string, patience: Patience = {}): Promise<void> {
  await request("delete", "/api/v1/sessions/{id}", { params: { id }, ...patience });
}

/** A draft room the person has a seat in. */
export type RoomSummary = Schema<"DraftSummary">;

export async function listRooms(patience: Patience = {}): Promise<RoomSummary[]> {
  return (await request("get", "/api/v1/drafts", patience)).drafts;
}

/** False when the room is over, gone or without a seat for this person. */
export async function isRoomOpen(id: string, patience: Patience = {}): Promise<boolean> {
  try {
    const room = await request("get", "/api/v1/drafts/{id}", { params: { id }, ...patience });
    return room.status !== "completed";
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 403)) return false;
    throw error;
  }
}
