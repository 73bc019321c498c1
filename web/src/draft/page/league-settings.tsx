import { useDraftActions, useDraftSession } from "@/draft/session/use-draft-session";
import { EditLeagueDialog } from "@/leagues/edit-league-dialog";

/** The league of the draft that is open. */
export function LeagueSettings({ onClose }: { onClose: () => void }) {
  const name = useDraftSession((session) => session.name);
  const config = useDraftSession((session) => session.config);
  const scoring = useDraftSession((session) => session.scoring);
  const players = useDraftSession((session) => session.players);
  const actions = useDraftActions();
  return (
    <EditLeagueDialog
      open={{ name, config, scoring, players }}
      onSave={(changed) => actions.updateLeague(changed)}
      onClose={onClose}
    />
  );
}
