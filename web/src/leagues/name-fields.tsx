import { TextField } from "@/ui/field";
import type { LeagueFieldsProps } from "./league-fields";
import type { NameCheck } from "./use-name-check";

interface NameFieldsProps extends LeagueFieldsProps {
  names: NameCheck;
}

/** What the session and its league are called. */
export function NameFields(props: NameFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SessionNameField {...props} />
      <LeagueNameField {...props} />
    </div>
  );
}

export function SessionNameField({ form, names, onChange }: NameFieldsProps) {
  return (
    <TextField
      ref={names.field}
      label="Session name"
      value={form.name}
      error={names.problem}
      onChange={(event) => onChange({ name: event.target.value })}
    />
  );
}

export function LeagueNameField({ form, onChange }: LeagueFieldsProps) {
  return (
    <TextField
      label="League name (optional)"
      value={form.league_name}
      onChange={(event) => onChange({ league_name: event.target.value })}
    />
  );
}
