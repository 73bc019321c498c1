import type { Keeper } from "@/engine/pkg/engine_wasm";
import { SelectField } from "@/ui/field";
import { range } from "./league-fields";
import { type LeagueForm, slotText } from "./league-form";

interface KeeperSelectsProps {
  /** The player's. */
  name: string;
  keeper: Keeper;
  form: LeagueForm;
  onChange: (change: Partial<Keeper>) => void;
}

/** Which team keeps the player, and the round it pays with. */
export function KeeperSelects({ name, keeper, form, onChange }: KeeperSelectsProps) {
  return (
    <>
      <NumberSelect
        label={`Team of ${name}`}
        value={keeper.slot}
        highest={form.team_count}
        textOf={(slot) => slotText(form, slot)}
        onChange={(slot) => onChange({ slot })}
      />
      <NumberSelect
        label={`Round of ${name}`}
        value={keeper.round}
        highest={form.rounds}
        textOf={(round) => `Round ${round}`}
        onChange={(round) => onChange({ round })}
      />
    </>
  );
}

interface NumberSelectProps {
  label: string;
  value: number;
  highest: number;
  textOf: (option: number) => string;
  onChange: (value: number) => void;
}

function NumberSelect({ label, value, highest, textOf, onChange }: NumberSelectProps) {
  const options = range(1, highest);
  // A league made smaller leaves keepers outside: they are shown as they are, and the check below says so.
  const shown = options.includes(value) ? options : [...options, value];
  return (
    <SelectField
      label={<span className="sr-only">{label}</span>}
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {shown.map((option) => (
        <option key={option} value={option}>
          {textOf(option)}
        </option>
      ))}
    </SelectField>
  );
}
