import type { Schema } from "@/api/client";
import { readErrorText } from "@/api/errors";
import { BarChart } from "@/ui/bar-chart";
import { Card, CardHeader } from "@/ui/card";
import { Skeleton } from "@/ui/skeleton";

interface HistoryChartsProps {
  days?: readonly Schema<"AdminDay">[];
  error: Error | null;
}

export function HistoryCharts({ days, error }: HistoryChartsProps) {
  return (
    <Card>
      <CardHeader title="The last 30 days" subtitle="By UTC day, today on the right" />
      <div className="grid gap-6 p-5 md:grid-cols-3">
        {days ? (
          <Charts days={days} />
        ) : error ? (
          <p className="text-ink-muted">{readErrorText(error, "fetch the history")}</p>
        ) : (
          [1, 2, 3].map((chart) => <Skeleton key={chart} className="h-28" />)
        )}
      </div>
    </Card>
  );
}

function Charts({ days }: { days: readonly Schema<"AdminDay">[] }) {
  const labels = days.map((day) => day.date);
  return (
    <>
      <BarChart
        title="New users"
        labels={labels}
        series={[
          { name: "New users", look: "fill-info", values: days.map((day) => day.new_users) },
        ]}
      />
      <BarChart
        title="New drafts"
        labels={labels}
        series={[
          { name: "New drafts", look: "fill-success", values: days.map((day) => day.new_drafts) },
        ]}
      />
      <BarChart
        title="Jobs"
        labels={labels}
        series={[
          {
            name: "Completed",
            look: "fill-success",
            values: days.map((day) => day.jobs_completed),
          },
          { name: "Failed", look: "fill-danger", values: days.map((day) => day.jobs_failed) },
        ]}
      />
    </>
  );
}
