import { SelectField, TextField } from "@/ui/field";
import { Fieldset, type LeagueFieldsProps } from "./league-fields";
import { type LeagueForm, ROSTER_SLOTS, type RosterSlot } from "./league-form";

export function RosterFields(props: LeagueFieldsProps) {
  return (
    <Fieldset legend="Roster">
      <SlotFields {...props} />
    </Fieldset>
  );
}

/** Starting slots and bench. Where receivers and tight ends share slots, TE has none of its own. */
export function SlotFields({ form, onChange }: LeagueFieldsProps) {
  const isCombined = form.wr_te_mode === "combined";
  const shown = ROSTER_SLOTS.filter((slot) => !(isCombined && slot === "TE"));
  return (
    <>
      {shown.map((slot) => (
        <SlotCount key={slot} slot={slot} form={form} onChange={onChange} />
      ))}
      <TextField
        label="Bench"
        type="number"
        min={0}
        max={15}
        value={form.bench_spots}
        onChange={(event) => onChange({ bench_spots: event.target.value })}
      />
      <SelectField
        label="WR and TE"
        value={form.wr_te_mode}
        onChange={({ target }) =>
          onChange({ wr_te_mode: target.value as LeagueForm["wr_te_mode"] })
        }
      >
        <option value="separate">Separate slots</option>
        <option value="combined">Combined WR/TE</option>
      </SelectField>
    </>
  );
}

function SlotCount({ slot, form, onChange }: LeagueFieldsProps & { slot: RosterSlot }) {
  const isShared = slot === "WR" && form.wr_te_mode === "combined";
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
