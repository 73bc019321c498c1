import { TextField } from "@/ui/field";
import { type LeagueFieldsProps, range } from "./league-fields";
import { mySlotIn } from "./league-form";

/** What the teams are called and who runs them, by draft slot. */
export function TeamNameFields(props: LeagueFieldsProps) {
  return (
    <fieldset className="min-w-0 rounded-lg border border-line p-4 pt-2">
      <legend className="px-1.5 font-semibold text-ink text-sm">Team names and managers</legend>
      <TeamNameList {...props} />
    </fieldset>
  );
}

export function TeamNameList({ form, onChange }: LeagueFieldsProps) {
  const mySlot = mySlotIn(form);
  const set = (names: readonly string[] | undefined, slot: number, name: string) =>
    range(1, form.team_count).map((one) => (one === slot ? name : (names?.[one - 1] ?? "")));
  return (
    <ul aria-label="Team names and managers" className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
      {range(1, form.team_count).map((slot) => (
        <li key={slot} className="grid grid-cols-[1.5rem_1fr_1fr] items-center gap-2">
          <span className={slot === mySlot ? "font-semibold text-accent-ink" : "text-ink-muted"}>
            {slot}
          </span>
          <TextField
            label={<span className="sr-only">{`Name of team ${slot}`}</span>}
            placeholder={slot === mySlot ? "My team" : `Team ${slot}`}
            maxLength={60}
            value={form.team_names?.[slot - 1] ?? ""}
            onChange={({ target }) =>
              onChange({ team_names: set(form.team_names, slot, target.value) })
            }
          />
          <TextField
            label={<span className="sr-only">{`Manager of team ${slot}`}</span>}
            placeholder="Manager"
            maxLength={60}
            value={form.manager_names?.[slot - 1] ?? ""}
            onChange={({ target }) =>
              onChange({ manager_names: set(form.manager_names, slot, target.value) })
            }
          />
        </li>
      ))}
    </ul>
  );
}
