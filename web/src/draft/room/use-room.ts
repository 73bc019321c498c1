import { type UseQueryResult, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { request } from "@/api/client";
import { detailOr } from "@/api/errors";
import { SESSION_RECONNECT } from "@/live/reconnect";
import type { LiveSnapshot } from "@/live/snapshot";
import { LiveSocket } from "@/live/socket";
import { useReadLater } from "@/live/use-read-later";
import { toast } from "@/ui/toast-store";
import { type Draft, draftKey, draftQuery, newer } from "./queries";
import { QUICK_DRAFT } from "./room-id";

/** Computer teams pick many times in a moment: the room is read once for all of them. */
const READ_AFTER_MS = 120;

type RoomControl =
  | { action: "pause" | "resume" | "take_back" }
  | { action: "pace"; computerSeconds: number };

export interface RoomActions {
  pick: (playerId: string) => void;
  /** The players drafted from this page. */
  picked: ReadonlySet<string>;
  control: (control: RoomControl) => void;
  setAuto: (isAuto: boolean) => void;
  start: () => void;
  isBusy: boolean;
}

export type RoomConnection = "live" | "connecting" | "offline";

const CONNECTIONS: Readonly<Record<LiveSnapshot["status"], RoomConnection>> = {
  connected: "live",
  connecting: "connecting",
  disconnected: "connecting",
  error: "offline",
};

/** The room at this address, kept current. */
export function useRoom(id: string): { query: UseQueryResult<Draft>; connection: RoomConnection } {
  const query = useQuery(draftQuery(id));
  const status = useLiveRoom(id, query.data?.id);
  const connection = CONNECTIONS[status];
  return { query, connection: connection === "live" && query.error ? "connecting" : connection };
}

function useLiveRoom(id: string, roomId: string | undefined): LiveSnapshot["status"] {
  const client = useQueryClient();
  const readLater = useReadLater(
    () => void client.refetchQueries({ queryKey: draftKey(id), exact: true }),
  );
  const socket = useMemo(
    () =>
      new LiveSocket({
        path: `/ws/drafts/${roomId}`,
        reconnect: SESSION_RECONNECT,
        maxEvents: 1,
        onEvent: () => readLater(READ_AFTER_MS),
      }),
    [roomId, readLater],
  );
  useEffect(() => {
    if (!roomId) return;
    socket.start();
    return () => socket.stop();
  }, [socket, roomId]);
  const { status } = useSyncExternalStore(socket.onChange, socket.getSnapshot);
  useEffect(() => {
    // The room may have been deleted: reading it says so. A quick draft that is missing would be made anew.
    if (status === "error" && id !== QUICK_DRAFT) readLater(0);
  }, [status, id, readLater]);
  return status;
}

/** What the caller can do in the room. Every answer is the room as it is afterwards. */
export function useRoomActions(id: string): RoomActions {
  const client = useQueryClient();
  const keep = useCallback(
    (draft: Draft) => client.setQueryData<Draft>(draftKey(id), (before) => newer(before, draft)),
    [client, id],
  );
  const change = useMutation({
    mutationFn: (call: () => Promise<Draft>) => call(),
    onSuccess: keep,
    onError: (error) => {
      toast.error(detailOr(error, "The draft could not be changed. Please try again."));
      void client.refetchQueries({ queryKey: draftKey(id), exact: true });
    },
  });
  const { mutate, isPending } = change;
  const { pick, picked } = usePick(id, mutate);
  return useMemo(() => {
    const params = { id };
    return {
      isBusy: isPending,
      pick,
      picked,
      control: (json) =>
        mutate(() => request("post", "/api/v1/drafts/{id}/control", { params, json })),
      setAuto: (isAuto) =>
        mutate(() => request("put", "/api/v1/drafts/{id}/seat", { params, json: { isAuto } })),
      start: () => mutate(() => request("post", "/api/v1/drafts/{id}/start", { params })),
    };
  }, [id, mutate, isPending, pick, picked]);
}

/** Sends one pick at a time: the second click of a double click comes before the page shows that one is under way. */
function usePick(id: string, mutate: (call: () => Promise<Draft>) => void) {
  const client = useQueryClient();
  const isSending = useRef(false);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const pick = useCallback(
    (playerId: string) => {
      const draft = client.getQueryData<Draft>(draftKey(id));
      const isTaken = draft?.picks.some((made) => made.playerId === playerId);
      if (isSending.current || isTaken) return;
      isSending.current = true;
      mutate(async () => {
        try {
          const options = { params: { id }, json: { playerId } };
          const answer = await request("post", "/api/v1/drafts/{id}/pick", options);
          setPicked((before) => new Set(before).add(playerId));
          return answer.draft;
        } finally {
          isSending.current = false;
        }
      });
    },
    [client, id, mutate],
  );
  return { pick, picked };
}
