import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { writeErrorText } from "@/api/errors";
import type { ScoringFormat } from "@/session/league";
import { SelectField, TextField } from "@/ui/field";
import { FormDialog } from "@/ui/form-dialog";
import { createDraft, draftsQuery, type NewDraft, sessionsQuery } from "./queries";

const HOUR_MS = 60 * 60 * 1000;

interface Fields {
  name: string;
  session: string;
  teams: number;
  rounds: number;
  slot: number;
  scoring: string;
  seconds: number;
  starts: "now" | "later";
  at: string;
}

const USUAL: Fields = {
  name: "Mock Draft",
  session: "",
  teams: 12,
  rounds: 15,
  slot: 1,
  scoring: "0.5",
  seconds: 90,
  starts: "later",
  at: "",
};

/** Makes a draft for now or for later, in any league or in one of the person's own. */
export function NewDraftDialog({ onClose }: { onClose: () => void }) {
  const [fields, setFields] = useState<Fields>(() => ({ ...USUAL, at: inAnHour() }));
  const navigate = useNavigate();
  const client = useQueryClient();
  const set = (changed: Partial<Fields>) => setFields((before) => ({ ...before, ...changed }));
  async function submit() {
    const draft = await createDraft(bodyOf(fields));
    await client.invalidateQueries({ queryKey: draftsQuery.queryKey, exact: true });
    if (draft.status !== "scheduled") navigate(`/draft/${draft.id}`);
  }
  return (
    <FormDialog
      title="New Draft"
      submitLabel={fields.starts === "now" ? "Start Draft" : "Schedule Draft"}
      onSubmit={submit}
      describeError={(error) => writeErrorText(error, "The draft could not be made.")}
      onClose={onClose}
    >
      <TextField
        label="Name"
        value={fields.name}
        maxLength={255}
        onChange={(event) => set({ name: event.target.value })}
      />
      <SessionChoice value={fields.session} onChange={(session) => set({ session })} />
      {!fields.session && <LeagueFields fields={fields} set={set} />}
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          label="Your slot"
          value={fields.slot}
          min={1}
          max={20}
          onChange={(slot) => set({ slot })}
        />
        <SelectField
          label="Time per pick"
          value={fields.seconds}
          onChange={(event) => set({ seconds: Number(event.target.value) })}
        >
          <option value={30}>30 seconds</option>
          <option value={60}>60 seconds</option>
          <option value={90}>90 seconds</option>
          <option value={120}>2 minutes</option>
          <option value={0}>No clock</option>
        </SelectField>
      </div>
      <StartFields fields={fields} set={set} />
    </FormDialog>
  );
}

interface PartProps {
  fields: Fields;
  set: (changed: Partial<Fields>) => void;
}

function SessionChoice({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const sessions = useQuery(sessionsQuery);
  if (!sessions.data?.sessions.length) return null;
  return (
    <SelectField
      label="League"
      hint="Practise the league of one of your sessions, with its keepers and trades"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">A league of its own</option>
      {sessions.data.sessions.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function LeagueFields({ fields, set }: PartProps) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      <NumberField
        label="Teams"
        value={fields.teams}
        min={2}
        max={20}
        onChange={(teams) => set({ teams })}
      />
      <NumberField
        label="Rounds"
        value={fields.rounds}
        min={1}
        max={25}
        onChange={(rounds) => set({ rounds })}
      />
      <SelectField
        label="Scoring"
        value={fields.scoring}
        onChange={(event) => set({ scoring: event.target.value })}
      >
        <option value="0">Standard</option>
        <option value="0.5">Half PPR</option>
        <option value="1">PPR</option>
      </SelectField>
    </div>
  );
}

function StartFields({ fields, set }: PartProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField
        label="Starts"
        value={fields.starts}
        onChange={(event) => set({ starts: event.target.value === "now" ? "now" : "later" })}
      >
        <option value="now">Now</option>
        <option value="later">At a time</option>
      </SelectField>
      {fields.starts === "later" && (
        <TextField
          label="Scheduled time"
          type="datetime-local"
          value={fields.at}
          onChange={(event) => set({ at: event.target.value })}
        />
      )}
    </div>
  );
}

interface NumberFieldProps {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

function NumberField({ label, value, min, max, onChange }: NumberFieldProps) {
  return (
    <TextField
      label={label}
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      value={Number.isNaN(value) ? "" : value}
      onChange={(event) => onChange(event.target.valueAsNumber)}
    />
  );
}

function bodyOf(fields: Fields): NewDraft {
  const own = {
    teamCount: fields.teams,
    rounds: fields.rounds,
    scoringFormat: Number(fields.scoring) as ScoringFormat,
  };
  return {
    name: fields.name,
    userSlot: fields.slot,
    timePerPick: fields.seconds,
    scheduledTime: fields.starts === "later" ? new Date(fields.at).toISOString() : null,
    ...(fields.session ? { sessionId: fields.session } : own),
  };
}

/** As the browser's own field writes it, by the reader's clock. */
function inAnHour(): string {
  const at = new Date(Date.now() + HOUR_MS);
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
