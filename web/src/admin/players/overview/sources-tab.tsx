import { useQueries, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { confidenceTone } from "@/admin/players/figures";
import { shortAge } from "@/lib/dates";
import { signed } from "@/lib/signed";
import { SOURCES, sourceName } from "@/players/sources";
import { Card, CardHeader } from "@/ui/card";
import { ChartFrame } from "@/ui/chart/chart-frame";
import { DotsChart } from "@/ui/chart/lazy-charts";
import { DataTable } from "@/ui/data-table";
import { bestPair, compare } from "./agreement";
import { CoverageChart } from "./coverage-chart";
import { comparedQuery, sourceQuery, type TabProps } from "./queries";

export function SourcesTab(props: TabProps) {
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[3fr_2fr]">
      <Card className="p-5">
        <AgreementScatter />
      </Card>
      <div className="flex min-w-0 flex-col gap-4">
        <Card className="p-5">
          <CoverageChart {...props} />
        </Card>
        <AgainstConsensus />
      </div>
    </div>
  );
}

/** Each dot a player; on the line both sources say the same. */
function AgreementScatter() {
  const players = useQuery(comparedQuery);
  const { known, x: first, y: second } = bestPair(players.data ?? []);
  const [chosen, setChosen] = useState<{ x?: string; y?: string }>({});
  const x = chosen.x ?? first;
  const y = chosen.y ?? second;
  const { dots, outliers } = compare(players.data ?? [], x, y);
  const choose = (axis: "x" | "y", label: string, value: string) => (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => setChosen({ x, y, [axis]: event.target.value })}
      className="h-8 rounded-md border border-line-strong/70 bg-field px-2 text-sm"
    >
      {known.map((source) => (
        <option key={source} value={source}>
          {sourceName(source)}
        </option>
      ))}
    </select>
  );
  return (
    <ChartFrame
      title="Agreement"
      subtitle="Each dot a player; on the line both say the same"
      height={480}
      actions={
        known.length > 1 && (
          <span className="flex items-center gap-2 text-sm">
            {choose("x", "Source across", x)} against {choose("y", "Source upwards", y)}
          </span>
        )
      }
      empty={
        players.isPending || dots.length > 0
          ? null
          : players.error
            ? "Failed to load players"
            : "Two sources with an ADP for the same players are needed to compare them."
      }
      table={{
        name: "outliers",
        header: ["Player", sourceName(x), sourceName(y), "Difference"],
        rows: outliers.map(({ player, x: a, y: b, difference }) => [
          player.name,
          a.toFixed(1),
          b.toFixed(1),
          signed(difference),
        ]),
      }}
    >
      <DotsChart
        dots={dots}
        xName={`${sourceName(x)} ADP`}
        yName={`${sourceName(y)} ADP`}
        max={Math.max(...dots.map((dot) => Math.ceil(Math.max(dot.x, dot.y) / 50) * 50))}
      />
    </ChartFrame>
  );
}

const WORDS = { success: "", warning: "", danger: " low" } as const;

function AgainstConsensus() {
  const reports = useQueries({ queries: SOURCES.map((source) => sourceQuery(source)) });
  const rows = SOURCES.map((source, index) => ({ source, report: reports[index] }));
  return (
    <Card>
      <CardHeader title="Source against consensus" subtitle="Mean deviation in picks" />
      <DataTable
        caption="Source against consensus"
        rows={rows}
        rowKey={({ source }) => source}
        columns={[
          {
            id: "source",
            header: "Source",
            isMain: true,
            cell: ({ source }) => <strong>{sourceName(source)}</strong>,
          },
          {
            id: "deviation",
            header: "Deviation",
            isNumeric: true,
            cell: ({ source, report }) =>
              report?.isError
                ? `Failed to fetch ${source} analysis`
                : report?.data?.total_players
                  ? report.data.average_deviation.toFixed(1)
                  : "–",
          },
          {
            id: "outliers",
            header: "Outliers",
            isNumeric: true,
            cell: ({ report }) => (report?.data?.total_players ? report.data.outliers.length : "–"),
          },
          {
            id: "confidence",
            header: "Confidence",
            isNumeric: true,
            cell: ({ report }) =>
              report?.data?.total_players
                ? report.data.avg_confidence.toFixed(2) +
                  WORDS[confidenceTone(report.data.avg_confidence)]
                : "–",
          },
          {
            id: "last",
            header: "Last collection",
            isNumeric: true,
            cell: ({ report }) =>
              report?.data?.last_collection ? shortAge(report.data.last_collection) : "never",
          },
        ]}
        empty={null}
      />
    </Card>
  );
}
