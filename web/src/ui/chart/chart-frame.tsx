import { type ReactNode, Suspense } from "react";
import { Skeleton } from "../skeleton";

interface ChartFrameProps {
  title: string;
  subtitle?: ReactNode;
  /** What the reader may choose about the chart. */
  actions?: ReactNode;
  /** Why there is nothing to draw; nothing when there is. */
  empty?: string | null | undefined;
  height?: number;
  table: ChartTableProps;
  children: ReactNode;
}

/** A chart with its title, the reason when it is empty, and its figures as a table behind it. */
export function ChartFrame(props: ChartFrameProps) {
  const height = props.height ?? 260;
  return (
    <figure className="flex min-w-0 flex-col gap-2">
      <figcaption className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="font-semibold">{props.title}</h2>
        {props.subtitle && <span className="text-ink-muted text-xs">{props.subtitle}</span>}
        {props.actions && <span className="ml-auto">{props.actions}</span>}
      </figcaption>
      {props.empty ? (
        <p
          style={{ height }}
          className="flex items-center justify-center rounded-md border border-line border-dashed px-6 text-center text-ink-muted text-sm"
        >
          {props.empty}
        </p>
      ) : (
        <>
          <div style={{ height }}>
            <Suspense fallback={<Skeleton className="h-full" />}>{props.children}</Suspense>
          </div>
          <ChartTable {...props.table} />
        </>
      )}
    </figure>
  );
}

interface ChartTableProps {
  /** 'coverage' makes 'Table of coverage'. */
  name: string;
  header: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

function ChartTable({ name, header, rows }: ChartTableProps) {
  return (
    <details className="text-xs">
      <summary className="cursor-pointer text-ink-muted">Table of {name}</summary>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users need to scroll it
        tabIndex={0}
        aria-label={`Table of ${name}`}
        className="mt-1 max-h-56 overflow-auto"
      >
        <table className="w-full">
          <thead>
            <tr className="text-left text-ink-muted">
              {header.map((text, index) => (
                <th key={text} scope="col" className={index ? "text-right" : undefined}>
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...rest]) => (
              <tr key={[first, ...rest].join()}>
                <th scope="row" className="text-left font-normal">
                  {first}
                </th>
                {rest.map((cell, index) => (
                  <td key={header[index + 1]} className="text-right">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
