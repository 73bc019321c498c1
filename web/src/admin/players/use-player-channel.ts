import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type AdminMessage, useAdminChannel } from "@/live/use-admin-channel";
import { useReadLater } from "@/live/use-read-later";
import { CATALOG_KEY, type CatalogPage, type CatalogRow, PLAYER_DATA_KEY } from "./catalog-queries";

/** News come in bursts: what is shown is read once for all of them. */
const READ_AFTER_MS = 150;

/** Keeps whatever is shown of the players current with changes made elsewhere. */
export function usePlayerChannel(onMessage?: (message: AdminMessage) => void) {
  const client = useQueryClient();
  const readLater = useReadLater(
    () => void client.invalidateQueries({ queryKey: PLAYER_DATA_KEY }),
  );
  const readSoon = () => readLater(READ_AFTER_MS);
  return useAdminChannel("players", {
    onMessage: (message) => {
      if (message.type === "player-updated") showAtOnce(client, message.payload);
      readSoon();
      onMessage?.(message);
    },
    onReturn: readSoon,
  });
}

/** The changed row arrives with the news; order and filters follow with the next answer. */
function showAtOnce(client: QueryClient, payload: AdminMessage["payload"]): void {
  const changed = payload.player as CatalogRow | null;
  if (!changed) return;
  client.setQueriesData<CatalogPage>({ queryKey: CATALOG_KEY }, (page) =>
    page?.rows.some(({ id }) => id === changed.id)
      ? { ...page, rows: page.rows.map((row) => (row.id === changed.id ? changed : row)) }
      : page,
  );
}
