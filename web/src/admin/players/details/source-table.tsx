import { confidenceTone } from "@/admin/players/figures";
import { shortAge } from "@/lib/dates";
import { sourceAdpText, sourceName } from "@/players/sources";
import { Badge } from "@/ui/badge";
import { Card, CardHeader } from "@/ui/card";
import { DataTable } from "@/ui/data-table";
import type { PlayerDetails } from "./queries";

const LOOK = { success: "bg-success", warning: "bg-warning", danger: "bg-danger" } as const;

/** What every source says, how far it is trusted and how old it is. */
export function SourceTable({ player }: { player: PlayerDetails }) {
  const known = player.data_sources.map(({ adp }) => adp).filter((adp) => adp !== null);
  const reach = { low: Math.min(...known), high: Math.max(...known) };
  const { outlier_sources } = player.consensus_metrics;
  return (
    <Card>
      <CardHeader title="ADP by source" subtitle="Outlier: over 25 % off the median" />
      <DataTable
        caption="ADP by source"
        rows={player.data_sources}
        rowKey={({ source }) => source}
        columns={[
          {
            id: "source",
            header: "Source",
            isMain: true,
            cell: ({ source }) => <strong>{sourceName(source)}</strong>,
          },
          { id: "adp", header: "ADP", isNumeric: true, cell: ({ adp }) => sourceAdpText(adp) },
          {
            id: "place",
            header: "Against the others",
            cell: ({ source, adp }) =>
              adp !== null && (
                <Place
                  adp={adp}
                  consensus={player.consensus_adp}
                  reach={reach}
                  isOutlier={outlier_sources.includes(source)}
                />
              ),
          },
          {
            id: "confidence",
            header: "Confidence",
            cell: ({ confidence }) => <Confidence confidence={confidence} />,
          },
          {
            id: "sample",
            header: "Sample",
            isNumeric: true,
            cell: ({ sample_size }) => sample_size?.toLocaleString("en-US") ?? "–",
          },
          {
            id: "age",
            header: "Age",
            isNumeric: true,
            cell: ({ last_updated }) => (
              <time dateTime={last_updated}>{shortAge(last_updated)}</time>
            ),
          },
        ]}
        empty={<p className="text-ink-muted">No source speaks of this player.</p>}
      />
    </Card>
  );
}

interface PlaceProps {
  adp: number;
  consensus: number | null;
  reach: { low: number; high: number };
  isOutlier: boolean;
}

/** All rows share one scale, from the earliest source to the latest. */
function Place({ adp, consensus, reach, isOutlier }: PlaceProps) {
  const width = Math.max(reach.high - reach.low, 1);
  const x = (value: number) => 6 + ((value - reach.low) / width) * 188;
  const off = consensus === null ? 0 : adp - consensus;
  return (
    <span className="flex items-center gap-2">
      <svg aria-hidden viewBox="0 0 200 14" className="h-3.5 w-50">
        <line x1={0} x2={200} y1={7} y2={7} className="stroke-line" />
        {consensus !== null && (
          <line
            x1={x(consensus)}
            x2={x(consensus)}
            y1={0}
            y2={14}
            className="stroke-2 stroke-ink"
          />
        )}
        <circle
          cx={x(adp)}
          cy={7}
          r={4}
          className={isOutlier ? "fill-surface stroke-2 stroke-warning" : "fill-info"}
        />
      </svg>
      {isOutlier && (
        <Badge tone="warning">
          outlier, {off > 0 ? "+" : ""}
          {off.toFixed(1)}
        </Badge>
      )}
    </span>
  );
}

function Confidence({ confidence }: { confidence: number }) {
  const tone = confidenceTone(confidence);
  return (
    <span data-tone={tone} className="flex items-center gap-2">
      <span aria-hidden className="h-1.5 w-16 overflow-hidden rounded-full bg-track">
        <span className={`block h-full ${LOOK[tone]}`} style={{ width: `${confidence * 100}%` }} />
      </span>
      {confidence.toFixed(2)}
    </span>
  );
}
