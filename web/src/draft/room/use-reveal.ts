import { useEffect, useRef, useState } from "react";
import type { Draft, DraftPick } from "./queries";

/** Picks that came at once are shown over this time; then it is the person's turn again. */
const REVEAL_MS = 2000;

interface Revealed {
  /** The picks to show by now. */
  picks: readonly DraftPick[];
  isRevealing: boolean;
}

/** Shows new picks one after another. What was there when the page opened is there at once. */
export function useReveal(draft: Draft): Revealed {
  const [nShown, setShown] = useState(draft.picks.length);
  const [until, setUntil] = useState<number | null>(null);
  const seen = useRef({ id: draft.id, n: draft.picks.length });
  useEffect(() => {
    const before = seen.current;
    const n = draft.picks.length;
    seen.current = { id: draft.id, n };
    if (before.id !== draft.id || n <= before.n) {
      setShown(n);
      setUntil(null);
      return;
    }
    setShown(before.n + 1);
    // Teams that take their time are shown as they come; only the turn waits.
    const isMine = draft.picks.slice(before.n).some((pick) => pick.isUser);
    if (isMine || n - before.n > 1) setUntil(Date.now() + REVEAL_MS);
    else setShown(n);
  }, [draft]);
  const nPicks = draft.picks.length;
  useEffect(() => {
    if (until === null) return;
    const left = Math.max(0, until - Date.now());
    const nHidden = nPicks - nShown;
    if (left === 0 || nHidden === 0) {
      const timer = setTimeout(() => {
        setShown(nPicks);
        setUntil(null);
      }, left);
      return () => clearTimeout(timer);
    }
    const timer = setTimeout(() => setShown((n) => n + 1), left / nHidden);
    return () => clearTimeout(timer);
  }, [until, nShown, nPicks]);
  return { picks: draft.picks.slice(0, nShown), isRevealing: until !== null };
}
