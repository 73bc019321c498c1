import type { ReactNode } from "react";
import type { AuctionRules } from "@/engine/pkg/engine_wasm";
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
      <KindSelect form={form} onChange={onChange} />
      {form.auction ? (
        <AuctionFields auction={form.auction} onChange={(auction) => onChange({ auction })} />
      ) : (
        <TurnFields form={form} onChange={onChange} />
      )}
    </>
  );
}

interface AuctionFieldsProps {
  auction: AuctionRules;
  onChange: (auction: AuctionRules) => void;
}

function AuctionFields({ auction, onChange }: AuctionFieldsProps) {
  const amount = (text: string) => Math.min(Math.max(Math.round(Number(text) || 0), 0), 100_000);
  return (
    <>
      <TextField
        label="Budget in $"
        type="number"
        min={1}
        max={100_000}
        value={String(auction.budget)}
        onChange={({ target }) => onChange({ ...auction, budget: amount(target.value) })}
      />
      <TextField
        label="Least bid in $"
        type="number"
        min={0}
        max={100}
        value={String(auction.minimum_bid)}
        onChange={({ target }) => onChange({ ...auction, minimum_bid: amount(target.value) })}
      />
      <SelectField
        label="Nominations"
        value={auction.nomination ?? "in_order"}
        onChange={({ target }) =>
          onChange({ ...auction, nomination: target.value === "free" ? "free" : "in_order" })
        }
      >
        <option value="in_order">Teams in turn</option>
        <option value="free">Anybody</option>
      </SelectField>
    </>
  );
}

function TurnFields({ form, onChange }: LeagueFieldsProps) {
  return (
    <>
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

function KindSelect({ form, onChange }: LeagueFieldsProps) {
  return (
    <SelectField
      label="Kind of draft"
      value={form.auction ? "auction" : "turns"}
      onChange={({ target }) =>
        onChange({ auction: target.value === "auction" ? USUAL_AUCTION : null })
      }
    >
      <option value="turns">Teams pick in turn</option>
      <option value="auction">Auction</option>
    </SelectField>
  );
}

const USUAL_AUCTION: AuctionRules = { budget: 200, minimum_bid: 1 };

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
