import { useState } from "react";
import { isAdviceDue } from "@/draft/session/suggestions";
import { useDraftSession } from "@/draft/session/use-draft-session";
import type { Verdict } from "@/engine/protocol";

interface ShownVerdict {
  /** The last one there was: of the board shown, or, while `isThinking`, of the one before. */
  verdict: Verdict | null;
  isThinking: boolean;
}

/** A verdict stays while the next is worked out: an old one that says so beats an empty place. */
export function useVerdict(): ShownVerdict {
  const isThinking = useDraftSession(isAdviceDue);
  const current = useDraftSession((session) => session.verdict);
  const [latest, setLatest] = useState(current);
  if (current !== latest && (current !== null || !isThinking)) setLatest(current);
  return { verdict: current ?? (isThinking ? latest : null), isThinking };
}
