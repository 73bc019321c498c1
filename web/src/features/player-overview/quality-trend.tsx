import { Card } from "@/ui/card";
import { LinesChart } from "@/ui/chart";
import { ChartFrame } from "@/ui/chart/chart-frame";
import type { TabProps } from "./overview-tab";

/** Whether the data gets better: one snapshot a day. */
export function QualityTrend({ analytics, isLoading, height }: TabProps & { height?: number }) {
  const days = analytics.data_quality_trends;
  const lowest = Math.min(...days.map(({ score }) => score), 1);
  const isEmpty = !isLoading && days.length === 0;
  return (
    <Card className="p-5">
      <ChartFrame
        title="Quality trend"
        subtitle="0.6 completeness + 0.4 confidence, one snapshot a day"
        height={height}
        empty={
          isEmpty ? "No snapshot in this time. One is written whenever the data changes." : null
        }
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
