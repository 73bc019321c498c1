import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import type { Schema } from "@/api/client";
import { teamText } from "@/players/player-text";
import { POSITIONS } from "@/players/positions";
import { sourceAdpText, sourceName } from "@/players/sources";
import { Banner } from "@/ui/banner";
import { Card, CardHeader } from "@/ui/card";
import { ChartFrame } from "@/ui/chart/chart-frame";
import { BarsChart } from "@/ui/chart/lazy-charts";
import { Choice } from "@/ui/choice";
import { DataTable } from "@/ui/data-table";
import { WaitingText } from "@/ui/spinner";
import { DepthChart } from "./depth-chart";
import { positionQuery, type TabProps } from "./queries";

type Position = (typeof POSITIONS)[number];
type Report = Schema<"PositionReport">;
const OPTIONS = POSITIONS.map((value) => ({ value, label: value }));

export function PositionsTab(props: TabProps) {
  const [position, setPosition] = useState<Position>("QB");
  const report = useQuery(positionQuery(position));
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Card className="p-5">
        <DepthChart {...props} />
      </Card>
      <AverageAdp analytics={props.analytics} />
      <div className="flex flex-wrap items-center gap-3 lg:col-span-2">
        <Choice label="Position" isTall options={OPTIONS} value={position} onChange={setPosition} />
        {report.data && (
          <p className="text-ink-muted text-sm">
            {report.data.total_players} players, {report.data.players_with_adp} with an ADP, on
            average at {sourceAdpText(report.data.average_adp)}
          </p>
        )}
      </div>
      {report.isError ? (
        <Banner tone="danger">Failed to fetch {position} analysis</Banner>
      ) : report.data ? (
        <PositionReport report={report.data} />
      ) : (
        <WaitingText>Loading the analysis...</WaitingText>
      )}
    </div>
  );
}

function AverageAdp({ analytics }: Pick<TabProps, "analytics">) {
  const { average_adp, distribution } = analytics.position_analysis;
  return (
    <Card>
      <CardHeader title="Positions" subtitle="How many there are, and when they go" />
      <DataTable
        caption="Positions"
        rows={POSITIONS}
        rowKey={(position) => position}
        columns={[
          { id: "position", header: "Position", isMain: true, cell: (position) => position },
          {
            id: "players",
            header: "Players",
            isNumeric: true,
            cell: (position) => (distribution[position] ?? 0).toLocaleString("en-US"),
          },
          {
            id: "adp",
            header: "Average ADP",
            isNumeric: true,
            cell: (position) => sourceAdpText(average_adp[position] ?? null),
          },
        ]}
        empty={null}
      />
    </Card>
  );
}

function PositionReport({ report }: { report: Report }) {
  const byes = Object.entries(report.bye_weeks).map(([week, n]) => ({ name: `Week ${week}`, n }));
  return (
    <>
      <Card>
        <CardHeader title={`Top ${report.position}`} subtitle="By ADP" />
        <DataTable
          caption={`Top ${report.position}`}
          rows={report.top_players}
          rowKey={({ id }) => id}
          columns={[
            {
              id: "name",
              header: "Player",
              isMain: true,
              cell: ({ id, name }) => (
                <Link className="hover:underline" to={`/admin/players/${encodeURIComponent(id)}`}>
                  {name}
                </Link>
              ),
            },
            { id: "team", header: "Team", cell: ({ team }) => teamText(team) },
            { id: "adp", header: "ADP", isNumeric: true, cell: ({ adp }) => sourceAdpText(adp) },
            {
              id: "consensus",
              header: "Consensus",
              isNumeric: true,
              cell: ({ consensus_adp }) => sourceAdpText(consensus_adp),
            },
          ]}
          empty={<p className="text-ink-muted">Nobody of this position has an ADP.</p>}
        />
      </Card>
      <div className="flex min-w-0 flex-col gap-4">
        <Card className="p-5">
          <ChartFrame
            title="Bye weeks"
            subtitle="Players who rest"
            empty={byes.length === 0 ? "No bye week is known for this position." : null}
            table={{
              name: "bye weeks",
              header: ["Week", "Players"],
              rows: byes.map(({ name, n }) => [name, n]),
            }}
          >
            <BarsChart
              rows={byes.map(({ name, n }) => ({ name, n, total: n }))}
              series={[{ key: "n", name: "Players" }]}
            />
          </ChartFrame>
        </Card>
        <Card>
          <CardHeader title="Who speaks of them" subtitle="Share of this position by source" />
          <DataTable
            caption="Coverage of the position"
            rows={Object.entries(report.source_coverage)}
            rowKey={([source]) => source}
            columns={[
              { id: "source", header: "Source", cell: ([source]) => sourceName(source) },
              { id: "share", header: "Share", isNumeric: true, cell: ([, share]) => `${share} %` },
            ]}
            empty={null}
          />
        </Card>
      </div>
    </>
  );
}
