const HEIGHT = 80;
const GAP = 0.25;

interface Series {
  name: string;
  /** A class that sets the fill. */
  look: string;
  values: readonly number[];
}

interface BarChartProps {
  title: string;
  labels: readonly string[];
  series: readonly Series[];
  /** What a bar stands for. */
  per?: "day" | "hour";
}

/** Small stacked bars with the figures as a table behind them. */
export function BarChart({ title, labels, series, per = "day" }: BarChartProps) {
  const totals = labels.map((_, index) => sumAt(series, index));
  const highest = Math.max(1, ...totals);
  const total = totals.reduce((sum, value) => sum + value, 0);
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="flex items-baseline justify-between gap-2">
        <span className="font-medium text-sm">{title}</span>
        <span className="tabular text-ink-muted text-xs">
          {total} in {labels.length} {per}s
        </span>
      </figcaption>
      <svg
        role="img"
        aria-label={`${title}: ${total} in ${labels.length} ${per}s, at most ${Math.max(0, ...totals)} in one`}
        viewBox={`0 0 ${labels.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-20 w-full rounded-sm bg-sunken"
      >
        {series.map((one, level) =>
          one.values.map((value, index) => {
            const below = sumAt(series.slice(0, level), index);
            return (
              <rect
                key={`${one.name} ${labels[index]}`}
                className={one.look}
                x={index + GAP / 2}
                width={1 - GAP}
                y={HEIGHT * (1 - (below + value) / highest)}
                height={(HEIGHT * value) / highest}
              />
            );
          }),
        )}
      </svg>
      <ChartTable title={title} labels={labels} series={series} per={per} />
    </figure>
  );
}

function ChartTable({ title, labels, series, per }: BarChartProps) {
  return (
    <details className="text-xs">
      <summary className="cursor-pointer text-ink-muted">Figures of {title.toLowerCase()}</summary>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users need to scroll it
        tabIndex={0}
        aria-label={`${title} by ${per}`}
        className="mt-1 max-h-40 overflow-y-auto"
      >
        <table className="w-full">
          <caption className="sr-only">
            {title} by {per}
          </caption>
          <thead>
            <tr className="text-left text-ink-muted">
              <th scope="col" className="capitalize">
                {per}
              </th>
              {series.map((one) => (
                <th key={one.name} scope="col" className="text-right">
                  {one.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map((label, index) => (
              <tr key={label}>
                <th scope="row" className="text-left font-normal">
                  {label}
                </th>
                {series.map((one) => (
                  <td key={one.name} className="text-right">
                    {one.values[index]}
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

function sumAt(series: readonly Series[], index: number): number {
  return series.reduce((sum, one) => sum + (one.values[index] ?? 0), 0);
}
