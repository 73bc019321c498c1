import { Popover } from "radix-ui";
import { type ReactNode, useState } from "react";
import { classNames } from "@/lib/class-names";
import { POSITIONS, STATUSES } from "@/player-data/catalog";
import { SOURCES, sourceName } from "@/player-data/sources";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import { TextField } from "@/ui/field";
import { TextButton } from "@/ui/text-button";
import { type Catalog, countFilters, NO_FILTERS } from "./use-catalog";

/** One chip for each column that can be filtered; a dashed one filters nothing yet. */
export function CatalogFilters({ catalog }: { catalog: Catalog }) {
  const { search, setFilters } = catalog;
  const isFiltered = countFilters(search) > 0 || search.q !== "";
  return (
    <div className="flex items-center gap-1.5 max-sm:overflow-x-auto sm:flex-wrap">
      <ListChip
        name="Position"
        param="position"
        chosen={search.positions}
        options={POSITIONS}
        catalog={catalog}
      />
      <AdpChip catalog={catalog} />
      <TeamChip catalog={catalog} />
      <ListChip
        name="Source"
        param="source"
        chosen={search.sources}
        options={SOURCES}
        label={sourceName}
        catalog={catalog}
      />
      <ListChip
        name="Status"
        param="status"
        chosen={search.statuses}
        options={STATUSES}
        catalog={catalog}
      />
      <button
        type="button"
        aria-pressed={search.hasProjections}
        onClick={() => setFilters({ has_projections: search.hasProjections ? null : "true" })}
        className={chipLook(search.hasProjections)}
      >
        Has projections
      </button>
      {isFiltered && (
        <TextButton className="ml-1 text-xs" onClick={() => setFilters(NO_FILTERS)}>
          Clear filters
        </TextButton>
      )}
      <p aria-live="polite" className="tabular ml-auto shrink-0 text-ink-muted text-xs">
        {catalog.total.toLocaleString("en-US")} players
        {catalog.queryMs !== null && ` · ${catalog.queryMs} ms`}
      </p>
    </div>
  );
}

function chipLook(isSet: boolean): string {
  return classNames(
    "inline-flex h-7 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-full border px-3 text-xs hover:bg-hover",
    isSet
      ? "border-line-strong bg-raised font-semibold"
      : "border-line-strong/70 border-dashed text-ink-muted",
  );
}

interface ChipProps {
  name: string;
  /** What is chosen, in words; nothing when the filter is open to all. */
  value: string;
  children: ReactNode;
}

function FilterChip({ name, value, children }: ChipProps) {
  return (
    <Popover.Root>
      <Popover.Trigger className={chipLook(value !== "")}>
        {value ? (
          <>
            <span className="font-normal text-ink-muted">{name}</span> {value}
          </>
        ) : (
          `+ ${name}`
        )}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label={`Filter by ${name}`}
          align="start"
          sideOffset={6}
          className="z-50 flex min-w-48 animate-appear flex-col gap-2 rounded-lg border border-line bg-raised p-3 shadow-overlay"
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

interface ListChipProps {
  name: string;
  param: "position" | "source" | "status";
  chosen: readonly string[];
  options: readonly string[];
  label?: (option: string) => string;
  catalog: Catalog;
}

function ListChip({ name, param, chosen, options, label = String, catalog }: ListChipProps) {
  const toggle = (option: string) => {
    const next = options.filter((other) => chosen.includes(other) !== (other === option));
    catalog.setFilters({ [param]: next.join() || null });
  };
  return (
    <FilterChip name={name} value={chosen.map(label).join(", ")}>
      {options.map((option) => (
        <Checkbox
          key={option}
          label={label(option)}
          checked={chosen.includes(option)}
          onChange={() => toggle(option)}
        />
      ))}
    </FilterChip>
  );
}

function AdpChip({ catalog }: { catalog: Catalog }) {
  const { adpMin, adpMax } = catalog.search;
  const value = adpMin || adpMax ? `${adpMin || "1"}–${adpMax || "…"}` : "";
  return (
    <FilterChip name="ADP" value={value}>
      <Range catalog={catalog} />
    </FilterChip>
  );
}

function Range({ catalog }: { catalog: Catalog }) {
  const [from, setFrom] = useState(catalog.search.adpMin);
  const [to, setTo] = useState(catalog.search.adpMax);
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        catalog.setFilters({ adp_min: from || null, adp_max: to || null });
      }}
    >
      <TextField
        label="From"
        type="number"
        min={1}
        step="any"
        className="w-20"
        value={from}
        onChange={(event) => setFrom(event.target.value)}
      />
      <TextField
        label="To"
        type="number"
        min={1}
        step="any"
        className="w-20"
        value={to}
        onChange={(event) => setTo(event.target.value)}
      />
      <Button type="submit">Apply</Button>
    </form>
  );
}

function TeamChip({ catalog }: { catalog: Catalog }) {
  const value = catalog.search.teams.join(", ");
  return (
    <FilterChip name="Team" value={value}>
      <Teams value={value} onApply={(teams) => catalog.setFilters({ team: teams || null })} />
    </FilterChip>
  );
}

function Teams({ value, onApply }: { value: string; onApply: (teams: string) => void }) {
  const [typed, setTyped] = useState(value);
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onApply(
          typed
            .toUpperCase()
            .split(/[\s,]+/)
            .filter(Boolean)
            .join(),
        );
      }}
    >
      <TextField
        label="Teams"
        hint="Codes such as KC, DET; FA for free agents"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" className="mb-5.5">
        Apply
      </Button>
    </form>
  );
}
