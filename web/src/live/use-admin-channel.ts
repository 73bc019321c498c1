import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import type { Schema } from "@/api/client";
import { COLLECTION_RECONNECT, PLAYERS_RECONNECT } from "./reconnect";
import { LiveSocket } from "./socket";

/** What the server says about the player data. */
export type AdminMessage = Schema<"DataMessage">;

const CHANNELS = {
  players: {
    path: "/ws/admin/players",
    reconnect: PLAYERS_RECONNECT,
    maxEvents: 50,
    isCapPerType: true,
    // Nothing is sent on this socket until it is asked for.
    subscriptions: [
      "player-updates",
      "analytics-updates",
      "conflict-resolutions",
      "bulk-operations",
    ],
  },
  collection: {
    path: "/ws/admin/collection",
    reconnect: COLLECTION_RECONNECT,
    maxEvents: 100,
    isCapPerType: false,
    subscriptions: [],
  },
} as const;

interface Handlers {
  onMessage?: (message: AdminMessage) => void;
  /** The connection was lost and is back: whatever is shown may have changed in between. */
  onReturn?: () => void;
}

/** One of the live channels of the admin area, open while the screen is. Answers its state and its newest messages. */
export function useAdminChannel(name: keyof typeof CHANNELS, handlers: Handlers) {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  const socket = useMemo(() => {
    const { subscriptions, ...options } = CHANNELS[name];
    const live = new LiveSocket({
      ...options,
      onEvent: (message) => latest.current.onMessage?.(asAdminMessage(message)),
    });
    for (const channel of subscriptions) live.subscribe(channel);
    return live;
  }, [name]);
  useEffect(() => {
    const stopWatching = watchReturns(socket, () => latest.current.onReturn?.());
    socket.start();
    return () => {
      stopWatching();
      socket.stop();
    };
  }, [socket]);
  const { events, ...state } = useSyncExternalStore(socket.onChange, socket.getSnapshot);
  return { ...state, events: events.map(asAdminMessage) };
}

/** On the admin area's paths the server speaks this dialect only. */
function asAdminMessage(message: unknown): AdminMessage {
  return message as AdminMessage;
}

function watchReturns(socket: LiveSocket, onReturn: () => void): () => void {
  let wasConnected = false;
  let isLost = false;
  return socket.onChange(() => {
    const isConnected = socket.getSnapshot().status === "connected";
    if (isConnected && isLost) onReturn();
    isLost = wasConnected && !isConnected;
    wasConnected ||= isConnected;
  });
}
