import { useState } from "react";
import { DEFAULT_LEAGUE } from "@/session/league";
import type { SessionContext } from "@/session/league-on-the-wire";
import { FormDialog } from "@/ui/form-dialog";
import { creationError } from "./creation-error";
import { KeeperFields } from "./keeper-fields";
import { LeagueFields } from "./league-fields";
import { formOf, type LeagueForm, leagueOf } from "./league-form";
import { LeagueVerdict } from "./league-verdict";
import { NameFields } from "./name-fields";
import { usePoolPlayers } from "./queries";
import { RosterFields } from "./roster-fields";
import type { Session } from "./session-calls";
import { useCreateSession } from "./use-create-session";
import { useLeagueCheck } from "./use-league-check";
import { useNameCheck } from "./use-name-check";

export interface CreationDialogProps {
  context?: SessionContext;
  onCreated: (session: Session) => void;
  /** Called beside the dialog's own message. */
  onFailed?: () => void;
  onClose: () => void;
}

/** The full dialog: a name and every setting of the league. */
export function CreateSessionDialog({
  context = "planning",
  onCreated,
  onFailed,
  onClose,
}: CreationDialogProps) {
  const [form, setForm] = useState(() => formOf(DEFAULT_LEAGUE, 0));
  const change = (changes: Partial<LeagueForm>) => setForm((old) => ({ ...old, ...changes }));
  const league = leagueOf(form);
  const check = useLeagueCheck(league);
  const names = useNameCheck(form.name);
  const players = usePoolPlayers(form.scoring);
  const create = useCreateSession();
  return (
    <FormDialog
      size="lg"
      title="Create New Session"
      description="Name your draft and describe its league."
      submitLabel="Create Session"
      canSubmit={() => names.isGood() && (check?.errors.length ?? 0) === 0}
      onSubmit={async () => {
        onCreated(await create({ ...form, league, context }));
      }}
      describeError={(error) => {
        onFailed?.();
        return creationError(error);
      }}
      onClose={onClose}
    >
      <NameFields form={form} names={names} onChange={change} />
      <LeagueFields form={form} onChange={change} />
      <RosterFields form={form} onChange={change} />
      <KeeperFields form={form} players={players} onChange={change} />
      <LeagueVerdict check={check} />
    </FormDialog>
  );
}
