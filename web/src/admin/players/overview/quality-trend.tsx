import { formatDay } from "@/lib/dates";
import { Card } from "@/ui/card";
import { ChartFrame } from "@/ui/chart/chart-frame";
import { LinesChart } from "@/ui/chart/lazy-charts";
import type { TabProps } from "./queries";

/** Whether the data gets better: one snapshot a day. */
export function QualityTrend({ analytics, isLoading, height }: TabProps & { height?: number }) {
  const days = analytics.data_quality_trends;
  const lowest = Math.min(...days.map(({ score }) => score), 1);
  return (
    <Card className="p-5">
      <ChartFrame
        title="Quality trend"
        subtitle="0.6 completeness + 0.4 confidence, one snapshot a day"
        height={height}
        empty={isLoading ? null : whyNoTrend(days)}
        table={{
          name: "the trend",
          header: ["Day", "Quality"],
          rows: days.map(({ date, score }) => [date, score.toFixed(2)]),
        }}
      >
        <LinesChart
          rows={days.map(({ date, score }) => ({ time: Date.parse(date), score }))}
          series={[{ key: "score", name: "Quality", isMain: true }]}
          domain={[Math.floor(lowest * 10) / 10, 1]}
          formatValue={(value) => value.toFixed(2)}
        />
      </ChartFrame>
    </Card>
  );
}

/** One snapshot is no trend. */
function whyNoTrend([first, second]: readonly { date: string; score: number }[]): string | null {
  if (!first) return "No snapshot in this time. One is written whenever the data changes.";
  if (second) return null;
  return `Only one snapshot in this time: ${first.score.toFixed(2)} on ${formatDay(first.date)}.`;
}
