import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { request } from "@/api/client";
import { detailOr } from "@/api/errors";
import { toast } from "@/ui/toast-store";
import { type Draft, draftKey, queueKey } from "./queries";

type QueueChange =
  | { kind: "add" | "remove"; playerId: string }
  | { kind: "order"; queue: readonly string[] };

export interface RoomQueue {
  players: readonly string[];
  add: (playerId: string) => void;
  remove: (playerId: string) => void;
  order: (queue: readonly string[]) => void;
}

/** The person's queue with every change shown at once. Changes are sent one after another, so none undoes another. */
export function useQueue(id: string, stored: readonly string[]): RoomQueue {
  const mutationKey = queueKey(id);
  const { mutate } = useSendChange(id);
  const pending = useMutationState({
    filters: { mutationKey, status: "pending" },
    select: (mutation) => mutation.state.variables as QueueChange,
  });
  const players = useMemo(() => pending.reduce(changed, stored), [pending, stored]);
  return useMemo(
    () => ({
      players,
      add: (playerId) => mutate({ kind: "add", playerId }),
      remove: (playerId) => mutate({ kind: "remove", playerId }),
      order: (queue) => mutate({ kind: "order", queue }),
    }),
    [players, mutate],
  );
}

function useSendChange(id: string) {
  const client = useQueryClient();
  const mutationKey = queueKey(id);
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(" ") },
    mutationFn: (change: QueueChange) => send(id, change),
    onSuccess: (_, change) => {
      const keep = (draft: Draft | undefined) =>
        draft && { ...draft, queue: [...changed(draft.queue, change)] };
      // The clock is counted from when the room was read, which this does not change.
      const updatedAt = client.getQueryState(draftKey(id))?.dataUpdatedAt;
      client.setQueryData<Draft>(draftKey(id), keep, { updatedAt });
    },
    onError: (error) => toast.error(detailOr(error, "Your queue could not be changed.")),
    onSettled: () => {
      // A room that was read meanwhile may not know the last change.
      const isLast = client.isMutating({ mutationKey }) === 1;
      if (isLast) void client.refetchQueries({ queryKey: draftKey(id), exact: true });
    },
  });
}

function send(id: string, change: QueueChange): Promise<unknown> {
  if (change.kind === "order") {
    const json = { queue: [...change.queue] };
    return request("put", "/api/v1/drafts/{id}/seat", { params: { id }, json });
  }
  const params = { id, player_id: change.playerId };
  const json = { status: change.kind === "add" ? "targeted" : "available" };
  return request("post", "/api/v1/drafts/{id}/players/{player_id}/mark", { params, json });
}

function changed(queue: readonly string[], change: QueueChange): readonly string[] {
  if (change.kind === "order") return change.queue;
  const { kind, playerId } = change;
  if (kind === "remove") return queue.filter((other) => other !== playerId);
  return queue.includes(playerId) ? queue : [...queue, playerId];
}
