/** When to try again after a lost connection, and when to stop. Attempts count from 1. */
export interface ReconnectPolicy {
  delayMs: (attempt: number) => number;
  maxAttempts: number;
}

export const PLAYERS_RECONNECT: ReconnectPolicy = {
  delayMs: (attempt) => 3000 * 2 ** (attempt - 1),
  maxAttempts: 5,
};

export const COLLECTION_RECONNECT: ReconnectPolicy = {
  delayMs: (attempt) => Math.min(1000 * 1.5 ** (attempt - 1), 30_000),
  maxAttempts: 10,
};

/** A draft goes on for hours: never give up on it. */
export const SESSION_RECONNECT: ReconnectPolicy = {
  delayMs: (attempt) => Math.min(500 * 2 ** (attempt - 1), 10_000) * (0.75 + Math.random() / 2),
  maxAttempts: Number.POSITIVE_INFINITY,
};

export function waitingText(attempt: number, policy: ReconnectPolicy): string {
  const seconds = Math.max(1, Math.round(policy.delayMs(attempt) / 1000));
  return `Connection lost. Reconnecting in ${seconds}s... (attempt ${attempt}/${policy.maxAttempts})`;
}

export const TEXTS = {
  badFrame: "Failed to parse incoming message",
  notConnected: "WebSocket is not connected",
  firstFailed: "WebSocket connection failed - server may be unavailable",
  laterFailed: "WebSocket connection error",
  exhausted: "Maximum reconnection attempts reached. Please refresh the page.",
  offline: "Network connection lost",
  notAllowed: "Insufficient permissions",
  notFound: "Session not found or inaccessible",
  refused: "The server refused this connection",
  expired: "Session expired. Please login again.",
} as const;

/** Why the server closed a connection. */
export const CLOSE = { refused: 4400, badToken: 4401, notAllowed: 4403, notFound: 4404 } as const;
