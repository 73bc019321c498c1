import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { SESSION_RECONNECT } from "@/live/reconnect";
import { LiveSocket } from "@/live/socket";
import { useReadLater } from "@/live/use-read-later";
import { afterEvent } from "./board";
import { type ScreenBoard, screenKey, screenQuery } from "./queries";

/** A room's clock starts anew with every pick: the new one is read a moment later, once for a burst of picks. */
const READ_AFTER_MS = 300;

/** The board behind a code, kept current over a socket. */
export function useScreen(code: string) {
  const query = useQuery(screenQuery(code));
  const isOpen = query.data !== undefined;
  const socket = useScreenSocket(code, isOpen);
  return { board: query.data, error: query.error, readAt: query.dataUpdatedAt, socket };
}

function useScreenSocket(code: string, isOpen: boolean) {
  const client = useQueryClient();
  const readLater = useReadLater(
    () => void client.refetchQueries({ queryKey: screenKey(code), exact: true }),
  );
  const [socket] = useState(
    () =>
      new LiveSocket({
        path: `/ws/screens/${encodeURIComponent(code)}`,
        reconnect: SESSION_RECONNECT,
        maxEvents: 1,
        onEvent: (message) => {
          if (message.type !== "screen.event") return readLater(0);
          const { payload } = message;
          const board = client.setQueryData<ScreenBoard>(
            screenKey(code),
            (before) => before && afterEvent(before, payload),
          );
          if (board?.deadline) readLater(READ_AFTER_MS);
        },
      }),
  );
  useEffect(() => {
    if (!isOpen) return;
    socket.start();
    return () => socket.stop();
  }, [socket, isOpen]);
  const { status, error } = useSyncExternalStore(socket.onChange, socket.getSnapshot);
  useEffect(() => {
    // The server closed for good: the code was ended or has expired, and the next answer says so.
    if (status === "error") void client.invalidateQueries({ queryKey: screenKey(code) });
  }, [client, code, status]);
  return { status, error };
}

/** Keeps a phone or a television from going dark, where the browser lets it. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isLeft = false;
    const take = async () => {
      if (document.visibilityState !== "visible") return;
      const taken = await navigator.wakeLock?.request("screen").catch(() => undefined);
      if (isLeft) void taken?.release();
      else lock = taken;
    };
    void take();
    document.addEventListener("visibilitychange", take);
    return () => {
      isLeft = true;
      document.removeEventListener("visibilitychange", take);
      void lock?.release();
    };
  }, []);
}
