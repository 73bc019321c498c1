import { ArrowDown, ArrowUp } from "lucide-react";
import { memo, type ReactNode, useRef } from "react";
import { classNames } from "@/lib/class-names";
import { useKeptWidths } from "./use-kept-widths";
import { useSteps } from "./use-steps";

export interface Sort {
  column: string;
  direction: "ascending" | "descending";
}

export interface Column<Row> {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  isNumeric?: boolean;
  isSortable?: boolean;
  /** Long texts break into lines; on a phone all others stay on one and the table scrolls. */
  isProse?: boolean;
  /** Stays in sight at the right edge while the others scroll. */
  isPinned?: boolean;
  /** Says which row it is: on a phone it stays in sight at the left edge. */
  isMain?: boolean;
}

const PINNED = "sticky right-0 border-line/60 border-l bg-surface";
const MAIN =
  "max-sm:sticky max-sm:left-0 max-sm:z-10 max-sm:border-r max-sm:border-line/60 max-sm:bg-surface";

/** What a row takes with its border, to keep the place of rows that are still to come. */
const DENSE_PX = 29;
const ROW_PX = 33;

interface DataTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** Shown instead of the body when there are no rows. */
  empty: ReactNode;
  /** Lower rows, for long lists of figures. */
  isDense?: boolean;
  /** Rows that were chosen. */
  isMarked?: (row: Row) => boolean;
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows } = props;
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users need to scroll it
      tabIndex={0}
      aria-label={props.caption}
      className="overflow-x-auto"
    >
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{props.caption}</caption>
        <thead>
          <tr className="border-line border-b text-left text-ink-muted text-xs">
            {columns.map((column) => (
              <HeaderCell
                key={column.id}
                column={column}
                sort={props.sort}
                onSort={props.onSort}
                isDense={props.isDense}
              />
            ))}
          </tr>
        </thead>
        <Body
          columns={columns}
          rows={rows}
          rowKey={props.rowKey}
          isDense={props.isDense}
          isMarked={props.isMarked}
        />
      </table>
      {rows.length === 0 && <div className="p-4">{props.empty}</div>}
    </section>
  );
}

type BodyProps<Row> = Pick<
  DataTableProps<Row>,
  "columns" | "rows" | "rowKey" | "isDense" | "isMarked"
>;

/** Drawn anew only where it is given something new: callers with long lists keep what they give. */
const Body = memo(function Body<Row>(props: BodyProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { nDrawn, isLong } = useSteps(props.rows.map(props.rowKey).join("\n"), props.rows.length);
  const nLeft = props.rows.length - nDrawn;
  useKeptWidths(body, isLong, props.columns.map(({ id }) => id).join());
  return (
    <tbody ref={body}>
      {props.rows.slice(0, nDrawn).map((row) => (
        <tr
          key={props.rowKey(row)}
          className={classNames(
            "border-line/60 border-b",
            props.isDense ? "h-7" : "h-8",
            props.isMarked?.(row) ? "bg-accent-soft" : "hover:bg-hover",
          )}
        >
          {props.columns.map((column) => (
            <td
              key={column.id}
              className={classNames(
                props.isDense ? "px-2.5 py-0.5" : "px-3 py-1 sm:px-4",
                column.isProse ? "min-w-48" : "max-sm:whitespace-nowrap",
                column.isNumeric && "whitespace-nowrap text-right",
                column.isPinned && PINNED,
                column.isMain && MAIN,
              )}
            >
              {column.cell(row)}
            </td>
          ))}
        </tr>
      ))}
      {nLeft > 0 && (
        <tr aria-hidden style={{ height: nLeft * (props.isDense ? DENSE_PX : ROW_PX) }} />
      )}
    </tbody>
  );
}) as <Row>(props: BodyProps<Row>) => ReactNode;

function HeaderCell<Row>({
  column,
  sort,
  onSort,
  isDense,
}: Pick<DataTableProps<Row>, "sort" | "onSort" | "isDense"> & { column: Column<Row> }) {
  const direction = sort?.column === column.id ? sort.direction : undefined;
  const next = direction === "ascending" ? "descending" : "ascending";
  const Arrow = direction === "descending" ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={column.isSortable ? (direction ?? "none") : undefined}
      className={classNames(
        "h-9 whitespace-nowrap font-medium",
        isDense ? "px-2.5" : "px-3 sm:px-4",
        column.isNumeric && "text-right",
        column.isPinned && PINNED,
        column.isMain && MAIN,
      )}
    >
      {column.isSortable ? (
        <button
          type="button"
          onClick={() => onSort?.({ column: column.id, direction: next })}
          className="inline-flex items-center gap-1 hover:text-ink"
        >
          {column.header}
          <Arrow aria-hidden className={classNames("size-3", !direction && "opacity-0")} />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}
