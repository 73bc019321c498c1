import { useVirtualizer } from "@tanstack/react-virtual";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import type { TierChance, TierLegend } from "@/engine/pkg/engine_wasm";
import { classNames } from "@/lib/class-names";
import { hasCoarsePointer } from "@/lib/pointer";
import { useDraftSession } from "@/open-draft/use-draft-session";
import type { PlayerFilter } from "./player-filter";
import type { PlayerRow } from "./player-rows";
import { PlayerTableRow, TierLine } from "./players-table-row";
import { type ColumnId, nextSort, sortRows, TABLE_COLUMNS, type TableSort } from "./table-columns";
import { chancesFor, linesOf } from "./table-lines";

const ROW_HEIGHT_PX = 32;
/** Room for a finger, and a border. */
const COARSE_ROW_HEIGHT_PX = 45;

export const TABLE_HEIGHT = "h-[max(24rem,calc(100dvh-22rem))]";
const NO_CHANCES: readonly TierChance[] = [];

interface PlayersTableProps {
  rows: readonly PlayerRow[];
  filter: PlayerFilter;
  legend: readonly TierLegend[];
  survivalPick: number | null;
  /** Tier lines make sense in ADP order only. */
  hasTierLines: boolean;
  onOpen: (playerId: string) => void;
}

/** The whole pool in rows of 32 px; only those in view exist in the page. */
export function PlayersTable(props: PlayersTableProps) {
  const [sort, setSort] = useState<TableSort | null>(null);
  const sorted = useMemo(() => sortRows(props.rows, sort), [props.rows, sort]);
  const hasTierLines = props.hasTierLines && (sort === null || isByAdp(sort));
  const chances = useDraftSession((session) => session.analysis?.tierChances ?? NO_CHANCES);
  const lines = useMemo(
    () => linesOf(sorted, hasTierLines ? props.legend : [], chancesFor(chances, props.filter)),
    [sorted, hasTierLines, props.legend, chances, props.filter],
  );
  const scroller = useRef<HTMLDivElement>(null);
  const [rowHeight] = useState(() => (hasCoarsePointer() ? COARSE_ROW_HEIGHT_PX : ROW_HEIGHT_PX));
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  const items = virtualizer.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <section
      ref={scroller}
      aria-label="All players"
      className={classNames(
        TABLE_HEIGHT,
        "@container relative overflow-auto rounded-lg border border-line bg-surface",
      )}
    >
      <table className="w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">Players, with the chance that each lasts to my pick</caption>
        <TableHead
          sort={sort}
          survivalPick={props.survivalPick}
          onSort={(column) => setSort(nextSort(column, sort))}
        />
        <tbody>
          <Gap height={before} />
          {items.map(({ index }) => {
            const line = lines[index];
            if (!line) return null;
            if (line.kind === "tier") {
              return <TierLine key={line.level} {...line} survivalPick={props.survivalPick} />;
            }
            return (
              <PlayerTableRow
                key={line.row.player.id}
                player={line.row.player}
                facts={line.row.facts}
                rank={line.row.rank}
                survivalPick={props.survivalPick}
                onOpen={props.onOpen}
              />
            );
          })}
          <Gap height={after} />
        </tbody>
      </table>
    </section>
  );
}

function isByAdp({ column, direction }: TableSort): boolean {
  return (column === "adp" || column === "rank") && direction === "ascending";
}

/** Stands for the rows above or below those that exist. */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden>
      <td colSpan={TABLE_COLUMNS.length + 1} style={{ height, padding: 0 }} />
    </tr>
  );
}

interface TableHeadProps {
  sort: TableSort | null;
  survivalPick: number | null;
  onSort: (column: ColumnId) => void;
}

const HEAD = "sticky top-0 h-8 border-line border-b bg-surface px-1.5 font-medium";

function TableHead({ sort, survivalPick, onSort }: TableHeadProps) {
  return (
    <thead>
      <tr className="text-ink-muted text-xs">
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
                onClick={() => onSort(id)}
                className="inline-flex items-center gap-0.5 whitespace-nowrap hover:text-ink pointer-coarse:min-h-8 pointer-coarse:min-w-0"
              >
                {header}
                {id === "survival" && survivalPick !== null && ` ${survivalPick}`}
                {direction && <Arrow aria-hidden className="size-3" />}
              </button>
            </th>
          );
        })}
        <th scope="col" className={classNames(HEAD, "right-0 z-20 w-28 text-right")}>
          Actions
        </th>
      </tr>
    </thead>
  );
}
