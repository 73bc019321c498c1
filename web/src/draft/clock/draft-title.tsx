import { clockOf } from "@/draft/session/clock";
import { useTeamName } from "@/draft/session/team-names";
import { useDraftSession } from "@/draft/session/use-draft-session";
import { roundAndPlace } from "@/players/player-text";
import { PageTitle } from "@/ui/page-heading";

/** The tab says whose turn it is, for a drafter who looks at another tab. */
export function DraftTitle() {
  const clock = useDraftSession(clockOf);
  const name = useDraftSession((session) => session.name) || "Mission Control";
  const team = useTeamName(clock?.place?.slot);
  if (!clock) return <PageTitle>{name}</PageTitle>;
  if (clock.isMine) return <PageTitle>{`● YOUR PICK · ${name}`}</PageTitle>;
  if (clock.isOver || !clock.place) return <PageTitle>{name}</PageTitle>;
  return <PageTitle>{`${roundAndPlace(clock.place)} · ${team} picking · ${name}`}</PageTitle>;
}
