import { useMemo, useRef, useState } from "react";
import { factsById } from "@/draft/session/player-facts";
import { useDraftSession } from "@/draft/session/use-draft-session";
import { useSurvivalPlan } from "@/draft/session/use-survival-plan";
import type { PositionTier, SurvivalPlan } from "@/engine/pkg/engine_wasm";
import { classNames } from "@/lib/class-names";
import { useKeys } from "@/lib/use-keys";
import { useLayout } from "@/lib/use-layout";
import { Choice } from "@/ui/choice";
import { PositionTag } from "@/ui/position-tag";
import { highlight } from "./highlight";
import { isSearching, type PlayerFilter } from "./player-filter";
import { type PlayerRow, rowsOf } from "./player-rows";
import { TierColumn } from "./tier-column";
import { type ColumnTier, columnTiers } from "./tier-column-data";

interface TierColumnsProps {
  /** Whom the filters leave. */
  rows: readonly PlayerRow[];
  filter: PlayerFilter;
  onOpen: (playerId: string) => void;
}

interface Column {
  position: string;
  waitingCost: number | null;
  tiers: readonly ColumnTier[];
}

const POSITIONS = ["QB", "RB", "WR", "TE", "K", "DST"];
const NO_TIERS: readonly PositionTier[] = [];

const GONE = [
  { value: "line", label: "Gone in a line" },
  { value: "place", label: "In place" },
] as const;

/** Every position's tiers side by side; on a phone one after the other, to swipe. */
export function TierColumns({ rows, filter, onOpen }: TierColumnsProps) {
  const columns = useColumns(rows, filter);
  const [gone, setGone] = useState<"line" | "place">("line");
  const isPhone = useLayout() === "phone";
  const area = useRef<HTMLDivElement>(null);
  useKeys({
    g: () => setGone(gone === "line" ? "place" : "line"),
    ArrowLeft: () => markBeside(area.current, -1),
    ArrowRight: () => markBeside(area.current, 1),
  });
  const shared = { isGoneInPlace: gone === "place", onOpen };
  if (isPhone) return <SwipedColumns columns={columns} {...shared} />;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex h-7 shrink-0 items-center gap-3 border-line border-b px-3.5 text-ink-faint text-xs">
        <Choice label="Players who are gone" options={GONE} value={gone} onChange={setGone} />
        <span>· 95% or more</span>
        <span className="text-warning">amber bye: the third of yours</span>
      </div>
      <div
        ref={area}
        className="relative grid min-h-0 flex-1 auto-cols-[minmax(232px,1fr)] grid-flow-col overflow-auto [scrollbar-width:thin] tablet:auto-cols-[300px]"
      >
        {stacked(columns).map((group) => (
          <div key={group[0]?.position} data-column className="border-line border-r">
            {group.map((column) => (
              <TierColumn key={column.position} {...column} {...shared} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

function useColumns(rows: readonly PlayerRow[], filter: PlayerFilter): Column[] {
  const players = useDraftSession((session) => session.players);
  const analysis = useDraftSession((session) => session.analysis);
  const plan = useSurvivalPlan();
  return useMemo(() => {
    const facts = factsById(analysis);
    const listed = new Set(rows.map(({ player }) => player.id));
    // Who is gone says how far a tier is spent; a search is about those it finds.
    const isShown = (id: string, status: string | null) =>
      listed.has(id) || (!isSearching(filter) && status !== null && status !== "targeted");
    const all = rowsOf(players, ({ id, status }) => isShown(id, status), facts);
    const wanted = POSITIONS.filter(
      (position) => filter.position === "all" || filter.position.split("/").includes(position),
    );
    return wanted
      .map((position) => ({
        position,
        waitingCost: waitingCost(position, plan, analysis?.followingPick ?? null),
        tiers: columnTiers(position, all, analysis?.positionTiers ?? NO_TIERS),
      }))
      .filter(({ tiers }) => tiers.length > 0);
  }, [rows, filter, players, analysis, plan]);
}

/** The best player to have now against the best to expect at my next pick but one. */
function waitingCost(position: string, plan: SurvivalPlan | null, pick: number | null) {
  const planned = plan?.positions.find((one) => one.position === position);
  if (!plan || !planned) return null;
  const expected = planned.expected[pick === null ? 0 : plan.picks.indexOf(pick)];
  return expected === undefined ? null : planned.bestNow - expected;
}

/** Kickers and defences have few tiers that matter: they share a column. */
function stacked(columns: readonly Column[]): Column[][] {
  const isLate = ({ position }: Column) => position === "K" || position === "DST";
  const late = columns.filter(isLate);
  const groups = columns.filter((column) => !isLate(column)).map((column) => [column]);
  return late.length > 0 ? [...groups, late] : groups;
}

/** Moves the mark to the row beside it, in the next column that has one. */
function markBeside(area: HTMLElement | null, by: 1 | -1): void {
  const columns = [...(area?.querySelectorAll<HTMLElement>("[data-column]") ?? [])];
  const rowsIn = (column: HTMLElement) => [
    ...column.querySelectorAll<HTMLElement>("[data-player]"),
  ];
  const marked = highlight.get();
  const at = columns.findIndex((column) =>
    rowsIn(column).some(({ dataset }) => dataset.player === marked),
  );
  const here = columns[at];
  const next = here ? columns[at + by] : columns[0];
  if (!next) return;
  const row = here && rowsIn(here).find(({ dataset }) => dataset.player === marked);
  const height = row?.getBoundingClientRect().top ?? 0;
  const distance = (other: HTMLElement) => Math.abs(other.getBoundingClientRect().top - height);
  const nearest = rowsIn(next).toSorted((a, b) => distance(a) - distance(b))[0];
  if (!nearest) return;
  highlight.set(nearest.dataset.player ?? null);
  nearest.scrollIntoView?.({ block: "nearest", inline: "nearest" });
}

interface SwipedColumnsProps extends Pick<TierColumnsProps, "onOpen"> {
  columns: readonly Column[];
  isGoneInPlace: boolean;
}

function SwipedColumns({ columns, ...shared }: SwipedColumnsProps) {
  const [open, setOpen] = useState(0);
  const strip = useRef<HTMLDivElement>(null);
  const swipeTo = (at: number) => {
    setOpen(at);
    const { current: swiped } = strip;
    swiped?.scrollTo?.({ left: at * swiped.clientWidth });
  };
  return (
    <>
      <nav aria-label="Positions" className="flex shrink-0 border-line border-b">
        {columns.map(({ position, tiers }, at) => (
          <button
            key={position}
            type="button"
            aria-current={at === open ? "true" : undefined}
            onClick={() => swipeTo(at)}
            className={classNames(
              "flex h-[48px] min-w-0 flex-1 flex-col items-center justify-center gap-0.5 border-b-2 text-2xs",
              at === open ? "border-b-accent-ink bg-hover" : "border-b-transparent text-ink-muted",
            )}
          >
            <PositionTag position={position} />
            {leftText(tiers)}
          </button>
        ))}
      </nav>
      <div
        ref={strip}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setOpen(Math.round(scrollLeft / Math.max(1, clientWidth)))
        }
        className="flex min-h-0 flex-1 snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]"
      >
        {columns.map((column) => (
          <div
            key={column.position}
            className="relative h-full w-full shrink-0 snap-start overflow-y-auto"
          >
            <TierColumn {...column} {...shared} />
          </div>
        ))}
      </div>
    </>
  );
}

/** '2 in T4': the best tier that still has somebody. */
function leftText(tiers: readonly ColumnTier[]): string {
  const best = tiers.find(({ left, tier }) => tier !== null && left.length > 0);
  return best ? `${best.left.length} in T${best.tier}` : "late";
}
