import { COLLECTION_RECONNECT, PLAYERS_RECONNECT } from "./reconnect";
import type { LiveSocketOptions } from "./socket";

type Kind = Omit<LiveSocketOptions, "onEvent" | "origin">;

/** Changes of the player data; silent until subscribed to some of its channels. */
export const PLAYERS_SOCKET: Kind = {
  path: "/ws/admin/players",
  reconnect: PLAYERS_RECONNECT,
  maxEvents: 50,
  isCapPerType: true,
};

export const PLAYERS_CHANNELS = [
  "player-updates",
  "analytics-updates",
  "conflict-resolutions",
  "bulk-operations",
] as const;

/** Collections and reviews as they happen; needs no subscription. */
export const COLLECTION_SOCKET: Kind = {
  path: "/ws/admin/collection",
  reconnect: COLLECTION_RECONNECT,
  maxEvents: 100,
};
