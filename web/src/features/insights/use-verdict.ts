import type { Verdict } from "@/engine/protocol";
import { useDraftSession } from "@/open-draft/use-draft-session";

/** The verdict on the board shown; nothing while one is worked out, so that no name is ever stale. */
export function useVerdict(): { verdict: Verdict | null; isThinking: boolean } {
  const isThinking = useDraftSession(
    (session) => session.isAdvising || session.isThinking || session.analysis === null,
  );
  const verdict = useDraftSession((session) => session.verdict);
  return { verdict: isThinking ? null : verdict, isThinking };
}
