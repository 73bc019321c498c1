import { useState } from "react";
import { useBasePool } from "@/leagues/kept/base-pool";
import { DEFAULT_LEAGUE, type ScoringFormat } from "@/leagues/kept/league";
import { SelectField, TextField } from "@/ui/field";
import { FormDialog } from "@/ui/form-dialog";
import type { CreationDialogProps } from "./create-session-dialog";
import { creationError } from "./creation-error";
import { NumberSelect } from "./league-fields";
import { QUICK_SCORINGS, QUICK_TEAM_COUNTS, type QuickSession, quickProblem } from "./name-rules";
import { useCreateSession } from "./use-create-session";

const SCORINGS: Record<string, { label: string; points: ScoringFormat }> = {
  standard: { label: "Standard", points: 0 },
  "half-ppr": { label: "Half PPR", points: 0.5 },
  ppr: { label: "PPR", points: 1 },
};

/** The short dialog: a name, the scoring and how many teams. */
export function QuickSessionDialog({
  context = "planning",
  onCreated,
  onFailed,
  onClose,
}: CreationDialogProps) {
  const pool = useBasePool();
  const [typed, setTyped] = useState<Partial<QuickSession>>({});
  const wish: QuickSession = {
    name: "",
    basePool: pool,
    scoring: "standard",
    teamCount: 12,
    ...typed,
  };
  const change = (changes: Partial<QuickSession>) => setTyped((old) => ({ ...old, ...changes }));
  const create = useCreateSession();

  async function submit() {
    const problem = quickProblem(wish);
    if (problem) throw new Error(problem);
    const league = { ...DEFAULT_LEAGUE, team_count: wish.teamCount };
    const scoring = SCORINGS[wish.scoring]?.points ?? 0;
    onCreated(await create({ name: wish.name, basePool: wish.basePool, league, scoring, context }));
  }

  return (
    <FormDialog
      title="New Session"
      description="The other league settings start with their usual values."
      submitLabel="Create Session"
      onSubmit={submit}
      describeError={(error) => {
        onFailed?.();
        return creationError(error);
      }}
      onClose={onClose}
    >
      <TextField
        label="Session name"
        value={wish.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <div className="grid grid-cols-2 gap-4">
        <SelectField
          label="Scoring"
          value={wish.scoring}
          onChange={(event) => change({ scoring: event.target.value })}
        >
          {QUICK_SCORINGS.map((scoring) => (
            <option key={scoring} value={scoring}>
              {SCORINGS[scoring]?.label}
            </option>
          ))}
        </SelectField>
        <NumberSelect
          label="Teams"
          value={wish.teamCount}
          options={QUICK_TEAM_COUNTS}
          onChange={(teamCount) => change({ teamCount })}
        />
      </div>
      <TextField
        label="Base pool version"
        value={wish.basePool}
        onChange={(event) => change({ basePool: event.target.value })}
      />
    </FormDialog>
  );
}
