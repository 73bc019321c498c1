import { ChevronLeft, ChevronRight } from "lucide-react";
import { useNavigate } from "react-router";
import { useKeys } from "@/lib/use-keys";
import { Banner } from "@/ui/banner";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { EmptyState } from "@/ui/empty-state";
import { Skeleton } from "@/ui/skeleton";
import { TextButton } from "@/ui/text-button";
import { CurrentReview } from "./current-review";
import { decisionText, havingSource, keyOf, takeConsensus, takeSource } from "./decisions";
import { PAGE_SIZE } from "./queries";
import { ReviewRow } from "./review-row";
import { BulkBar, ReviewFilters } from "./review-toolbar";
import { UndoBar } from "./undo-bar";
import { useReviewAddress } from "./use-review-address";
import { type ReviewQueue, useReviewQueue } from "./use-review-queue";

/** The ADPs on which the sources disagree, the widest spread first. */
export function ReviewQueueTab({ canDecide }: { canDecide: boolean }) {
  const address = useReviewAddress();
  const queue = useReviewQueue(address.filter, address.page, address.setPage);
  useReviewKeys(queue, address.primarySource, canDecide);
  return (
    <div className="flex flex-col gap-4">
      {queue.error && (
        <Banner
          tone="danger"
          action={<TextButton onClick={queue.dismissError}>Dismiss</TextButton>}
        >
          <span className="whitespace-pre-line">Error: {queue.error}</span>
        </Banner>
      )}
      {!canDecide && (
        <Banner tone="info">You can look at the queue; curators decide what is in it.</Banner>
      )}
      <Card className="[contain:none]">
        <ReviewFilters address={address} />
        {canDecide && <BulkBar queue={queue} address={address} />}
        <ReviewList queue={queue} primarySource={address.primarySource} canDecide={canDecide} />
        <Pages queue={queue} onPage={address.setPage} />
        {canDecide && (
          <UndoBar
            text={queue.held && decisionText(queue.held)}
            onUndo={queue.undo}
            nDone={queue.nDone}
            nLeft={queue.nLeft}
          />
        )}
      </Card>
    </div>
  );
}

interface ReviewListProps {
  queue: ReviewQueue;
  primarySource: string;
  canDecide: boolean;
}

function ReviewList({ queue, primarySource, canDecide }: ReviewListProps) {
  if (queue.isLoading) return <Skeleton className="m-4 h-96" />;
  if (queue.items.length === 0) {
    return (
      <div className="p-4">
        <EmptyState
          title="Nothing to review"
          action={<Button onClick={queue.refresh}>Refresh</Button>}
        >
          No player's sources are this far apart. New items appear after collections and imports.
        </EmptyState>
      </div>
    );
  }
  return (
    <ul aria-label="Conflicts">
      {queue.items.map((item) =>
        item === queue.current ? (
          <CurrentReview
            key={`current ${item.id}`}
            item={item}
            queue={queue}
            primarySource={primarySource}
            canDecide={canDecide}
          />
        ) : (
          <ReviewRow
            key={item.id}
            item={item}
            isSelected={queue.selected.has(item.id)}
            onSelect={canDecide ? () => queue.toggle(item) : undefined}
            onShow={() => queue.show(item)}
          />
        ),
      )}
    </ul>
  );
}

function Pages({ queue, onPage }: { queue: ReviewQueue; onPage: (page: number) => void }) {
  const { page } = queue;
  if (!page || page.items.length === 0) return null;
  const first = (page.page - 1) * PAGE_SIZE + 1;
  return (
    <nav
      aria-label="Pages"
      className="tabular flex items-center gap-2 px-4 py-2 text-ink-muted text-xs"
    >
      <span className="flex-1">
        {first}–{first + page.items.length - 1} of {page.total}, {PAGE_SIZE} per page
      </span>
      <Button
        size="sm"
        aria-label="Previous page"
        disabled={!page.hasPrevious}
        onClick={() => onPage(page.page - 1)}
      >
        <ChevronLeft aria-hidden className="size-3.5" />
      </Button>
      <Button
        size="sm"
        aria-label="Next page"
        disabled={!page.hasNext}
        onClick={() => onPage(page.page + 1)}
      >
        <ChevronRight aria-hidden className="size-3.5" />
      </Button>
    </nav>
  );
}

function useReviewKeys(queue: ReviewQueue, primarySource: string, canDecide: boolean) {
  const navigate = useNavigate();
  const { current, selectedItems } = queue;
  const having = havingSource(primarySource, selectedItems);
  const take = (source: string) => () => {
    if (current?.sources[source]) queue.decide(takeSource(source, current));
  };
  const numbers = Object.keys(current?.sources ?? {}).map((name) => [keyOf(name), take(name)]);
  const looking = {
    j: () => queue.move(1),
    k: () => queue.move(-1),
    ArrowDown: () => queue.move(1),
    ArrowUp: () => queue.move(-1),
  };
  const deciding = {
    ...Object.fromEntries(numbers),
    c: () => current && queue.decide(takeConsensus(current)),
    p: take(primarySource),
    s: () => current && queue.putOff(current),
    u: queue.undo,
    x: () => current && queue.toggle(current),
    a: queue.toggleAll,
    C: () => selectedItems.length > 0 && queue.decide(takeConsensus(...selectedItems)),
    P: () => having.length > 0 && queue.decide(takeSource(primarySource, ...having)),
    o: () => current && navigate(`/admin/players/${current.playerId}`),
  };
  useKeys(canDecide ? { ...looking, ...deciding } : looking);
}
