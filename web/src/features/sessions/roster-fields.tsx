import { SelectField, TextField } from "@/ui/field";
import { Fieldset, type LeagueFieldsProps } from "./league-fields";
import { type LeagueForm, ROSTER_SLOTS, type RosterSlot } from "./league-form";

/** Starting slots and bench. Where receivers and tight ends share slots, TE has none of its own. */
export function RosterFields({ form, onChange }: LeagueFieldsProps) {
  const isCombined = form.wrTeMode === "combined";
  const shown = ROSTER_SLOTS.filter((slot) => !(isCombined && slot === "TE"));
  return (
    <Fieldset legend="Roster">
      {shown.map((slot) => (
        <SlotCount key={slot} slot={slot} form={form} onChange={onChange} />
      ))}
      <TextField
        label="Bench"
        type="number"
        min={0}
        max={15}
        value={form.benchSpots}
        onChange={(event) => onChange({ benchSpots: event.target.value })}
      />
      <SelectField
        label="WR and TE"
        value={form.wrTeMode}
        onChange={({ target }) => onChange({ wrTeMode: target.value as LeagueForm["wrTeMode"] })}
      >
        <option value="separate">Separate slots</option>
        <option value="combined">Combined WR/TE</option>
      </SelectField>
    </Fieldset>
  );
}

function SlotCount({ slot, form, onChange }: LeagueFieldsProps & { slot: RosterSlot }) {
  const isShared = slot === "WR" && form.wrTeMode === "combined";
  return (
    <TextField
      label={isShared ? "WR/TE" : slot}
      type="number"
      min={0}
      max={5}
      value={form.counts[slot]}
      onChange={({ target }) => onChange({ counts: { ...form.counts, [slot]: target.value } })}
    />
  );
}
