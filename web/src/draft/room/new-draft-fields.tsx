import { useQuery } from "@tanstack/react-query";
import { SelectField, TextField } from "@/ui/field";
import { type Fields, USUAL_SEAT } from "./new-draft";
import { practisedLeagueQuery, sessionsQuery } from "./queries";

const CLOCKS: Readonly<Record<number, string>> = {
  30: "30 seconds",
  60: "60 seconds",
  90: "90 seconds",
  120: "2 minutes",
  0: "No clock",
};

interface PartProps {
  fields: Fields;
  set: (changed: Partial<Fields>) => void;
}

export function SessionChoice({
  value,
  onChange,
}: {
  value: string;
  onChange: (id: string) => void;
}) {
  const sessions = useQuery(sessionsQuery);
  if (!sessions.data?.sessions.length) return null;
  return (
    <SelectField
      label="League"
      hint="Practise the league of one of your sessions, with its team names, keepers and trades"
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

export function LeagueFields({ fields, set }: PartProps) {
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

/** A league's own seat and clock are preset, and can be changed. */
export function SeatFields({ fields, set }: PartProps) {
  const { session } = fields;
  const league = useQuery({ ...practisedLeagueQuery(session), enabled: session !== "" });
  const preset = session ? league.data : USUAL_SEAT;
  const slot = fields.slot ?? preset?.slot ?? Number.NaN;
  const seconds = fields.seconds ?? preset?.seconds ?? "";
  return (
    <div className="grid grid-cols-2 gap-3">
      <NumberField
        label="Your slot"
        value={slot}
        min={1}
        max={20}
        onChange={(chosen) => set({ slot: chosen })}
      />
      <SelectField
        label="Time per pick"
        value={seconds}
        onChange={(event) => set({ seconds: Number(event.target.value) })}
      >
        {!(seconds in CLOCKS) && (
          <option value={seconds}>
            {seconds === "" ? "As in the league" : `${seconds} seconds`}
          </option>
        )}
        {[30, 60, 90, 120, 0].map((value) => (
          <option key={value} value={value}>
            {CLOCKS[value]}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

export function StartFields({ fields, set, error }: PartProps & { error: string | null }) {
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
          error={error}
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
