import { useAfterTheList } from "./after-the-list";
import type { DraftSession } from "./draft-session";

/** As many of the verdict's players have a key. */
const N_KEYS = 5;
const NOBODY: readonly string[] = [];

/** The verdict shown, if any, is of a board before the one shown. */
export function isAdviceDue({ isAdvising, isThinking, analysis }: DraftSession): boolean {
  return isAdvising || isThinking || analysis === null;
}

/** The verdict's players, the recommended one first; nobody while the engine thinks. */
export function suggestionsOf(session: DraftSession): readonly string[] {
  const { verdict } = session;
  if (!verdict || isAdviceDue(session)) return NOBODY;
  return [verdict.recommended, ...verdict.alternatives].map(({ playerId }) => playerId);
}

/** The key that takes this player as a suggestion: it comes and goes with the verdict, not with the row of a mark. */
export function useSuggestionKey(playerId: string): number | null {
  return useAfterTheList((session) => {
    const at = suggestionsOf(session).indexOf(playerId);
    return at < 0 || at >= N_KEYS ? null : at + 1;
  });
}
