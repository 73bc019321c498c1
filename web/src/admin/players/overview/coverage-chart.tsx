import { SOURCES, sourceName } from "@/players/sources";
import { ChartFrame } from "@/ui/chart/chart-frame";
import { BarsChart } from "@/ui/chart/lazy-charts";
import type { TabProps } from "./queries";

/** Which source knows how many of the players. */
export function CoverageChart({ analytics, isLoading }: TabProps) {
  const { coverage } = analytics.source_analysis;
  const rows = SOURCES.map((source) => {
    const share = coverage[source]?.percentage_coverage ?? analytics.source_coverage[source] ?? 0;
    const players = coverage[source]?.total_players ?? 0;
    const confidence = coverage[source]?.avg_confidence ?? 0;
    return { name: sourceName(source), share, players, confidence };
  }).sort((a, b) => b.share - a.share);
  const isEmpty = !isLoading && rows.every(({ share }) => share === 0);
  return (
    <ChartFrame
      title="Coverage by source"
      subtitle="Share of the players each source speaks of"
      empty={isEmpty ? "No source has been collected or imported yet." : null}
      table={{
        name: "coverage",
        header: ["Source", "Share", "Players", "Confidence"],
        rows: rows.map(({ name, share, players, confidence }) => [
          name,
          `${share} %`,
          players,
          confidence.toFixed(2),
        ]),
      }}
    >
      <BarsChart
        rows={rows.map(({ name, share, players }) => ({ name, share, total: players }))}
        series={[{ key: "share", name: "Share" }]}
        max={100}
        unit=" %"
      />
    </ChartFrame>
  );
}
