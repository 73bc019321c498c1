import { useState } from "react";
import { formatDate } from "@/lib/dates";
import { Banner } from "@/ui/banner";
import { takenByClock } from "./clock-picks";
import type { Draft, DraftPick } from "./queries";

interface TurnNotesProps {
  draft: Draft;
  /** The picks that are shown by now. */
  picks: readonly DraftPick[];
  /** The players drafted from this page. */
  picked: ReadonlySet<string>;
}

/** What happened without the person: whom the clock took for them, and why nothing goes on. */
export function TurnNotes({ draft, picks, picked }: TurnNotesProps) {
  const taken = useClockPicks({ draft, picks, picked });
  if (draft.status !== "in_progress") return null;
  return (
    <>
      {taken.length > 0 && (
        <Banner tone="warning">
          Your clock ran out: it took {namesOf(taken)} for you. Queue players to choose whom it
          takes.
        </Banner>
      )}
      {draft.isPaused && (
        <Banner tone="info">
          {pauseText(draft)} {endText(draft)}
        </Banner>
      )}
    </>
  );
}

/** Picks from before the page was opened count only where the room paused for them; others may be the person's own. */
function useClockPicks({ draft, picks, picked }: TurnNotesProps): DraftPick[] {
  const [before] = useState(() => new Set(draft.picks.map(({ playerId }) => playerId)));
  const isPausedByClock = draft.isPaused && !draft.isPausedByHost;
  return takenByClock(
    draft,
    picks,
    ({ playerId }) => picked.has(playerId) || (before.has(playerId) && !isPausedByClock),
  );
}

function namesOf(picks: readonly DraftPick[]): string {
  return new Intl.ListFormat("en").format(picks.map(({ playerName }) => playerName));
}

function pauseText({ isPausedByHost, isHost, isUserTurn }: Draft): string {
  if (isPausedByHost) {
    return isHost
      ? "The draft is paused. Nobody can pick until you resume it."
      : "The draft is paused. You can pick again when the host resumes it.";
  }
  const why = "The draft paused itself, because nobody picked in time twice in a row.";
  if (isUserTurn) return `${why} Draft a player and it goes on.`;
  return isHost ? `${why} Resume it to go on.` : `${why} The host can resume it.`;
}

function endText({ endsAt }: Draft): string {
  return endsAt === null ? "" : `If nobody goes on, it ends on ${formatDate(endsAt)}.`;
}
