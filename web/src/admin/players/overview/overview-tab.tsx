import { Link } from "react-router";
import { sourceName } from "@/players/sources";
import { Card, CardHeader } from "@/ui/card";
import { DataTable } from "@/ui/data-table";
import { CoverageChart } from "./coverage-chart";
import { DepthChart } from "./depth-chart";
import { QualityTrend } from "./quality-trend";
import type { Analytics, TabProps } from "./queries";

/** Coverage, agreement, quality and depth: one question each. */
export function OverviewTab(props: TabProps) {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Card className="p-5">
        <CoverageChart {...props} />
      </Card>
      <Agreement analytics={props.analytics} />
      <QualityTrend {...props} />
      <Card className="p-5">
        <DepthChart {...props} />
      </Card>
    </div>
  );
}

const N_FURTHEST = 6;

function Agreement({ analytics }: { analytics: Analytics }) {
  const { consensus_vs_individual: counts, outliers } = analytics.source_analysis;
  const shown = outliers.slice(0, N_FURTHEST);
  return (
    <Card>
      <CardHeader title="Do the sources agree?" subtitle="Players with two or more sources" />
      <AgreementBar counts={counts} />
      <h3 className="px-5 pt-2 font-semibold text-sm">
        Furthest from consensus{" "}
        <span className="font-normal text-ink-muted text-xs">
          {shown.length} of {outliers.length}
        </span>
      </h3>
      <DataTable
        caption="Furthest from consensus"
        rows={shown}
        rowKey={({ player_id, source }) => `${player_id} ${source}`}
        columns={[
          {
            id: "player",
            header: "Player",
            isMain: true,
            cell: ({ player_id, player_name }) => (
              <Link
                className="hover:underline"
                to={`/admin/players/${encodeURIComponent(player_id)}`}
              >
                {player_name}
              </Link>
            ),
          },
          { id: "source", header: "Source", cell: ({ source }) => sourceName(source) },
          { id: "adp", header: "ADP", isNumeric: true, cell: ({ adp }) => adp.toFixed(1) },
          {
            id: "consensus",
            header: "Consensus",
            isNumeric: true,
            cell: ({ consensus_adp }) => consensus_adp.toFixed(1),
          },
        ]}
        empty={<p className="text-ink-muted text-sm">No source is far from the others.</p>}
      />
    </Card>
  );
}

function AgreementBar({
  counts,
}: {
  counts: Analytics["source_analysis"]["consensus_vs_individual"];
}) {
  const parts = [
    { name: "High agreement", n: counts.high_agreement, look: "bg-info" },
    { name: "Medium", n: counts.medium_agreement, look: "bg-bar" },
    { name: "Low", n: counts.low_agreement, look: "bg-warning" },
  ];
  const total = parts.reduce((sum, { n }) => sum + n, 0);
  return (
    <div className="px-5 py-4">
      <div aria-hidden className="flex h-3 gap-0.5 overflow-hidden rounded-sm bg-track">
        {parts.map(({ name, n, look }) => (
          <span
            key={name}
            className={look}
            style={{ width: `${total ? (100 * n) / total : 0}%` }}
          />
        ))}
      </div>
      <ul className="tabular mt-2 flex justify-between text-ink-muted text-xs">
        {parts.map(({ name, n }) => (
          <li key={name}>
            {name} <strong className="text-ink">{n}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}
