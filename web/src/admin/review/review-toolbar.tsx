import { POSITIONS } from "@/players/positions";
import { SOURCES, sourceName } from "@/players/sources";
import { Button } from "@/ui/button";
import { FilterPills } from "@/ui/filter-pills";
import { Kbd } from "@/ui/kbd";
import { havingSource, takeConsensus, takeSource } from "./decisions";
import type { useReviewAddress } from "./use-review-address";
import type { ReviewQueue } from "./use-review-queue";

const VARIANCES = [10, 15, 20, 30] as const;

type Address = ReturnType<typeof useReviewAddress>;

export function ReviewFilters({ address }: { address: Address }) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 p-4">
      <Choice
        label="Variance"
        value={String(address.filter.minVariance)}
        options={VARIANCES.map((picks) => [String(picks), `${picks} picks or more`])}
        onChange={(picks) => address.set({ variance: picks === "10" ? null : picks })}
      />
      <Choice
        label="Source"
        value={address.filter.sources[0] ?? ""}
        options={[["", "All sources"], ...SOURCES.map((name) => [name, sourceName(name)] as const)]}
        onChange={(source) => address.set({ source })}
      />
      <FilterPills
        label="Position"
        mode="multiple"
        pills={POSITIONS.map((position) => ({ value: position, label: position }))}
        selected={POSITIONS.filter((position) => address.filter.positions.includes(position))}
        onChange={(positions) => address.set({ positions: positions.join(",") })}
      />
    </div>
  );
}

interface BulkBarProps {
  queue: ReviewQueue;
  address: Address;
}

/** What is done to the selected ones, all at once. */
export function BulkBar({ queue, address }: BulkBarProps) {
  const { selectedItems } = queue;
  const isNone = selectedItems.length === 0;
  const having = havingSource(address.primarySource, selectedItems);
  return (
    <div className="flex flex-wrap items-center gap-2 border-line border-y px-4 py-2">
      <Button size="sm" variant="ghost" onClick={queue.toggleAll}>
        Select all {queue.items.length} <Kbd>a</Kbd>
      </Button>
      <span className="text-ink-muted text-xs">{selectedItems.length} selected</span>
      <Button
        size="sm"
        disabled={isNone}
        onClick={() => queue.decide(takeConsensus(...selectedItems))}
      >
        Resolve selected: Consensus <Kbd>Shift c</Kbd>
      </Button>
      <Button
        size="sm"
        disabled={having.length === 0}
        onClick={() => queue.decide(takeSource(address.primarySource, ...having))}
      >
        Primary source <Kbd>Shift p</Kbd>
      </Button>
      <Choice
        label="Primary source is"
        value={address.primarySource}
        options={SOURCES.map((name) => [name, sourceName(name)])}
        onChange={(source) => address.set({ primary: source === "sleeper" ? null : source })}
      />
      <p aria-live="polite" className="text-warning text-xs">
        {having.length < selectedItems.length &&
          lackingText(address.primarySource, having.length, selectedItems.length)}
      </p>
    </div>
  );
}

function lackingText(source: string, nHaving: number, nSelected: number): string {
  const name = sourceName(source);
  if (nHaving === 0) return `None of the ${nSelected} selected has ${name}`;
  return `${nHaving} of ${nSelected} have ${name}; the others stay`;
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [string, string])[];
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <label className="flex items-center gap-2 text-ink-muted text-xs">
      {label}
      <select
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-7 rounded-md border border-line-strong/70 bg-field px-1.5 text-ink"
      >
        {options.map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
