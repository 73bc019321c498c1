import { useRef, useState } from "react";
import type { SessionContext } from "@/draft/new-session";
import { DEFAULT_LEAGUE } from "@/lib/draft-config";
import { TextField } from "@/ui/field";
import { FormDialog } from "@/ui/form-dialog";
import { creationError } from "./creation-error";
import { LeagueFields } from "./league-fields";
import { formOf, type LeagueForm, leagueOf } from "./league-form";
import { LeagueVerdict } from "./league-verdict";
import { nameProblem } from "./name-rules";
import { RosterFields } from "./roster-fields";
import type { Session } from "./session-calls";
import { useCreateSession } from "./use-create-session";
import { useLeagueCheck } from "./use-league-check";

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
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          ref={names.field}
          label="Session name"
          value={form.name}
          error={names.problem}
          onChange={(event) => change({ name: event.target.value })}
        />
        <TextField
          label="League name (optional)"
          value={form.leagueName}
          onChange={(event) => change({ leagueName: event.target.value })}
        />
      </div>
      <LeagueFields form={form} onChange={change} />
      <RosterFields form={form} onChange={change} />
      <LeagueVerdict check={check} />
    </FormDialog>
  );
}

// Nobody is told off while typing the first letter: the rules show once Create was pressed.
function useNameCheck(name: string) {
  const field = useRef<HTMLInputElement>(null);
  const [isAsked, setIsAsked] = useState(false);
  const problem = nameProblem(name);
  const isGood = () => {
    setIsAsked(true);
    if (problem) field.current?.focus();
    return problem === null;
  };
  return { field, problem: isAsked ? problem : null, isGood };
}
