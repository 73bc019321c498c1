import { useMemo, useState } from "react";
import { writeErrorText } from "@/api/errors";
import type { DraftConfig } from "@/engine/pkg/engine_wasm";
import type { Player } from "@/players/player";
import { Banner } from "@/ui/banner";
import { FormDialog } from "@/ui/form-dialog";
import { KeeperFields } from "./keeper-fields";
import type { ScoringFormat } from "./kept/league";
import { LeagueFields } from "./league-fields";
import { formOf, type LeagueForm, leagueOf } from "./league-form";
import { LeagueVerdict } from "./league-verdict";
import { NameFields } from "./name-fields";
import { RosterFields } from "./roster-fields";
import { TeamNameFields } from "./team-name-fields";
import { TradeFields } from "./trade-fields";
import { dealOf } from "./trades";
import { useLeagueCheck } from "./use-league-check";
import { useNameCheck } from "./use-name-check";

/** A session as it is, before the changes. */
interface OpenLeague {
  name: string;
  config: DraftConfig;
  scoring: ScoringFormat;
  players: readonly Player[];
}

type ChangedLeague = Omit<OpenLeague, "players">;

interface EditLeagueDialogProps {
  open: OpenLeague;
  onSave: (changed: ChangedLeague) => Promise<void>;
  onClose: () => void;
}

/** The open session's name and league. Saved as a whole or not at all. */
export function EditLeagueDialog({ open, onSave, onClose }: EditLeagueDialogProps) {
  const { form, change } = useForm(open);
  const { players } = open;
  const league = leagueOf(form);
  const check = useLeagueCheck(league);
  const names = useNameCheck(form.name);
  const deal = useMemo(() => dealOf(check?.originalOwners), [check]);
  const made = useMemo(
    () => new Set(players.flatMap(({ draftPick }) => draftPick ?? [])),
    [players],
  );
  return (
    <FormDialog
      size="lg"
      title="League Settings"
      description="The name of this session and the league it is drafted in."
      submitLabel="Save League"
      canSubmit={() => names.isGood() && (check?.errors.length ?? 0) === 0}
      onSubmit={() => onSave({ name: form.name.trim(), config: league, scoring: form.scoring })}
      describeError={(error) => writeErrorText(error, "Failed to update session")}
      status={<LeagueVerdict check={check} form={form} />}
      onClose={onClose}
    >
      <NameFields form={form} names={names} onChange={change} />
      <LeagueFields form={form} onChange={change} />
      <RosterFields form={form} onChange={change} />
      <TeamNameFields form={form} onChange={change} />
      {!form.auction && (
        <>
          <KeeperFields form={form} players={players} onChange={change} />
          <TradeFields form={form} deal={deal} made={made} onChange={change} />
        </>
      )}
      <MadePicks players={players} nPicksInLeague={form.team_count * form.rounds} />
    </FormDialog>
  );
}

function useForm({ name, config, scoring }: OpenLeague) {
  const [form, setForm] = useState(() => formOf(config, scoring, name));
  const change = (changes: Partial<LeagueForm>) => setForm((old) => ({ ...old, ...changes }));
  return { form, change };
}

interface MadePicksProps {
  players: readonly Player[];
  nPicksInLeague: number;
}

/** What another league does to the picks that are made. */
function MadePicks({ players, nPicksInLeague }: MadePicksProps) {
  const picks = players.flatMap(({ draftPick }) => draftPick ?? []);
  const nBeyond = picks.filter((pick) => pick > nPicksInLeague).length;
  if (picks.length === 0) return null;
  if (nBeyond > 0) {
    return (
      <Banner tone="warning">
        {nBeyond} {nBeyond === 1 ? "pick lies" : "picks lie"} beyond pick {nPicksInLeague}, the last
        of this league. {nBeyond === 1 ? "It is" : "They are"} kept, but the board has no place for{" "}
        {nBeyond === 1 ? "it" : "them"}.
      </Banner>
    );
  }
  return (
    <p className="text-ink-muted text-sm">
      Picks already made keep their numbers; rounds and teams follow the new order.
    </p>
  );
}
