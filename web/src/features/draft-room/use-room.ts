import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo } from "react";
import { request } from "@/api/client";
import { detailOr } from "@/api/errors";
import { SESSION_RECONNECT } from "@/live/reconnect";
import { LiveSocket } from "@/live/socket";
import { toast } from "@/ui/toast-store";
import { type Draft, draftKey, draftQuery, newer } from "./queries";

/** Computer teams pick many times in a moment: the room is read once for all of them. */
const READ_AFTER_MS = 120;

type RoomControl =
  | { action: "pause" | "resume" | "take_back" }
  | { action: "pace"; computerSeconds: number };

export interface RoomActions {
  pick: (playerId: string) => void;
  control: (control: RoomControl) => void;
  setQueue: (queue: string[]) => void;
  setAuto: (isAuto: boolean) => void;
  start: () => void;
  isBusy: boolean;
}

/** The room at this address, kept current. */
export function useRoom(id: string) {
  const query = useQuery(draftQuery(id));
  useLiveRoom(id, query.data?.id);
  return query;
}

function useLiveRoom(id: string, roomId: string | undefined) {
  const client = useQueryClient();
  useEffect(() => {
    if (!roomId) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      clearTimeout(timer);
      timer = setTimeout(
        () => void client.refetchQueries({ queryKey: draftKey(id), exact: true }),
        READ_AFTER_MS,
      );
    };
    const socket = new LiveSocket({
      path: `/ws/drafts/${roomId}`,
      reconnect: SESSION_RECONNECT,
      maxEvents: 1,
      onEvent: read,
    });
    socket.start();
    return () => {
      clearTimeout(timer);
      socket.stop();
    };
  }, [client, id, roomId]);
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
  return useMemo(() => {
    const params = { id };
    return {
      isBusy: isPending,
      pick: (playerId) =>
        mutate(async () => {
          const json = { playerId };
          return (await request("post", "/api/v1/drafts/{id}/pick", { params, json })).draft;
        }),
      control: (json) =>
        mutate(() => request("post", "/api/v1/drafts/{id}/control", { params, json })),
      setQueue: (queue) =>
        mutate(() => request("put", "/api/v1/drafts/{id}/seat", { params, json: { queue } })),
      setAuto: (isAuto) =>
        mutate(() => request("put", "/api/v1/drafts/{id}/seat", { params, json: { isAuto } })),
      start: () => mutate(() => request("post", "/api/v1/drafts/{id}/start", { params })),
    };
  }, [id, mutate, isPending]);
}
