import type { ReactNode } from "react";
import { Checkbox } from "@/ui/checkbox";
import { SelectField, TextField } from "@/ui/field";
import { type LeagueForm, mySlotIn, withDraftSlot } from "./league-form";

export interface LeagueFieldsProps {
  form: LeagueForm;
  onChange: (change: Partial<LeagueForm>) => void;
}

export const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

const TEAM_COUNTS = range(2, 20);
const ROUNDS = range(1, 25);

/** Size, order, scoring and clock of the league. */
export function LeagueFields(props: LeagueFieldsProps) {
  return (
    <Fieldset legend="League">
      <TeamsField {...props} />
      <SlotField {...props} />
      <DraftFields {...props} />
    </Fieldset>
  );
}

export function TeamsField({ form, onChange }: LeagueFieldsProps) {
  return (
    <NumberSelect
      label="Teams"
      value={form.team_count}
      options={TEAM_COUNTS}
      onChange={(team_count) => onChange({ team_count })}
    />
  );
}

export function SlotField({ form, onChange }: LeagueFieldsProps) {
  return (
    <NumberSelect
      label="Your draft slot"
      value={mySlotIn(form)}
      options={range(1, form.team_count)}
      onChange={(slot) => onChange(withDraftSlot(form, slot))}
    />
  );
}

/** Rounds, scoring, order and clock. */
export function DraftFields({ form, onChange }: LeagueFieldsProps) {
  return (
    <>
      <NumberSelect
        label="Rounds"
        value={form.rounds}
        options={ROUNDS}
        onChange={(rounds) => onChange({ rounds })}
      />
      <ScoringSelect form={form} onChange={onChange} />
      <OrderSelect form={form} onChange={onChange} />
      <TextField
        label="Seconds per pick"
        type="number"
        min={30}
        max={600}
        value={form.time_per_pick}
        onChange={(event) => onChange({ time_per_pick: event.target.value })}
      />
      <div className="col-span-full flex flex-wrap gap-x-6 gap-y-2">
        <Checkbox
          label="Third-round reversal"
          disabled={form.draft_order !== "snake"}
          checked={form.draft_order === "snake" && form.third_round_reversal}
          onChange={(event) => onChange({ third_round_reversal: event.target.checked })}
        />
        <Checkbox
          label="Allow trades"
          checked={form.allow_trades}
          onChange={(event) => onChange({ allow_trades: event.target.checked })}
        />
      </div>
    </>
  );
}

/** Fields side by side, where the fold around them has their name already. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">{children}</div>;
}

export function Fieldset({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="grid grid-cols-2 gap-x-4 gap-y-3 rounded-lg border border-line p-4 pt-2 sm:grid-cols-3">
      <legend className="px-1.5 font-semibold text-ink text-sm">{legend}</legend>
      {children}
    </fieldset>
  );
}

function ScoringSelect({ form, onChange }: LeagueFieldsProps) {
  return (
    <SelectField
      label="Scoring"
      value={form.scoring}
      onChange={({ target }) =>
        onChange({ scoring: Number(target.value) as LeagueForm["scoring"] })
      }
    >
      <option value={0}>Standard</option>
      <option value={0.5}>Half PPR</option>
      <option value={1}>PPR</option>
    </SelectField>
  );
}

function OrderSelect({ form, onChange }: LeagueFieldsProps) {
  return (
    <SelectField
      label="Draft order"
      value={form.draft_order}
      onChange={({ target }) =>
        onChange({ draft_order: target.value as LeagueForm["draft_order"] })
      }
    >
      <option value="snake">Snake</option>
      <option value="linear">Linear</option>
    </SelectField>
  );
}

interface NumberSelectProps {
  label: string;
  value: number;
  options: readonly number[];
  onChange: (value: number) => void;
}

export function NumberSelect({ label, value, options, onChange }: NumberSelectProps) {
  return (
    <SelectField
      label={label}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </SelectField>
  );
}
