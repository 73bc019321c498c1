import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Download, RefreshCw } from "lucide-react";
import { useSearchParams } from "react-router";
import { PLAYER_DATA_KEY } from "@/admin/players/catalog-queries";
import { LiveBadge } from "@/admin/players/live-badge";
import { usePlayerChannel } from "@/admin/players/use-player-channel";
import { ApiError } from "@/api/errors";
import { Banner } from "@/ui/banner";
import { Button } from "@/ui/button";
import { Choice } from "@/ui/choice";
import { PageHeading, PageTitle } from "@/ui/page-heading";
import { Tabs } from "@/ui/tabs";
import { toast } from "@/ui/toast-store";
import { useSubmit } from "@/ui/use-submit";
import { OverviewTab } from "./overview-tab";
import { PositionsTab } from "./positions-tab";
import { QualityTrend } from "./quality-trend";
import {
  analyticsQuery,
  exportOverview,
  statsQuery,
  TIMEFRAMES,
  type Timeframe,
  ZEROED,
} from "./queries";
import { SourcesTab } from "./sources-tab";
import { SummaryCards } from "./summary-cards";

const TABS = ["overview", "positions", "sources", "trends"] as const;
type Tab = (typeof TABS)[number];
const SPANS = TIMEFRAMES.map((value) => ({ value, label: value.replace("d", " d") }));

export function OverviewPage() {
  const [address, setAddress] = useSearchParams();
  const tab = TABS.find((name) => name === address.get("tab")) ?? "overview";
  const timeframe = TIMEFRAMES.find((name) => name === address.get("timeframe")) ?? "30d";
  const set = (name: string, value: string | null) =>
    setAddress(
      (current) => {
        if (value) current.set(name, value);
        else current.delete(name);
        return current;
      },
      { replace: true },
    );
  const live = usePlayerChannel();
  const stats = useQuery(statsQuery);
  const analytics = useQuery(analyticsQuery(timeframe));
  const shown = analytics.data ?? ZEROED;
  return (
    <div data-wide className="flex flex-col gap-4">
      <PageTitle>Player Overview</PageTitle>
      <PageHeading
        title="Player Overview"
        actions={
          <>
            <LiveBadge live={live} />
            <Choice
              label="Timeframe"
              isTall
              options={SPANS}
              value={timeframe}
              onChange={(next: Timeframe) => set("timeframe", next === "30d" ? null : next)}
            />
            <RefreshButton isBusy={stats.isFetching || analytics.isFetching} />
            <ExportButton />
          </>
        }
      />
      {stats.isError && <Banner tone="danger">Failed to load universe stats</Banner>}
      {analytics.isError && <Banner tone="danger">Failed to load analytics</Banner>}
      <SummaryCards stats={stats.data ?? {}} analytics={analytics.data ?? null} />
      <Tabs<Tab>
        label="Player Overview"
        value={tab}
        onValueChange={(next) => set("tab", next === "overview" ? null : next)}
        tabs={[
          {
            value: "overview",
            label: "Overview",
            content: <OverviewTab analytics={shown} isLoading={analytics.isPending} />,
          },
          {
            value: "positions",
            label: "Position Analysis",
            content: <PositionsTab analytics={shown} isLoading={analytics.isPending} />,
          },
          {
            value: "sources",
            label: "Data Sources",
            content: <SourcesTab analytics={shown} isLoading={analytics.isPending} />,
          },
          {
            value: "trends",
            label: "Trends",
            content: (
              <QualityTrend analytics={shown} isLoading={analytics.isPending} height={360} />
            ),
          },
        ]}
      />
    </div>
  );
}

function RefreshButton({ isBusy }: { isBusy: boolean }) {
  const client = useQueryClient();
  return (
    <Button
      isBusy={isBusy}
      onClick={() => void client.invalidateQueries({ queryKey: PLAYER_DATA_KEY })}
    >
      {!isBusy && <RefreshCw aria-hidden className="size-4" />}
      Refresh Data
    </Button>
  );
}

function ExportButton() {
  const save = useSubmit(exportOverview, (error) => {
    const reason = error instanceof ApiError ? error.statusText : "Network error";
    const message = `Analytics export failed: ${reason}`;
    toast.error(message);
    return message;
  });
  return (
    <Button isBusy={save.isSubmitting} onClick={() => void save.run()}>
      {!save.isSubmitting && <Download aria-hidden className="size-4" />}
      Export CSV
    </Button>
  );
}
