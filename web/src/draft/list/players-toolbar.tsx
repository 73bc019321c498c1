import type { ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "@/lib/class-names";
import { Choice } from "@/ui/choice";
import { type PositionFilter, positionPills, STATUS_PILLS } from "./player-filter";
import type { usePanelAddress } from "./use-panel-address";
import type { TierMode, ViewMode } from "./view-mode";

interface PlayersToolbarProps {
  address: ReturnType<typeof usePanelAddress>;
  isCombined: boolean;
  /** Whether there is an order of my own to sort by. */
  hasRanking: boolean;
  /** What the league has no place for is not offered. */
  unused: ReadonlySet<string>;
}

const VIEWS: readonly { value: ViewMode; label: string }[] = [
  { value: "table", label: "Table" },
  { value: "grid", label: "Grid" },
  { value: "tiered", label: "Tiers" },
];
const TIERS: readonly { value: TierMode; label: string }[] = [
  { value: "position", label: "By position" },
  { value: "static", label: "Static" },
  { value: "dynamic", label: "Dynamic" },
];
const ORDERS = [
  { value: "adp", label: "ADP" },
  { value: "ranking", label: "My ranking" },
] as const;

/** One line; where it is too long for a phone it is swiped, on a tablet it breaks. */
export function PlayersToolbar(props: PlayersToolbarProps & { children: ReactNode }) {
  const { children: howMany, ...choices } = props;
  return (
    <div className="relative flex h-9 shrink-0 items-center gap-2.5 overflow-x-auto border-line border-b px-3.5 [scrollbar-width:none] *:shrink-0 tablet:h-auto tablet:min-h-9 tablet:flex-wrap tablet:gap-y-0.5 phone:h-[45px] phone:px-2 wide:pointer-coarse:h-[45px]">
      <Choices {...choices} />
      <p role="status" className="tabular ml-auto pl-2 text-ink-faint text-xs">
        {howMany}
      </p>
    </div>
  );
}

function Choices(props: PlayersToolbarProps) {
  const { address, hasRanking } = props;
  return (
    <>
      <PositionPills {...props} />
      <Choice
        label="Status"
        options={STATUS_PILLS}
        value={address.filter.status}
        onChange={(status) => address.setFilter({ status })}
      />
      <span className="flex items-center gap-2">
        <Choice label="Sort" options={ORDERS} value={address.order} onChange={address.setOrder} />
        {address.order === "ranking" && <RankingLink hasRanking={hasRanking} />}
      </span>
      <Choice label="View" options={VIEWS} value={address.view} onChange={address.setView} />
      {address.view === "tiered" && (
        <Choice label="Tiers" options={TIERS} value={address.tiers} onChange={address.setTiers} />
      )}
    </>
  );
}

const DOTS: Readonly<Partial<Record<PositionFilter, string>>> = {
  QB: "bg-qb",
  RB: "bg-rb",
  WR: "bg-wr",
  "WR/TE": "bg-wr",
  TE: "bg-te",
  DST: "bg-dst",
  K: "bg-k",
};

function PositionPills({ address, isCombined, unused }: PlayersToolbarProps) {
  const pills = positionPills(isCombined).filter(({ value }) => !unused.has(value));
  return (
    <fieldset className="flex gap-0.5">
      <legend className="sr-only">Position</legend>
      {pills.map(({ value, label }) => {
        const isPressed = value === address.filter.position;
        return (
          <button
            key={value}
            type="button"
            aria-pressed={isPressed}
            onClick={() => address.setFilter({ position: value })}
            className={classNames(
              "flex h-6 items-center gap-1.5 rounded-[5px] px-2 font-semibold text-xs phone:h-9 phone:px-3",
              isPressed ? "bg-ink text-surface" : "text-ink-muted hover:bg-hover",
            )}
          >
            {DOTS[value] && !isPressed && (
              <span aria-hidden className={classNames("size-[7px] rounded-xs", DOTS[value])} />
            )}
            {label}
          </button>
        );
      })}
    </fieldset>
  );
}

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
