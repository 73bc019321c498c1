import { useQuery } from "@tanstack/react-query";
import { request } from "@/api/client";
import { ageLabel } from "@/lib/dates";
import { useDraftSession } from "@/open-draft/use-draft-session";

/** What the server knows of a player beside the draft; nothing while it cannot be asked. */
function usePlayerMarket(playerId: string) {
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

/** How he is, as the source says, and how old the word is. */
export function InjuryNote({ playerId }: { playerId: string }) {
  const condition = usePlayerMarket(playerId)?.condition;
  if (!condition?.injury) return null;
  return (
    <p className="mt-3 rounded-md bg-warning-soft px-3 py-2 text-sm">
      <b className="font-semibold text-warning">{condition.injury}</b>{" "}
      <span className="text-ink-muted">reported {ageLabel(condition.as_of).toLowerCase()}</span>
    </p>
  );
}
