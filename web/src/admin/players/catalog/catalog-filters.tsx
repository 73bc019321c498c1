import { useState } from "react";
import { STATUSES } from "@/admin/players/catalog-queries";
import { POSITIONS } from "@/players/positions";
import { SOURCES, sourceName } from "@/players/sources";
import { Button } from "@/ui/button";
import { TextField } from "@/ui/field";
import { chipLook, FilterChip, OptionsChip } from "@/ui/filter-chip";
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

interface ListChipProps {
  name: string;
  param: "position" | "source" | "status";
  chosen: readonly string[];
  options: readonly string[];
  label?: (option: string) => string;
  catalog: Catalog;
}

function ListChip({ name, param, chosen, options, label = String, catalog }: ListChipProps) {
  return (
    <OptionsChip
      name={name}
      chosen={chosen}
      options={options.map((value) => ({ value, label: label(value) }))}
      onChange={(next) => catalog.setFilters({ [param]: next.join() || null })}
    />
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
