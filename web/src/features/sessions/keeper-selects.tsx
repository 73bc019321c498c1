import type { Keeper } from "@/lib/draft-config";
import { SelectField } from "@/ui/field";
import { range } from "./league-fields";
import type { LeagueForm } from "./league-form";

interface KeeperSelectProps {
  /** The player's. */
  name: string;
  keeper: Keeper;
  form: LeagueForm;
  onChange: (change: Partial<Keeper>) => void;
}

export function KeeperTeam({ name, keeper, form, onChange }: KeeperSelectProps) {
  const mySlot = Math.min(form.draftSlot, form.teamCount);
  return (
    <SelectField
      label={<span className="sr-only">Team of {name}</span>}
      value={keeper.slot}
      onChange={({ target }) => onChange({ slot: Number(target.value) })}
    >
      {withValue(range(1, form.teamCount), keeper.slot).map((slot) => (
        <option key={slot} value={slot}>
          {slot === mySlot ? "My team" : `Team ${slot}`}
        </option>
      ))}
    </SelectField>
  );
}

export function KeeperRound({ name, keeper, form, onChange }: KeeperSelectProps) {
  return (
    <SelectField
      label={<span className="sr-only">Round of {name}</span>}
      value={keeper.round}
      onChange={({ target }) => onChange({ round: Number(target.value) })}
    >
      {withValue(range(1, form.rounds), keeper.round).map((round) => (
        <option key={round} value={round}>
          Round {round}
        </option>
      ))}
    </SelectField>
  );
}

// A league made smaller leaves keepers outside: they are shown as they are, and the check below says so.
function withValue(options: readonly number[], value: number): readonly number[] {
  return options.includes(value) ? options : [...options, value];
}
