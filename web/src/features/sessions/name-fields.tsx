import { TextField } from "@/ui/field";
import type { LeagueFieldsProps } from "./league-fields";
import type { NameCheck } from "./use-name-check";

/** What the session and its league are called. */
export function NameFields({ form, names, onChange }: LeagueFieldsProps & { names: NameCheck }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        ref={names.field}
        label="Session name"
        value={form.name}
        error={names.problem}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <TextField
        label="League name (optional)"
        value={form.league_name}
        onChange={(event) => onChange({ league_name: event.target.value })}
      />
    </div>
  );
}
