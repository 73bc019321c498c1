import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { countWithout, setFiltersOf } from "./filters";
import type { UserTableState } from "./use-user-table";

/** Says which filter to drop: the one without which most accounts are left. */
export function NobodyFound({ table }: { table: UserTableState }) {
  const { search, filters } = table.search;
  const set = setFiltersOf(filters);
  if (set.length === 0) {
    return <EmptyState title="No users found">Try another search.</EmptyState>;
  }
  const { counts } = table;
  const [best] = counts
    ? set
        .map((filter) => ({ ...filter, count: countWithout(counts, filter.param) }))
        .filter(({ count }) => count > 0)
        .sort((one, other) => other.count - one.count)
    : [];
  const conditions = [...(search ? [`“${search}”`] : []), ...set.map(({ text }) => text)];
  return (
    <EmptyState
      title="No users found"
      action={
        <span className="flex flex-wrap justify-center gap-2">
          {best && (
            <Button variant="primary" onClick={() => table.setFilter(best.param, [])}>
              Remove {best.name}
            </Button>
          )}
          {(set.length > 1 || !best) && <Button onClick={table.clearFilters}>Clear filters</Button>}
          {search && <Button onClick={() => table.setTyped("")}>Clear the search</Button>}
        </span>
      }
    >
      Nobody fits {conditions.join(" and ")}.
      {best && ` Without the filter ${best.name} there ${thereAre(best.count)}.`}
    </EmptyState>
  );
}

function thereAre(count: number): string {
  return count === 1 ? "is 1" : `are ${count.toLocaleString("en-US")}`;
}
