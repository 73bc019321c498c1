import { OptionsChip } from "@/ui/filter-chip";
import { TextButton } from "@/ui/text-button";
import { FILTERS, setFiltersOf } from "./filters";
import type { UserTableState } from "./use-user-table";

/** One chip for each filter, its options with the number of accounts they would show. */
export function UserFilterChips({ table }: { table: UserTableState }) {
  const { filters } = table.search;
  return (
    <div className="flex items-center gap-1.5 max-sm:overflow-x-auto sm:flex-wrap">
      {FILTERS.map(({ param, name, options }) => (
        <OptionsChip
          key={param}
          name={name}
          options={options.map((option) => ({
            ...option,
            count: table.counts?.[param][option.value],
          }))}
          chosen={filters[param]}
          onChange={(chosen) => table.setFilter(param, chosen)}
        />
      ))}
      {setFiltersOf(filters).length > 0 && (
        <TextButton className="ml-1 text-xs" onClick={table.clearFilters}>
          Clear filters
        </TextButton>
      )}
      {!table.error && !table.isLoading && (
        <p aria-live="polite" className="tabular ml-auto shrink-0 text-ink-muted text-xs">
          {table.total.toLocaleString("en-US")} {table.total === 1 ? "user" : "users"}
        </p>
      )}
    </div>
  );
}
