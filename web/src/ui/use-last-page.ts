import { useEffect } from "react";
import { type Paging, pageCount } from "./paging";

/**
 * A shorter list never leaves an empty page: one past the end leads to the last. Answers whether this one is, of a list
 * of this length; unknown until it has come.
 */
export function useLastPage(
  { page, pageSize }: Paging,
  total: number | undefined,
  setPaging: (paging: Paging) => void,
): boolean {
  const last = total === undefined ? page : pageCount(total, pageSize);
  const isBeyond = page > last;
  useEffect(() => {
    if (isBeyond) setPaging({ page: last, pageSize });
  });
  return isBeyond;
}
