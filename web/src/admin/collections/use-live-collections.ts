import { useQueryClient } from "@tanstack/react-query";
import { COLLECTIONS_KEY } from "@/admin/players/collections";
import { useAdminChannel } from "@/live/use-admin-channel";

/** The collection channel: whatever begins, ends or is decided elsewhere makes what is shown here old. */
export function useLiveCollections() {
  const queryClient = useQueryClient();
  const reload = () => void queryClient.invalidateQueries({ queryKey: COLLECTIONS_KEY });
  return useAdminChannel("collection", { onMessage: reload, onReturn: reload });
}
