import { useMemo, useSyncExternalStore } from "react";
import { local, readItem, writeItem } from "@/lib/browser-storage";
import { TARGET_QUEUE_PREFIX } from "@/lib/storage-keys";
import type { Player } from "./player";
import { useDraftSession } from "./use-draft-session";

const listeners = new Set<() => void>();
const orders = new Map<string, readonly string[]>();

function orderOf(sessionId: string): readonly string[] {
  let order = orders.get(sessionId);
  if (!order) {
    order = (readItem(local, TARGET_QUEUE_PREFIX + sessionId) ?? "").split(",").filter(Boolean);
    orders.set(sessionId, order);
  }
  return order;
}

/** The order the user dragged his targets into; kept in this browser. */
export function setTargetOrder(sessionId: string, playerIds: readonly string[]): void {
  orders.set(sessionId, playerIds);
  writeItem(local, TARGET_QUEUE_PREFIX + sessionId, playerIds.join(","));
  for (const listener of listeners) listener();
}

/** Puts a player first, whether or not he was in the queue before. */
export function putFirst(sessionId: string, playerId: string): void {
  const others = orderOf(sessionId).filter((id) => id !== playerId);
  setTargetOrder(sessionId, [playerId, ...others]);
}

/** My targets in the order of the queue; new ones come last, in ADP order. */
export function useTargetQueue(): readonly Player[] {
  const sessionId = useDraftSession((session) => session.id);
  const players = useDraftSession((session) => session.players);
  const order = useSyncExternalStore(subscribe, () => orderOf(sessionId));
  return useMemo(() => queueOf(players, order), [players, order]);
}

function queueOf(players: readonly Player[], order: readonly string[]): readonly Player[] {
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = ({ id }: Player) => places.get(id) ?? Number.POSITIVE_INFINITY;
  return players
    .filter(({ status }) => status === "targeted")
    .sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : placeOf(a) > placeOf(b) ? 1 : 0));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
