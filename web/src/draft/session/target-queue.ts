import { useMemo, useSyncExternalStore } from "react";
import { local, readItem, writeItem } from "@/lib/browser-storage";
import { TARGET_QUEUE_PREFIX } from "@/lib/storage-keys";
import type { Player } from "@/players/player";
import type { DraftSession } from "./draft-session";
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

/** The order the user dragged their targets into; kept in this browser. */
export function setTargetOrder(sessionId: string, playerIds: readonly string[]): void {
  orders.set(sessionId, playerIds);
  writeItem(local, TARGET_QUEUE_PREFIX + sessionId, playerIds.join(","));
  for (const listener of listeners) listener();
}

/** Puts a player first, whether or not they were in the queue before. */
export function putFirst(sessionId: string, playerId: string): void {
  const others = orderOf(sessionId).filter((id) => id !== playerId);
  setTargetOrder(sessionId, [playerId, ...others]);
}

/** My targets in the order of the queue; new ones come last, in ADP order. */
export function useTargetQueue(): readonly Player[] {
  const sessionId = useDraftSession((session) => session.id);
  const targets = useDraftSession(({ players }) => targetsOf(players));
  const order = useSyncExternalStore(subscribe, () => orderOf(sessionId));
  return useMemo(() => inOrder(targets, order), [targets, order]);
}

/** The same, for handlers that look when something happens. */
export function targetQueueOf({ id, players }: Pick<DraftSession, "id" | "players">) {
  return inOrder(targetsOf(players), orderOf(id));
}

const known = new WeakMap<readonly Player[], readonly Player[]>();
let lastTargets: readonly Player[] = [];

/** Worked out once per board: the list of players and what stands around it are drawn from different ones. */
function targetsOf(players: readonly Player[]): readonly Player[] {
  let targets = known.get(players);
  if (!targets) {
    const found = players.filter(({ status }) => status === "targeted");
    // Most changes of the board are about other players: the list stays the same then, and nothing is drawn again.
    targets = isSameList(found, lastTargets) ? lastTargets : found;
    known.set(players, targets);
    lastTargets = targets;
  }
  return targets;
}

function isSameList(some: readonly Player[], others: readonly Player[]): boolean {
  return some.length === others.length && some.every((player, at) => player === others[at]);
}

function inOrder(targets: readonly Player[], order: readonly string[]): readonly Player[] {
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = ({ id }: Player) => places.get(id) ?? Number.POSITIVE_INFINITY;
  return targets.toSorted((a, b) =>
    placeOf(a) < placeOf(b) ? -1 : placeOf(a) > placeOf(b) ? 1 : 0,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
