import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { writeErrorText } from "@/api/errors";
import { type RankedPlayer, type Ranking, rankingQuery, saveRanking } from "./queries";

const MOST_STEPS_BACK = 50;

type Players = readonly RankedPlayer[];

export interface RankingEditor extends Ranking {
  /** What the page may say about saving; a change is never called saved before the server has it. */
  saving: "saved" | "saving" | "failed";
  failure: string | null;
  canUndo: boolean;
  change: (players: Players) => void;
  reset: () => Promise<void>;
  undo: () => void;
  saveAgain: () => void;
}

/** The order as it is being edited. Every change is sent at once, one after the other. */
export function useRanking(loaded: Ranking): RankingEditor {
  const queryClient = useQueryClient();
  const [ranking, setRanking] = useState(loaded);
  const [past, setPast] = useState<readonly Ranking[]>([]);
  const save = useMutation({
    mutationFn: saveRanking,
    scope: { id: "ranking" },
    onSuccess: (ranking) => queryClient.setQueryData(rankingQuery.queryKey, ranking),
  });
  const send = ({ players, isDefault }: Ranking) => save.mutate(isDefault ? [] : players);
  const show = (next: Ranking) => {
    setRanking(next);
    send(next);
  };
  const remember = () => setPast([...past.slice(1 - MOST_STEPS_BACK), ranking]);
  return {
    ...ranking,
    saving: save.isPending ? "saving" : save.isError ? "failed" : "saved",
    failure: save.isError ? writeErrorText(save.error, "Failed to save your ranking") : null,
    canUndo: past.length > 0,
    change(players) {
      remember();
      show({ players, isDefault: false });
    },
    async reset() {
      const untouched = await save.mutateAsync([]);
      remember();
      setRanking(untouched);
    },
    undo() {
      const before = past.at(-1);
      if (!before) return;
      setPast(past.slice(0, -1));
      show(before);
    },
    saveAgain: () => send(ranking),
  };
}
