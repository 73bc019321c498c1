import { needsText } from "@/draft/session/clock";
import { takenByPick } from "@/draft/session/taken-players";
import { useDraftSession } from "@/draft/session/use-draft-session";
import { managerOf, teamLabel } from "@/leagues/kept/team-labels";
import { roundAndPlace, teamText } from "@/players/player-text";
import { Dialog } from "@/ui/dialog";
import { PositionTag } from "@/ui/position-tag";

interface TeamDialogProps {
  slot: number;
  onClose: () => void;
}

/** Whom a team has drafted, and what it still lacks. */
export function TeamDialog({ slot, onClose }: TeamDialogProps) {
  const analysis = useDraftSession((session) => session.analysis);
  const taken = useDraftSession(({ players }) => takenByPick(players));
  const config = useDraftSession((session) => session.config);
  if (!analysis) return null;
  const { schedule, teamNeeds } = analysis;
  const picks = schedule.picks.filter((place) => place.slot === slot);
  const made = picks.filter(({ pick }) => taken.has(pick));
  const isMine = slot === schedule.mySlot;
  return (
    <Dialog
      title={isMine ? "My team" : teamLabel(config, slot)}
      description={[
        managerOf(config, slot),
        `${made.length} of ${picks.length} picks made`,
        `lacks ${needsText(teamNeeds[slot - 1])}`,
      ]
        .filter(Boolean)
        .join(" · ")}
      onClose={onClose}
    >
      {made.length === 0 && <p className="text-ink-muted">Nobody yet.</p>}
      <ul className="tabular">
        {made.map((place) => {
          const player = taken.get(place.pick);
          return (
            player && (
              <li key={place.pick} className="flex h-8 items-center gap-2 border-line/60 border-b">
                <span className="w-10 text-ink-faint text-xs">{roundAndPlace(place)}</span>
                <PositionTag position={player.position} />
                <span className="min-w-0 flex-1 truncate font-medium">{player.name}</span>
                <span className="text-ink-muted text-xs">
                  {teamText(player.team)} · bye {player.bye_week ?? "–"}
                </span>
              </li>
            )
          );
        })}
      </ul>
    </Dialog>
  );
}
