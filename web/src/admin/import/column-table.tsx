import { TriangleAlert } from "lucide-react";
import { classNames } from "@/lib/class-names";
import { Card, CardHeader } from "@/ui/card";
import { corrected, doubtful, FIELDS, IGNORED, takenAs } from "./mapping";
import type { ImportResult, Mapping, OfferedColumn } from "./queries";

interface ColumnTableProps {
  table: ImportResult["tables"][number];
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

/** Every column of a sheet with what it was taken for; each can be corrected. */
export function ColumnTable({ table, mapping, onChange }: ColumnTableProps) {
  const columns = table.offered.map((column) => ({
    ...column,
    taken_as: takenAs(mapping, column) || null,
  }));
  const unsure = doubtful(columns);
  const where = table.header_row === null ? "no header" : `header in row ${table.header_row}`;
  return (
    <Card>
      <CardHeader
        title="Columns as understood"
        subtitle={`${table.sheet} · ${where} · ${table.players} players`}
        action={unsure.length > 0 && <Doubt text={`Check ${unsure.join(" and ")}`} />}
      />
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users need to scroll it
        tabIndex={0}
        aria-label={`Columns of ${table.sheet}`}
        className="overflow-x-auto"
      >
        <table className="w-full text-sm">
          <thead>
            <tr className="border-line border-b text-left text-ink-muted text-xs">
              {["Column", "Header", "First values", "Taken as"].map((title) => (
                <th key={title} scope="col" className="h-9 whitespace-nowrap px-4 font-medium">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {columns.map((column) => (
              <ColumnRow
                key={column.letter}
                column={column}
                isUnsure={unsure.includes(column.letter)}
                onChange={(field) => onChange(corrected(mapping, column, field))}
              />
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}

interface ColumnRowProps {
  column: OfferedColumn;
  isUnsure: boolean;
  onChange: (field: string) => void;
}

function ColumnRow({ column, isUnsure, onChange }: ColumnRowProps) {
  const name = column.header || column.letter;
  return (
    <tr className={classNames("border-line/60 border-b", isUnsure && "bg-warning-soft")}>
      <td className="px-4 py-1.5 text-ink-muted">{column.letter}</td>
      <th scope="row" className="px-4 text-left font-semibold">
        {column.header || <span className="font-normal text-ink-faint">no header</span>}
      </th>
      <td className="max-w-56 truncate px-4 text-ink-muted">{column.samples.join(", ")}</td>
      <td className="px-4 py-1.5">
        <div className="flex flex-wrap items-center gap-2">
          <select
            aria-label={`Column ${name} is taken as`}
            value={column.taken_as ?? IGNORED}
            onChange={(event) => onChange(event.target.value)}
            className="h-8 rounded-md border border-line-strong/70 bg-field px-2 text-ink"
          >
            <option value={IGNORED}>Ignored</option>
            {FIELDS.map(([field, label]) => (
              <option key={field} value={field}>
                {label}
              </option>
            ))}
          </select>
          {isUnsure && <Doubt text={column.taken_as ? "Is this the ADP?" : "Looks like an ADP"} />}
        </div>
      </td>
    </tr>
  );
}

function Doubt({ text }: { text: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap font-medium text-warning text-xs">
      <TriangleAlert aria-hidden className="size-3.5" />
      {text}
    </span>
  );
}
