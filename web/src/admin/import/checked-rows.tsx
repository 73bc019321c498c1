import { exportRows } from "@/lib/export-rows";
import { Button } from "@/ui/button";
import { Card, CardHeader } from "@/ui/card";
import { type Column, DataTable } from "@/ui/data-table";
import { EmptyState } from "@/ui/empty-state";
import { PositionTag } from "@/ui/position-tag";
import type { ImportResult } from "./queries";

type RefusedRow = ImportResult["errors"][number];
type PreviewRow = ImportResult["preview"][number];

const REFUSED: readonly Column<RefusedRow>[] = [
  { id: "row", header: "Row", cell: ({ row }) => row },
  { id: "reason", header: "Reason", isProse: true, cell: ({ message }) => message },
];

const PREVIEW: readonly Column<PreviewRow>[] = [
  { id: "name", header: "Player", isMain: true, cell: ({ name }) => name },
  {
    id: "position",
    header: "Pos",
    cell: ({ position }) => (position ? <PositionTag position={position} /> : "from the catalog"),
  },
  { id: "team", header: "Team", cell: ({ team }) => team ?? "FA" },
  { id: "bye", header: "Bye", isNumeric: true, cell: (row) => row.bye_week ?? "–" },
  { id: "adp", header: "ADP", isNumeric: true, cell: ({ adp }) => adp?.toFixed(1) ?? "–" },
  {
    id: "points",
    header: "Points",
    isNumeric: true,
    cell: (row) => row.projected_points?.toFixed(1) ?? "–",
  },
];

/** The rows that will not be imported, each with its reason as the sheet counts its rows. */
export function RefusedRows({ rows }: { rows: readonly RefusedRow[] }) {
  if (rows.length === 0) return null;
  const save = () =>
    exportRows(
      "refused-rows",
      "csv",
      [
        { header: "Row", value: ({ row }) => row },
        { header: "Reason", value: ({ message }) => message },
      ],
      rows,
    );
  return (
    <Card>
      <CardHeader
        title="Refused rows"
        subtitle={`${rows.length} left out; correct them in the sheet and choose it again`}
        action={
          <Button size="sm" onClick={save}>
            Download list
          </Button>
        }
      />
      <div className="max-h-80 overflow-y-auto">
        <DataTable
          caption="Refused rows"
          columns={REFUSED}
          rows={rows}
          rowKey={({ row, message }) => `${row} ${message}`}
          empty={null}
        />
      </div>
    </Card>
  );
}

const REMARKS: readonly Column<{ nth: number; text: string }>[] = [
  { id: "text", header: "Remark", isProse: true, cell: ({ text }) => text },
];

/** What is worth knowing of rows that are taken: cells that were not used, a title that sounds odd. */
export function Remarks({ remarks }: { remarks: readonly string[] }) {
  if (remarks.length === 0) return null;
  return (
    <Card>
      <CardHeader title="Remarks" subtitle="The rows are taken; what is named here was left out" />
      <div className="max-h-80 overflow-y-auto">
        <DataTable
          caption="Remarks"
          columns={REMARKS}
          rows={remarks.map((text, nth) => ({ nth, text }))}
          rowKey={({ nth }) => String(nth)}
          empty={null}
        />
      </div>
    </Card>
  );
}

export function FirstRows({ rows }: { rows: readonly PreviewRow[] }) {
  return (
    <Card>
      <CardHeader title="First rows as understood" />
      <DataTable
        caption="First rows as understood"
        columns={PREVIEW}
        rows={rows.map((row, nth) => ({ ...row, nth }))}
        rowKey={(row) => String((row as PreviewRow & { nth: number }).nth)}
        empty={<EmptyState title="No rows">The sheet holds no players.</EmptyState>}
      />
    </Card>
  );
}
