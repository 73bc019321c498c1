import { useState } from "react";
import type { Paging } from "./paging";

const ADMIN_PAGE_SIZE = 25;

/** A page of a list that the server cuts. */
export function useRemotePaging() {
  const [paging, setPaging] = useState<Paging>({ page: 1, pageSize: ADMIN_PAGE_SIZE });
  const toFirstPage = () => setPaging({ ...paging, page: 1 });
  const slice = { skip: (paging.page - 1) * paging.pageSize, limit: paging.pageSize };
  return { paging, setPaging, toFirstPage, slice };
}
