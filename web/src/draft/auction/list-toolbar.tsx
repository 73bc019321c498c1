import { useDraftSession } from "@/draft/session/use-draft-session";
import { classNames } from "@/lib/class-names";
import { useAuctionRoom } from "./auction-room";
import { percent } from "./dollars";
import type { ListFilter } from "./list-filter";

interface ListToolbarProps {
  filter: ListFilter;
  onFilter: (filter: ListFilter) => void;
}

/** Positions, each with how much dearer its players are than before the first sale. */
export function ListToolbar({ filter, onFilter }: ListToolbarProps) {
  const { view } = useAuctionRoom();
  const nTargets = useDraftSession(
    ({ players }) => players.filter(({ status }) => status === "targeted").length,
  );
  const all = { position: "All" as const, inflation: view?.inflation ?? 0 };
  const positions = (view?.inflationByPosition ?? []).map(([position, inflation]) => ({
    position,
    inflation,
  }));
  return (
    <div className="flex h-9 shrink-0 items-center gap-1.5 overflow-x-auto border-line border-b px-3.5 [scrollbar-width:none] *:shrink-0 phone:h-[45px] phone:px-2">
      {[all, ...positions].map(({ position, inflation }) => (
        <button
          key={position}
          type="button"
          aria-pressed={filter.position === position}
          title="How much dearer they are than before the first sale"
          onClick={() => onFilter({ ...filter, position })}
          className={classNames(
            PILL,
            filter.position === position ? "bg-ink text-canvas" : "text-ink hover:bg-hover",
          )}
        >
          {position}{" "}
          <span
            className={classNames(
              "tabular text-2xs",
              filter.position !== position && toneOf(inflation),
            )}
          >
            {percent(inflation)}
          </span>
        </button>
      ))}
      <button
        type="button"
        aria-pressed={filter.isTargets}
        onClick={() => onFilter({ ...filter, isTargets: !filter.isTargets })}
        className={classNames(
          PILL,
          filter.isTargets ? "bg-ink text-canvas" : "text-ink-muted hover:bg-hover",
        )}
      >
        Targets {nTargets}
      </button>
      <p role="status" className="tabular ml-auto pl-2 text-2xs text-ink-faint">
        {view?.rows.length ?? 0} listed
      </p>
    </div>
  );
}

const PILL = "h-[26px] rounded-md px-2.5 font-semibold text-xs pointer-coarse:min-h-[44px]";

function toneOf(inflation: number): string {
  if (Math.abs(inflation) < 0.02) return "text-ink-muted";
  return inflation > 0 ? "text-warning" : "text-success";
}
