import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { writeErrorText } from "@/api/errors";
import { approveMatch, MATCHES_KEY, type MatchItem, matchesQuery, rejectMatch } from "./queries";
import { useHeldDecision } from "./use-held-decision";
import { useRefusal } from "./use-refusal";

/** Who a row belongs to. */
export type Owner = Pick<NonNullable<MatchItem["candidate"]>, "player_id" | "name">;

export interface MatchDecision {
  item: MatchItem;
  /** Null makes a new player of the row. */
  owner: Owner | null;
}

/** The rows that wait for a curator to say who they are, as one works through them. */
export function useMatches(status: string) {
  const queryClient = useQueryClient();
  const matches = useQuery(matchesQuery(status));
  const [decided, setDecided] = useState<readonly string[]>([]);
  const [currentId, setCurrentId] = useState<string | null>(null);
  const { error, dismissError, showError } = useRefusal();
  const loaded = matches.data?.items ?? [];
  const items = loaded.filter(({ id }) => !decided.includes(id));
  const current = items.find(({ id }) => id === currentId) ?? items[0] ?? null;
  const at = current ? items.indexOf(current) : -1;

  const putBack = (id: string) => setDecided((before) => before.filter((own) => own !== id));
  const { held, decide, undo } = useHeldDecision<MatchDecision>(async (decision) => {
    try {
      await send(decision);
    } catch (failure) {
      putBack(decision.item.id);
      showError(failureText(failure, decision.owner !== null));
    }
    void queryClient.invalidateQueries({ queryKey: ["admin"] });
  });

  return {
    items,
    current,
    held,
    error,
    dismissError,
    isLoading: matches.isPending,
    nDone: decided.length,
    nLeft: Math.max(0, (matches.data?.total ?? 0) - (loaded.length - items.length)),
    refresh: () => queryClient.invalidateQueries({ queryKey: MATCHES_KEY }),
    decide(item: MatchItem, owner: Owner | null) {
      if (item === current) setCurrentId((items[at + 1] ?? items[at - 1])?.id ?? null);
      setDecided((before) => [...before, item.id]);
      decide({ item, owner });
    },
    undo() {
      const id = undo()?.item.id;
      if (!id) return;
      putBack(id);
      setCurrentId(id);
    },
    move: (by: 1 | -1) =>
      setCurrentId(items[Math.min(items.length - 1, Math.max(0, at + by))]?.id ?? null),
  };
}

function send({ item, owner }: MatchDecision) {
  if (!owner) return rejectMatch(item.id);
  const isProposed = owner.player_id === item.candidate?.player_id;
  return approveMatch(item.id, isProposed ? undefined : owner.player_id);
}

function failureText(failure: unknown, isSame: boolean): string {
  const fallback = isSame ? "Failed to approve player match" : "Failed to reject player match";
  return writeErrorText(failure, fallback);
}
