import { useState } from "react";

export const PAGE_SIZES = [10, 25, 50, 100] as const;
const DEFAULT_PAGE_SIZE = 10;

export interface Paging {
  /** Counted from 1. */
  page: number;
  pageSize: number;
}

export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** Keeps a page of a list that is already here. A shorter list never leaves an empty page. @internal */
export function usePaging<Row>(rows: readonly Row[], initialSize: number = DEFAULT_PAGE_SIZE) {
  const [wanted, setPaging] = useState<Paging>({ page: 1, pageSize: initialSize });
  const page = Math.min(wanted.page, pageCount(rows.length, wanted.pageSize));
  const paging = { page, pageSize: wanted.pageSize };
  const start = (page - 1) * paging.pageSize;
  return { paging, setPaging, visibleRows: rows.slice(start, start + paging.pageSize) };
}
