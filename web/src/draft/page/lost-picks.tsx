import { TriangleAlert } from "lucide-react";
import type { LostPick } from "@/draft/session/draft-session";
import { takenByPick } from "@/draft/session/taken-players";
import { useDraftActions, useDraftSession } from "@/draft/session/use-draft-session";
import { isGone, lastName, roundAndPlaceOf } from "@/players/player-text";
import { Button } from "@/ui/button";

/** Entries that are not on the board: each stays until it is entered again or let go. */
export function LostPicks() {
  const lost = useDraftSession(({ sync }) => sync.lost);
  if (lost.length === 0) return null;
  return (
    <ul aria-label="Not recorded" className="shrink-0">
      {lost.map((one) => (
        <LostEntry key={one.playerId} lost={one} />
      ))}
    </ul>
  );
}

function LostEntry({ lost: { playerId, pick, reason } }: { lost: LostPick }) {
  const { replacePick, settleLost } = useDraftActions();
  const player = useDraftSession(({ players }) => players.find(({ id }) => id === playerId));
  const nTeams = useDraftSession(({ config }) => config.team_count ?? 12);
  const stands = useDraftSession(({ players }) => takenByPick(players).get(pick));
  // Recorded since, here or elsewhere.
  if (!player || isGone(player)) return null;
  const place = roundAndPlaceOf(pick, nTeams);
  const enterAgain = () => {
    settleLost(playerId);
    replacePick(pick, playerId);
  };
  return (
    <li className="flex min-h-9 flex-wrap items-center gap-x-2 gap-y-1 border-warning/35 border-b bg-warning-soft px-3.5 py-1 text-xs">
      <TriangleAlert aria-hidden className="size-4 shrink-0 text-warning" />
      <b className="font-semibold text-warning">
        Not recorded: {lastName(player.name)}, {place}
      </b>
      <span className="min-w-0 flex-1 text-ink-muted">{reason}</span>
      <Button size="sm" onClick={enterAgain}>
        {stands ? `Put at ${place} instead of ${lastName(stands.name)}` : `Put at ${place}`}
      </Button>
      <Button size="sm" variant="ghost" onClick={() => settleLost(playerId)}>
        Let it go <span className="sr-only">of {player.name}</span>
      </Button>
    </li>
  );
}
