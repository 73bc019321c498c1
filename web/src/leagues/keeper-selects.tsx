import type { Keeper } from "@/engine/pkg/engine_wasm";
import { range } from "./league-fields";
import { type LeagueForm, slotText } from "./league-form";
import { RowSelect } from "./row-select";

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
      <RowSelect
        label={`Team of ${name}`}
        value={keeper.slot}
        options={range(1, form.team_count)}
        textOf={(slot) => slotText(form, slot)}
        onChange={(slot) => onChange({ slot })}
      />
      <RowSelect
        label={`Round of ${name}`}
        value={keeper.round}
        options={range(1, form.rounds)}
        textOf={(round) => `Round ${round}`}
        onChange={(round) => onChange({ round })}
      />
    </>
  );
}
