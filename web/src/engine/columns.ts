/** Rows turned on their side: hundreds of short lists of names and figures travel faster as a few long ones. */
export type Columns<Row> = { [Name in keyof Row]: Row[Name][] };

export function columnsOf<Row extends object>(rows: readonly Row[]): Columns<Row> {
  const names = Object.keys(rows[0] ?? {}) as (keyof Row)[];
  const columns = names.map((name) => [name, rows.map((row) => row[name])]);
  return Object.fromEntries(columns) as Columns<Row>;
}

/** The rows again. One that says the same as at its place before is the same object as before. */
export function rowsOf<Row extends object>(
  columns: Columns<Row>,
  before: { columns: Columns<Row>; rows: readonly Row[] } | null,
): Row[] {
  const names = Object.keys(columns) as (keyof Row)[];
  const changed = names.filter((name) => columns[name] !== before?.columns[name]);
  const [first] = names;
  if (first === undefined) return [];
  return columns[first].map((_, at) => {
    const old = before?.rows[at];
    if (old && changed.every((name) => Object.is(columns[name][at], old[name]))) return old;
    const row = { ...old } as Row;
    for (const name of old ? changed : names) row[name] = columns[name][at] as Row[keyof Row];
    return row;
  });
}
