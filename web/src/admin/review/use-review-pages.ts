import { useQuery } from "@tanstack/react-query";
import { useLastPage } from "@/ui/use-last-page";
import { PAGE_SIZE, type ReviewFilter, type ReviewItem, reviewsQuery } from "./queries";

const NOTHING: readonly ReviewItem[] = [];

/**
 * The items of a page that are still to be decided. A page that is decided but not yet sent is followed by the one
 * beside it, so that work goes on; a page past the end leads to the last.
 */
export function useReviewPages(
  filter: ReviewFilter,
  page: number,
  setPage: (page: number) => void,
  decided: ReadonlySet<string>,
) {
  const own = useQuery(reviewsQuery(filter, page));
  const total = own.data?.total ?? 0;
  const items = own.data?.items ?? NOTHING;
  const isOpen = ({ id }: ReviewItem) => !decided.has(id);
  const isDone = items.length > 0 && !items.some(isOpen);
  const beside = useQuery({
    ...reviewsQuery(filter, own.data?.hasNext ? page + 1 : page - 1),
    enabled: isDone && total > items.length,
    placeholderData: undefined,
  });
  const isBeyond = useLastPage(
    { page, pageSize: PAGE_SIZE },
    own.isPlaceholderData ? undefined : own.data?.total,
    (last) => setPage(last.page),
  );
  const loaded = isDone ? [...items, ...(beside.data?.items ?? NOTHING)] : items;
  const open = loaded.filter(isOpen);
  const nLeft = Math.max(0, total - (loaded.length - open.length));
  const isReading = own.isPlaceholderData || (nLeft > 0 && (own.isFetching || beside.isFetching));
  return {
    open,
    page: own.data,
    nLeft,
    isLoading: own.isPending || isBeyond || (open.length === 0 && isReading),
  };
}
