import { useQuery } from "@tanstack/react-query";
import { request } from "@/api/client";
import { useDraftSession } from "@/draft/session/use-draft-session";

/** What the server knows of a player beside the draft; nothing while it cannot be asked. */
export function usePlayerMarket(playerId: string) {
  const scoring = useDraftSession((session) => session.scoring);
  const { data } = useQuery({
    queryKey: ["players", playerId, "market", scoring],
    queryFn: ({ signal }) =>
      request("get", "/api/v1/players/{id}", {
        params: { id: playerId },
        query: { scoring },
        signal,
      }),
    staleTime: 5 * 60_000,
    retry: false,
  });
  return data ?? null;
}

export type Market = ReturnType<typeof usePlayerMarket>;
