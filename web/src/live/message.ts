import type { Schema } from "@/api/client";

/** What the server says over a socket. */
export type LiveMessage = Schema<"LiveMessage"> | Schema<"ScreenMessage">;

const ANSWERS: ReadonlySet<string> = new Set(["subscribed", "unsubscribed", "pong"]);

/** Null when the frame is not one of ours. */
export function parseMessage(frame: unknown): LiveMessage | null {
  if (typeof frame !== "string") return null;
  try {
    const message: unknown = JSON.parse(frame);
    return isMessage(message) ? message : null;
  } catch {
    return null;
  }
}

/** Answers to our own requests are no news. */
export function isAnswer(message: LiveMessage): boolean {
  return ANSWERS.has(message.type);
}

/** The reason inside an error message of the server. */
export function errorDetail(message: LiveMessage): string | null {
  return message.type === "error" ? message.payload.detail : null;
}

function isMessage(value: unknown): value is LiveMessage {
  return (
    typeof value === "object" && value !== null && "type" in value && typeof value.type === "string"
  );
}
