import { useState } from "react";
import { formatMoment } from "@/lib/dates";
import { sourceName } from "@/players/sources";
import { Card, CardHeader } from "@/ui/card";
import { ChartFrame } from "@/ui/chart/chart-frame";
import { LinesChart } from "@/ui/chart/lazy-charts";
import { Choice } from "@/ui/choice";
import { DataTable } from "@/ui/data-table";
import { adpHistory } from "./adp-history";
import type { PlayerDetails } from "./queries";

const ROWS_SHOWN = 10;
const SPANS = [
  { value: "7", label: "7 d" },
  { value: "30", label: "30 d" },
  { value: "90", label: "90 d" },
] as const;

type Span = (typeof SPANS)[number]["value"];

export function History({ player }: { player: PlayerDetails }) {
  const points = player.historical_data;
  return (
    <>
      <Card className="p-5">
        <AdpChart player={player} />
      </Card>
      <Card>
        <CardHeader
          title="Latest changes"
          subtitle={`first ${Math.min(ROWS_SHOWN, points.length)} of ${points.length}`}
        />
        <DataTable
          caption="Latest changes"
          rows={points.slice(0, ROWS_SHOWN)}
          rowKey={({ date, field, source }) => `${date} ${field} ${source}`}
          columns={[
            { id: "date", header: "Date", cell: ({ date }) => formatMoment(date) },
            { id: "field", header: "Field", cell: ({ field }) => field },
            { id: "value", header: "Value", cell: ({ value }) => <strong>{value ?? "–"}</strong> },
            { id: "source", header: "Source", cell: ({ source }) => sourceName(source) },
          ]}
          empty={<p className="text-ink-muted">Nothing has changed since this player was added.</p>}
        />
      </Card>
    </>
  );
}

/** Earlier picks are on top: a line that rises is a player who goes sooner. */
function AdpChart({ player }: { player: PlayerDetails }) {
  const [span, setSpan] = useState<Span>("30");
  const { rows, sources } = adpHistory(player, Number(span), Date.now());
  return (
    <ChartFrame
      title="History"
      subtitle="ADP by source, earlier picks on top"
      actions={<Choice label="Time span" options={SPANS} value={span} onChange={setSpan} />}
      empty={sources.length === 0 ? `No source changed this ADP in ${span} days.` : null}
      table={{
        name: "history",
        header: ["Day", ...sources.map(sourceName)],
        rows: rows.map((row) => [
          formatMoment(new Date(row.time ?? 0).toISOString()),
          ...sources.map((source) => row[source]?.toFixed(1) ?? "–"),
        ]),
      }}
    >
      <LinesChart
        rows={rows}
        series={sources.map((key) => ({
          key,
          name: sourceName(key),
          isMain: sources.length === 1,
        }))}
        isReversed
        formatValue={(value) => value.toFixed(1)}
      />
    </ChartFrame>
  );
}
