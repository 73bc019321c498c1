type Cell = string | number | boolean;

/** Where a spreadsheet of some country would begin a cell with a formula. */
const BEFORE_FORMULA = /((?:^|[,;|\t\r\n])[ "]*)(?=[=+\-@\t\r])/g;

/** Rows as CSV that no spreadsheet runs: texts that start like a formula are kept as text. */
export function toCsv(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [header, ...rows].map((row) => `${row.map(field).join(",")}\r\n`).join("");
}

function field(cell: Cell): string {
  if (typeof cell !== "string") return String(cell);
  const text = cell.replace(BEFORE_FORMULA, "$1'");
  return /[",;|\t\r\n]/.test(cell) ? `"${text.replaceAll('"', '""')}"` : text;
}
