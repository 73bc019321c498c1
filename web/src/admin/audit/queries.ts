import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { request, type Schema } from "@/api/client";

const EXPORT_BLOCK_SIZE = 500;

export interface AuditSearch {
  action: string;
  search: string;
}

export type AuditEntry = Schema<"AuditEntry">;

export const auditQuery = (search: AuditSearch, slice: { skip: number; limit: number }) =>
  queryOptions({
    queryKey: ["admin", "audit", search, slice],
    queryFn: ({ signal }) => fetchAudit(search, slice, signal),
    placeholderData: keepPreviousData,
  });

function fetchAudit(
  { action, search }: AuditSearch,
  slice: { skip: number; limit: number },
  signal?: AbortSignal,
) {
  const query = { ...slice, action: action || undefined, search: search || undefined };
  return request("get", "/api/v1/admin/audit", { query, signal });
}

/** Every row the filter finds, however many calls that takes. */
export async function fetchAllAudit(search: AuditSearch): Promise<AuditEntry[]> {
  const found: AuditEntry[] = [];
  for (;;) {
    const slice = { skip: found.length, limit: EXPORT_BLOCK_SIZE };
    const { entries, total } = await fetchAudit(search, slice);
    found.push(...entries);
    if (entries.length === 0 || found.length >= total) return found;
  }
}
