import { useContext, useEffect, useMemo, useState } from "react";
import { boardInputOf } from "@/draft/board-input";
import type { Player } from "@/draft/player";
import { DraftSessionContext, useDraftSession } from "@/draft/use-draft-session";
import { engine } from "@/engine/engine";
import type { Verdict } from "@/engine/pkg/engine_wasm";

interface VerdictState {
  /** Of the board shown; null while it is being worked out, or when I have no pick left. */
  verdict: Verdict | null;
  isThinking: boolean;
  error: string | null;
}

interface Answer {
  question: object;
  verdict: Verdict | null;
  error: string | null;
}

/** Asks the engine about every board shown. An answer about an older board is never given out. */
export function useVerdict(): VerdictState {
  const source = useContext(DraftSessionContext);
  const isReady = useDraftSession(({ phase }) => phase === "ready");
  const players = useDraftSession((session) => session.players);
  const config = useDraftSession((session) => session.config);
  const weights = useDraftSession((session) => session.strategyWeights);
  const board = useMemo(() => rostersOnly(players), [players]);
  // A new object for every new board: answers are compared with it.
  const question = useMemo(() => ({ board, config, weights }), [board, config, weights]);
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    const session = source?.getSnapshot();
    if (!isReady || !session) return;
    engine.advise({ board: boardInputOf(session), draft_id: session.id }).then(
      (outcome) => {
        if (!outcome.isStale) setAnswer({ question, verdict: outcome.value, error: null });
      },
      (error: Error) => setAnswer({ question, verdict: null, error: error.message }),
    );
  }, [question, isReady, source]);
  if (answer?.question !== question) return { verdict: null, isThinking: true, error: null };
  return { verdict: answer.verdict, isThinking: false, error: answer.error };
}

/** Targets change nothing about whom to take: only picks make a new board. */
function rostersOnly(players: readonly Player[]): string {
  return players
    .filter(({ draftPick }) => draftPick)
    .map(({ id, status, draftPick }) => `${draftPick}:${id}:${status}`)
    .join(" ");
}
