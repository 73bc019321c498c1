import { useState } from "react";
import type { Verdict } from "@/engine/protocol";
import { isAdviceDue } from "@/open-draft/suggestions";
import { useDraftSession } from "@/open-draft/use-draft-session";

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
