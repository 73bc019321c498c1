import { Search } from "lucide-react";
import { memo, type RefObject } from "react";
import { Link } from "react-router";
import { FilterPills } from "@/ui/filter-pills";
import { Choice } from "./choice";
import { positionPills, STATUS_PILLS } from "./player-filter";
import type { usePanelAddress } from "./use-panel-address";
import type { TierMode, ViewMode } from "./view-mode";

interface PlayersToolbarProps {
  address: ReturnType<typeof usePanelAddress>;
  isCombined: boolean;
  /** Whether there is an order of my own to sort by. */
  hasRanking: boolean;
  nFound: number;
  searchField: RefObject<HTMLInputElement | null>;
}

const VIEWS: readonly { value: ViewMode; label: string }[] = [
  { value: "grid", label: "Grid" },
  { value: "tiered", label: "Tiers" },
  { value: "table", label: "Table" },
];
const TIERS: readonly { value: TierMode; label: string }[] = [
  { value: "static", label: "Static" },
  { value: "dynamic", label: "Dynamic" },
];
const ORDERS = [
  { value: "adp", label: "ADP" },
  { value: "ranking", label: "My ranking" },
] as const;

export function PlayersToolbar({ nFound, ...others }: PlayersToolbarProps) {
  return (
    <div className="flex flex-col gap-2.5">
      <Finders {...others} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 max-sm:flex-nowrap max-sm:gap-x-3 max-sm:relative max-sm:overflow-x-auto max-sm:*:shrink-0">
        <Filters {...others} />
        <p role="status" className="tabular ml-auto text-ink-muted text-xs">
          {nFound} {nFound === 1 ? "player" : "players"}
        </p>
      </div>
    </div>
  );
}

type ChoicesProps = Omit<PlayersToolbarProps, "nFound">;

/** Every pick changes how many players are found, and nothing else here. */
const Finders = memo(function Finders({ address, searchField }: ChoicesProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchField
        field={searchField}
        value={address.filter.search}
        onChange={(search) => address.setFilter({ search })}
      />
      <Choice label="View" options={VIEWS} value={address.view} onChange={address.setView} />
      {address.view === "tiered" && (
        <Choice label="Tiers" options={TIERS} value={address.tiers} onChange={address.setTiers} />
      )}
    </div>
  );
});

const Filters = memo(function Filters({ address, isCombined, hasRanking }: ChoicesProps) {
  const { filter, setFilter } = address;
  return (
    <>
      <FilterPills
        label="Position"
        mode="single"
        pills={positionPills(isCombined)}
        selected={[filter.position]}
        onChange={([position]) => setFilter({ position })}
      />
      <FilterPills
        label="Status"
        mode="single"
        pills={STATUS_PILLS}
        selected={[filter.status]}
        onChange={([status]) => setFilter({ status })}
      />
      <div className="flex items-center gap-2">
        <Choice label="Sort" options={ORDERS} value={address.order} onChange={address.setOrder} />
        {address.order === "ranking" && <RankingLink hasRanking={hasRanking} />}
      </div>
    </>
  );
});

function RankingLink({ hasRanking }: { hasRanking: boolean }) {
  return (
    <span className="text-ink-muted text-xs">
      {!hasRanking && "Still the order of the ADP. "}
      <Link to="/my-ranking" className="font-medium text-accent-ink underline underline-offset-2">
        {hasRanking ? "Edit" : "Make your own"}
      </Link>
    </span>
  );
}

interface SearchFieldProps {
  field: RefObject<HTMLInputElement | null>;
  value: string;
  onChange: (text: string) => void;
}

function SearchField({ field, value, onChange }: SearchFieldProps) {
  return (
    <label className="relative min-w-44 flex-1">
      <span className="sr-only">Search players</span>
      <Search
        aria-hidden
        className="absolute top-2 left-2.5 size-4 text-ink-faint pointer-coarse:top-3.5"
      />
      <input
        ref={field}
        type="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        placeholder="Search name, position or team"
        className="h-8 w-full rounded-md border border-line-strong/70 bg-field pr-3 pl-8 text-sm placeholder:text-ink-faint focus:border-accent-ink pointer-coarse:text-[16px]"
      />
    </label>
  );
}
