import { ArrowDown, ArrowUp } from "lucide-react";
import { type CSSProperties, memo, useMemo, useRef, useState } from "react";
import { clockOf } from "@/draft/session/clock";
import type { DraftSession } from "@/draft/session/draft-session";
import { isAdviceDue } from "@/draft/session/suggestions";
import { useDraftSession } from "@/draft/session/use-draft-session";
import type { BoardAnalysis, TierChance, TierLegend } from "@/engine/pkg/engine_wasm";
import { classNames } from "@/lib/class-names";
import { hasCoarsePointer } from "@/lib/pointer";
import { topsOf, useRowsInView } from "@/lib/rows-in-view";
import { type Layout, useLayout } from "@/lib/use-layout";
import { useMediaQuery } from "@/lib/use-media-query";
import { isGone } from "@/players/player-text";
import { isSearching, type PlayerFilter } from "./player-filter";
import type { PlayerRow } from "./player-rows";
import { GoneRow, MyPickRow, OwnTierRow, PlayerTableRow, TierLine } from "./players-table-row";
import { N_NOT_IF_TIGHT, nextSort, sortRows, TABLE_COLUMNS, type TableSort } from "./table-columns";
import {
  chancesFor,
  foundLines,
  linesOf,
  type MyPickLine,
  ownTierLines,
  type TableLine,
} from "./table-lines";

const ROW_HEIGHTS: Readonly<Record<Layout, number>> = { wide: 28, tablet: 30, phone: 48 };
/** Room for a finger. */
const COARSE_ROW_HEIGHT = 44;
const LINE_HEIGHTS = { tier: 21, ownTier: 21, gone: 21, myPick: 17 } as const;

/** Rows above and below those in view. */
const N_READY = 4;

const NO_CHANCES: readonly TierChance[] = [];

interface PlayersTableProps {
  rows: readonly PlayerRow[];
  filter: PlayerFilter;
  legend: readonly TierLegend[];
  survivalPick: number | null;
  /** Tiers and my picks are marked in ADP order only. */
  hasLines: boolean;
  /** In my own order: the names of its tiers by player. */
  ownTiers: ReadonlyMap<string, string> | null;
  onOpen: (playerId: string) => void;
}

/** The whole pool in low rows; only those in view exist in the page. */
export function PlayersTable(props: PlayersTableProps) {
  const layout = useLayout();
  const [sort, setSort] = useState<TableSort | null>(null);
  const lines = useLines(props, sort, layout);
  const scroller = useRef<HTMLDivElement>(null);
  const rowHeight = useRowHeight(layout);
  const isTight = useIsTight(layout);
  const around: Around = {
    survivalPick: props.survivalPick,
    onOpen: props.onOpen,
    isPhone: layout === "phone",
    hasTeamBelow: isTight && rowHeight >= COARSE_ROW_HEIGHT,
    nColumns: useShownColumns(layout, isTight),
    followingPick: useDraftSession(({ analysis }) => analysis?.followingPick ?? null),
    clashes: useDraftSession(({ analysis }) => byeClashes(analysis)),
    nInTiers: useDraftSession(({ analysis }) => tierSizes(analysis)),
  };
  const tops = useMemo(
    () => topsOf(lines, (line) => heightOf(line, rowHeight)),
    [lines, rowHeight],
  );
  const inView = useRowsInView(scroller, tops, useRowsKeptReady());
  return (
    <section
      ref={scroller}
      aria-label="All players"
      style={{ "--row": `${rowHeight}px` } as CSSProperties}
      className="contain-strict relative min-h-0 flex-1 overflow-y-auto overflow-x-hidden bg-surface [scrollbar-width:thin]"
    >
      <table className="w-full table-fixed border-separate border-spacing-0 text-[13px]">
        <caption className="sr-only">Players, with the chance that each lasts to my picks</caption>
        <TableHead sort={sort} onSort={setSort} />
        <tbody>
          <Gap height={inView.heightBefore} />
          {lines.slice(inView.first, inView.end).map((line) => drawn(line, around))}
          <Gap height={inView.heightAfter} />
        </tbody>
      </table>
    </section>
  );
}

/** One less from a mark to its verdict: the row that leaves brings no other into the page until then. */
function useRowsKeptReady(): number {
  const isJudged = useDraftSession((session) => !isAdviceDue(session));
  return isJudged ? N_READY : N_READY - 1;
}

function useLines(props: PlayersTableProps, sort: TableSort | null, layout: Layout): TableLine[] {
  const { rows, filter, legend } = props;
  const ownTiers = sort === null ? props.ownTiers : null;
  const sorted = useMemo(() => sortRows(rows, sort), [rows, sort]);
  const hasLines = props.hasLines && (sort === null || isByAdp(sort));
  const hasTiers = hasLines && layout !== "phone";
  const chances = useDraftSession((session) => session.analysis?.tierChances ?? NO_CHANCES);
  const myPicks = useMyPickLines(hasLines && filter.position === "all");
  const isAsFound = sort === null && isSearching(filter);
  return useMemo(() => {
    if (isAsFound) return foundLines(sorted);
    if (ownTiers) return ownTierLines(sorted, ownTiers);
    return linesOf(sorted, hasTiers ? legend : [], chancesFor(chances, filter), myPicks);
  }, [isAsFound, sorted, ownTiers, hasTiers, legend, chances, filter, myPicks]);
}

const NO_LINES: readonly MyPickLine[] = [];

/** As many of the players left go before my pick as there are picks until then. */
function useMyPickLines(isWanted: boolean): readonly MyPickLine[] {
  const next = useDraftSession(({ analysis }) => analysis?.survivalPick ?? null);
  const following = useDraftSession(({ analysis }) => analysis?.followingPick ?? null);
  const now = useDraftSession((session) => clockOf(session)?.pick ?? null);
  const nMarkedSince = useDraftSession(markedSinceAnalysis);
  return useMemo(() => {
    if (!isWanted || now === null) return NO_LINES;
    return [next, following].flatMap((pick) =>
      pick === null ? [] : [{ kind: "myPick", pick, after: pick - now - nMarkedSince } as const],
    );
  }, [isWanted, now, next, following, nMarkedSince]);
}

/** A mark leaves the list before the clock has moved on: without this the line would jump there and back. */
function markedSinceAnalysis({ players, analysis }: DraftSession): number {
  if (!analysis) return 0;
  const { drafted, myTeam } = analysis.counts;
  return players.reduce((n, player) => n + Number(isGone(player)), -drafted - myTeam);
}

const NARROW_TABLET = "(max-width: 899.98px), (pointer: coarse) and (max-width: 959.98px)";

/** The same as `tight` in the style sheet, except on a phone. */
function useIsTight(layout: Layout): boolean {
  const [isCoarse] = useState(hasCoarsePointer);
  const isNarrowTablet = useMediaQuery(NARROW_TABLET);
  const hasRoomBeside = useMediaQuery("(min-width: 1280px)");
  if (layout === "wide") return isCoarse && !hasRoomBeside;
  return layout === "tablet" && isNarrowTablet;
}

const ON_PHONE = 4;

/** A line across the table spans the columns that are shown, and not one more. */
function useShownColumns(layout: Layout, isTight: boolean): number {
  const isRoomy = useMediaQuery("(min-width: 1400px)");
  if (layout === "phone") return ON_PHONE;
  if (isTight) return TABLE_COLUMNS.length - N_NOT_IF_TIGHT;
  return TABLE_COLUMNS.length + (isRoomy ? 1 : 0);
}

function useRowHeight(layout: Layout): number {
  const [isCoarse] = useState(hasCoarsePointer);
  return isCoarse ? Math.max(COARSE_ROW_HEIGHT, ROW_HEIGHTS[layout]) : ROW_HEIGHTS[layout];
}

function heightOf(line: TableLine, rowHeight: number): number {
  return line.kind === "player" ? rowHeight : LINE_HEIGHTS[line.kind];
}

function keyOf(line: TableLine): string {
  if (line.kind === "player") return line.row.player.id;
  if (line.kind === "gone") return "gone";
  if (line.kind === "ownTier") return `own tier ${line.name}`;
  return line.kind === "tier" ? line.level : `pick ${line.pick}`;
}

/** What a row shows of the board around the player. */
interface Around extends Pick<PlayersTableProps, "survivalPick" | "onOpen"> {
  isPhone: boolean;
  /** On a narrow tablet, where rows are high enough for it. */
  hasTeamBelow: boolean;
  nColumns: number;
  followingPick: number | null;
  clashes: ReadonlySet<number>;
  nInTiers: ReadonlyMap<string, number>;
}

/** No component of its own: with every mark all lines are looked at, and few of them change. */
function drawn(line: TableLine, around: Around) {
  const { survivalPick, nColumns } = around;
  const key = keyOf(line);
  if (line.kind === "tier")
    return <TierLine key={key} {...line} survivalPick={survivalPick} nColumns={nColumns} />;
  if (line.kind === "gone") return <GoneRow key={key} nColumns={nColumns} />;
  if (line.kind === "ownTier") return <OwnTierRow key={key} {...line} nColumns={nColumns} />;
  if (line.kind === "myPick") return <MyPickRow key={key} {...line} nColumns={nColumns} />;
  const { player, facts, rank } = line.row;
  return (
    <PlayerTableRow
      key={key}
      player={player}
      facts={facts}
      rank={rank}
      nextPick={survivalPick}
      followingPick={around.followingPick}
      isByeClash={player.bye_week !== null && around.clashes.has(player.bye_week)}
      nInTier={around.nInTiers.get(`${player.position}${facts?.positionTier}`) ?? 0}
      isPhone={around.isPhone}
      hasTeamBelow={around.hasTeamBelow}
      onOpen={around.onOpen}
    />
  );
}

/** Two of mine rest in these weeks already. */
const byeClashes = perAnalysis(({ byeStrip }) => {
  const counts = new Map<number, number>();
  for (const { weeks } of byeStrip)
    for (const { week, count } of weeks) counts.set(week, (counts.get(week) ?? 0) + count);
  return new Set([...counts].flatMap(([week, count]) => (count >= 2 ? week : [])));
}, new Set<number>());

/** How many are left: only those have a dynamic tier. */
const tierSizes = perAnalysis(({ players }) => {
  const sizes = new Map<string, number>();
  for (const { positionalRank, positionTier, dynamicTier } of players) {
    if (positionTier === null || dynamicTier === null) continue;
    const tier = `${positionalRank.replace(/\d+$/, "")}${positionTier}`;
    sizes.set(tier, (sizes.get(tier) ?? 0) + 1);
  }
  return sizes;
}, new Map<string, number>());

/** Worked out once for every analysis, however many rows ask. */
function perAnalysis<T extends object>(work: (analysis: BoardAnalysis) => T, none: T) {
  const known = new WeakMap<BoardAnalysis, T>();
  return (analysis: BoardAnalysis | null): T => {
    if (!analysis) return none;
    let answer = known.get(analysis);
    if (!answer) {
      answer = work(analysis);
      known.set(analysis, answer);
    }
    return answer;
  };
}

function isByAdp({ column, direction }: TableSort): boolean {
  return (column === "adp" || column === "rank") && direction === "ascending";
}

/** Stands for the rows above or below those that exist. */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden>
      <td style={{ height, padding: 0 }} />
    </tr>
  );
}

/** 'Lasts to 105 · 112': where it is narrow the picks are what there is room for. */
function SurvivalHeader({ next, following }: { next: number; following: number | null }) {
  return (
    <span>
      <span className="tight:sr-only">Lasts </span>to{" "}
      <b className="font-semibold text-ink">{next}</b>
      {following !== null && ` · ${following}`}
    </span>
  );
}

interface TableHeadProps {
  sort: TableSort | null;
  onSort: (sort: TableSort | null) => void;
}

const HEAD =
  "sticky top-0 h-[26px] border-line-strong/40 border-b bg-surface px-2 font-medium text-[11.5px] text-ink-faint";

const TableHead = memo(function TableHead({ sort, onSort }: TableHeadProps) {
  const next = useDraftSession(({ analysis }) => analysis?.survivalPick ?? null);
  const following = useDraftSession(({ analysis }) => analysis?.followingPick ?? null);
  return (
    <thead>
      <tr>
        {TABLE_COLUMNS.map(({ id, header, title, look }) => {
          const direction = sort?.column === id ? sort.direction : undefined;
          const Arrow = direction === "descending" ? ArrowDown : ArrowUp;
          return (
            <th
              key={id}
              scope="col"
              aria-sort={direction ?? "none"}
              className={classNames(HEAD, "z-10", look)}
            >
              <button
                type="button"
                title={title}
                onClick={() => onSort(nextSort(id, sort))}
                className="inline-flex items-center gap-0.5 whitespace-nowrap hover:text-ink pointer-coarse:min-h-6 pointer-coarse:min-w-0"
              >
                {id === "survival" && next !== null ? (
                  <SurvivalHeader next={next} following={following} />
                ) : (
                  header
                )}
                {direction && <Arrow aria-hidden className="size-3" />}
              </button>
            </th>
          );
        })}
        <th
          scope="col"
          className={classNames(
            HEAD,
            "right-0 z-20 w-29 text-right pointer-coarse:w-[154px] phone:w-13",
          )}
        >
          <span className="phone:sr-only">Actions</span>
        </th>
      </tr>
    </thead>
  );
});
