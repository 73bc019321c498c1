import type { QueryClient } from "@tanstack/react-query";
import { draftKey, draftsQuery } from "./queries";
import { QUICK_DRAFT } from "./room-id";

/** A room the person has no more: no copy of it is shown again, and the list is read anew. */
export async function forgetDraft(client: QueryClient, draftId: string): Promise<void> {
  // The quick draft may be this one. A room that is still open must not be read: reading a missing quick draft
  // makes a new one.
  for (const id of [draftId, QUICK_DRAFT]) {
    const queryKey = draftKey(id);
    client.removeQueries({ queryKey, type: "inactive" });
    await client.invalidateQueries({ queryKey, refetchType: "none" });
  }
  await client.invalidateQueries({ queryKey: draftsQuery.queryKey, exact: true });
}
