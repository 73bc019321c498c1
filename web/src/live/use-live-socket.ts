import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import type { LiveMessage } from "./message";
import type { LiveSnapshot } from "./snapshot";
import { LiveSocket, type LiveSocketOptions } from "./socket";

interface UseLiveSocket extends Omit<LiveSocketOptions, "onEvent"> {
  channels?: readonly string[];
  onEvent?: (message: LiveMessage) => void;
}

/** Holds a live channel open while the component is mounted. */
export function useLiveSocket({ channels = [], onEvent, ...options }: UseLiveSocket): LiveSnapshot {
  const [relay] = useState(() => new Set<(message: LiveMessage) => void>());
  const [live] = useState(() => {
    const forward = (message: LiveMessage) => {
      for (const listener of relay) listener(message);
    };
    return new LiveSocket({ ...options, onEvent: forward });
  });
  const deliver = useEffectEvent((message: LiveMessage) => onEvent?.(message));
  const channelList = channels.join(" ");

  useEffect(() => {
    const listener = (message: LiveMessage) => deliver(message);
    relay.add(listener);
    live.start();
    return () => {
      relay.delete(listener);
      live.stop();
    };
  }, [live, relay]);
  useEffect(() => {
    const names = channelList.split(" ").filter(Boolean);
    for (const name of names) live.subscribe(name);
    return () => {
      for (const name of names) live.unsubscribe(name);
    };
  }, [live, channelList]);
  return useSyncExternalStore(live.onChange, live.getSnapshot);
}
