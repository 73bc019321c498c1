import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { writeErrorText } from "@/api/errors";
import { someOf } from "@/lib/some-of";
import type { Decision } from "./decisions";
import {
  REVIEWS_KEY,
  type ReviewFilter,
  type ReviewItem,
  resolveReview,
  resolveReviews,
} from "./queries";
import { useHeldDecision } from "./use-held-decision";
import { useRefusal } from "./use-refusal";
import { useReviewPages } from "./use-review-pages";

const NOBODY: ReadonlySet<string> = new Set();

/** The queue as one works through it: what is current, selected, put off and decided. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: what can be done, beside what it changes
export function useReviewQueue(
  filter: ReviewFilter,
  page: number,
  setPage: (page: number) => void,
) {
  const queryClient = useQueryClient();
  const [decided, setDecided] = useState(NOBODY);
  const [later, setLater] = useState<readonly string[]>([]);
  const [currentId, setCurrentId] = useState<string | null>(null);
  const [selected, setSelected] = useState(NOBODY);
  const { error, dismissError, showError } = useRefusal();

  const pages = useReviewPages(filter, page, setPage, decided);
  const { open } = pages;
  const items = [
    ...open.filter(({ id }) => !later.includes(id)),
    ...later.flatMap((id) => open.filter((item) => item.id === id)),
  ];
  const current = items.find(({ id }) => id === currentId) ?? items[0] ?? null;

  const putBack = (ids: readonly string[]) => setDecided((before) => without(before, ids));
  const refresh = () => queryClient.invalidateQueries({ queryKey: REVIEWS_KEY });
  const { held, flush, decide, undo } = useHeldDecision<Decision>(async (decision) => {
    const { failed, message } = await send(decision);
    putBack(failed);
    if (message) showError(message);
    void refresh();
  });

  return {
    items,
    current,
    /** The list as it opens stays where it is; the curator who works through it is followed. */
    hasMoved: currentId !== null,
    selected,
    held,
    error,
    dismissError,
    isLoading: pages.isLoading,
    nDone: decided.size,
    nLeft: pages.nLeft,
    page: pages.page,
    /** What waits is sent first: the queue is to be read as it stands then. */
    refresh() {
      flush();
      void refresh();
    },
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

/** A line for each reason, with the names of some who have it. */
function failuresText(
  failed: readonly { id: string; error: string }[],
  items: Decision["items"],
): string {
  const nameOf = (id: string) => items.find((item) => item.id === id)?.playerName ?? id;
  const reasons = [...new Set(failed.map(({ error }) => error))];
  const lines = reasons.map((reason) => {
    const names = failed.filter(({ error }) => error === reason).map(({ id }) => nameOf(id));
    return `${someOf(names)}: ${reason}`;
  });
  return lines.join("\n");
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
