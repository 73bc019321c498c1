import { useMemo, useState } from "react";
import type { ConfigCheck } from "@/engine/pkg/engine_wasm";
import { DEFAULT_LEAGUE, USUAL_SCORING } from "@/leagues/kept/league";
import type { SessionContext } from "@/leagues/kept/league-on-the-wire";
import type { FoundPlayer } from "@/players/player-search";
import { Fold } from "@/ui/fold";
import { FormDialog } from "@/ui/form-dialog";
import { creationError } from "./creation-error";
import { KeeperList } from "./keeper-fields";
import { DraftFields, FieldGrid, type LeagueFieldsProps } from "./league-fields";
import { formOf, type LeagueForm, leagueOf } from "./league-form";
import { LeagueQuestions } from "./league-questions";
import {
  draftSummary,
  keeperSummary,
  namesSummary,
  rosterSummary,
  tradeSummary,
} from "./league-summary";
import { LeagueVerdict } from "./league-verdict";
import { LeagueNameField, SessionNameField } from "./name-fields";
import { usePoolPlayers } from "./queries";
import { SlotFields } from "./roster-fields";
import type { Session } from "./session-calls";
import { TeamNameList } from "./team-name-fields";
import { TradeList } from "./trade-fields";
import { dealOf } from "./trades";
import { useCreateSession } from "./use-create-session";
import { useLeagueCheck } from "./use-league-check";
import { useNameCheck } from "./use-name-check";

const FIRST_NAME = "My league";

export interface CreationDialogProps {
  context?: SessionContext;
  onCreated: (session: Session) => void;
  /** Called beside the dialog's own message. */
  onFailed?: () => void;
  onClose: () => void;
}

/** The full dialog: three questions and a name; every other setting is folded away with its usual value. */
export function CreateSessionDialog({
  context = "planning",
  onCreated,
  onFailed,
  onClose,
}: CreationDialogProps) {
  const [form, setForm] = useState(() => formOf(DEFAULT_LEAGUE, USUAL_SCORING, FIRST_NAME));
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
      description="Three questions, and the rest has its usual value."
      submitLabel="Create Session"
      canSubmit={() => names.isGood() && (check?.errors.length ?? 0) === 0}
      onSubmit={async () => {
        onCreated(await create({ ...form, league, context }));
      }}
      describeError={(error) => {
        onFailed?.();
        return creationError(error);
      }}
      status={<LeagueVerdict check={check} form={form} />}
      onClose={onClose}
    >
      <LeagueQuestions form={form} onChange={change} />
      <SessionNameField form={form} names={names} onChange={change} />
      <OtherSettings form={form} players={players} check={check} onChange={change} />
    </FormDialog>
  );
}

interface OtherSettingsProps extends LeagueFieldsProps {
  players: readonly FoundPlayer[] | null;
  check: ConfigCheck | null;
}

function OtherSettings({ form, players, check, onChange }: OtherSettingsProps) {
  const fields = { form, onChange };
  const deal = useMemo(() => dealOf(check?.originalOwners), [check]);
  return (
    <div className="flex flex-col gap-2">
      <Fold title="Draft" summary={draftSummary(form)}>
        <FieldGrid>
          <DraftFields {...fields} />
        </FieldGrid>
      </Fold>
      <Fold title="Roster" summary={rosterSummary(form)}>
        <FieldGrid>
          <SlotFields {...fields} />
        </FieldGrid>
      </Fold>
      {!form.auction && (
        <>
          <Fold title="Keepers" summary={keeperSummary(form)}>
            <KeeperList {...fields} players={players} />
          </Fold>
          <Fold title="Trades" summary={tradeSummary(form)}>
            <TradeList {...fields} deal={deal} />
          </Fold>
        </>
      )}
      <Fold title="Names" summary={namesSummary(form)}>
        <div className="flex flex-col gap-3">
          <LeagueNameField {...fields} />
          <TeamNameList {...fields} />
        </div>
      </Fold>
    </div>
  );
}
