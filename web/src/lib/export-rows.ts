import { toCsv } from "./csv";
import { fileDate, saveFile } from "./save-file";

export type ExportFormat = "csv" | "json";

export interface ExportColumn<Row> {
  header: string;
  value: (row: Row) => string | number | boolean;
}

/** Saves rows as '{name}_{date}.csv' or, as objects keyed by the headers, '.json'. */
export function exportRows<Row>(
  name: string,
  format: ExportFormat,
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
): void {
  const headers = columns.map((column) => column.header);
  const cells = rows.map((row) => columns.map((column) => column.value(row)));
  const content =
    format === "csv"
      ? new Blob([toCsv(headers, cells)], { type: "text/csv" })
      : new Blob(
          [
            JSON.stringify(
              cells.map((row) => named(headers, row)),
              null,
              2,
            ),
          ],
          {
            type: "application/json",
          },
        );
  saveFile(`${name}_${fileDate(new Date())}.${format}`, content);
}

function named(headers: readonly string[], row: readonly unknown[]) {
  return Object.fromEntries(headers.map((header, index) => [header, row[index]]));
}
