import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { writeErrorText } from "@/api/errors";
import type { Decision } from "./decisions";
import {
  REVIEWS_KEY,
  type ReviewFilter,
  type ReviewItem,
  resolveReview,
  resolveReviews,
  reviewsQuery,
} from "./queries";
import { useHeldDecision } from "./use-held-decision";

const NOBODY: ReadonlySet<string> = new Set();

/** The queue as one works through it: what is current, selected, put off and decided. */
export function useReviewQueue(filter: ReviewFilter, page: number) {
  const queryClient = useQueryClient();
  const queue = useQuery(reviewsQuery(filter, page));
  const [decided, setDecided] = useState(NOBODY);
  const [later, setLater] = useState<readonly string[]>([]);
  const [currentId, setCurrentId] = useState<string | null>(null);
  const [selected, setSelected] = useState(NOBODY);
  const [error, setError] = useState<string | null>(null);

  const loaded = queue.data?.items ?? [];
  const open = loaded.filter(({ id }) => !decided.has(id));
  const items = [
    ...open.filter(({ id }) => !later.includes(id)),
    ...later.flatMap((id) => open.filter((item) => item.id === id)),
  ];
  const current = items.find(({ id }) => id === currentId) ?? items[0] ?? null;

  const putBack = (ids: readonly string[]) => setDecided((before) => without(before, ids));
  const refresh = () => queryClient.invalidateQueries({ queryKey: REVIEWS_KEY });
  const { held, decide, undo } = useHeldDecision<Decision>((decision) => {
    void send(decision)
      .then(({ failed, message }) => {
        putBack(failed);
        if (message) setError(message);
      })
      .finally(refresh);
  });

  return {
    items,
    current,
    /** The list as it opens stays where it is; the curator who works through it is followed. */
    hasMoved: currentId !== null,
    selected,
    held,
    error,
    dismissError: () => setError(null),
    isLoading: queue.isPending,
    nDone: decided.size,
    nLeft: Math.max(0, (queue.data?.total ?? 0) - (loaded.length - open.length)),
    page: queue.data,
    refresh,
    decide(decision: Decision) {
      const ids = decision.items.map(({ id }) => id);
      setCurrentId(nextAfter(items, current, ids));
      setDecided((before) => new Set([...before, ...ids]));
      setSelected((before) => without(before, ids));
      decide(decision);
    },
    undo() {
      const ids = undo()?.items.map(({ id }) => id) ?? [];
      putBack(ids);
      if (ids[0]) setCurrentId(ids[0]);
    },
    putOff(item: ReviewItem) {
      setCurrentId(nextAfter(items, item, [item.id]));
      setLater((before) => [...before.filter((id) => id !== item.id), item.id]);
    },
    move(by: 1 | -1) {
      const at = current ? items.indexOf(current) : -1;
      setCurrentId(items[Math.min(items.length - 1, Math.max(0, at + by))]?.id ?? null);
    },
    show: (item: ReviewItem) => setCurrentId(item.id),
    toggle(item: ReviewItem) {
      setSelected((before) =>
        before.has(item.id) ? without(before, [item.id]) : new Set([...before, item.id]),
      );
    },
    toggleAll() {
      const isAll = items.every(({ id }) => selected.has(id));
      setSelected(isAll ? NOBODY : new Set(items.map(({ id }) => id)));
    },
    selectedItems: items.filter(({ id }) => selected.has(id)),
  };
}

export type ReviewQueue = ReturnType<typeof useReviewQueue>;

/** What could not be decided, and why. */
async function send({ items, resolution }: Decision) {
  const ids = items.map(({ id }) => id);
  const [only, ...others] = ids;
  try {
    const { data } =
      only !== undefined && others.length === 0
        ? await resolveReview(only, resolution)
        : await resolveReviews(ids, resolution);
    const message = data.failed[0] ? failuresText(data.failed, items) : null;
    return { failed: data.failed.map(({ id }) => id), message };
  } catch (error) {
    const fallback =
      others.length === 0 ? "Failed to resolve conflict" : "Failed to bulk resolve conflicts";
    return { failed: ids, message: writeErrorText(error, fallback) };
  }
}

function failuresText(
  failed: readonly { id: string; error: string }[],
  items: Decision["items"],
): string {
  const named = failed.map(({ id, error }) => {
    const name = items.find((item) => item.id === id)?.playerName ?? id;
    return `${name}: ${error}`;
  });
  return named.join("; ");
}

/** The first one below that stays, else the first that stays at all. */
function nextAfter(
  items: readonly ReviewItem[],
  current: ReviewItem | null,
  gone: readonly string[],
): string | null {
  const at = current ? items.indexOf(current) : -1;
  const others = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  if (current && !gone.includes(current.id)) return current.id;
  return others.find(({ id }) => !gone.includes(id))?.id ?? null;
}

function without(ids: ReadonlySet<string>, gone: readonly string[]): ReadonlySet<string> {
  return new Set([...ids].filter((id) => !gone.includes(id)));
}
