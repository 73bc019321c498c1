import { useQuery } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { useAuth } from "@/api/auth-context";
import { readErrorText } from "@/api/errors";
import { Banner } from "@/ui/banner";
import { Button } from "@/ui/button";
import { PageHeading, PageTitle } from "@/ui/page-heading";
import { HealthBadge } from "./health-badge";
import { HistoryCharts } from "./history-charts";
import { ManagementLinks } from "./management-links";
import { adminHealthQuery, historyQuery, statsQuery } from "./queries";
import { StatCards } from "./stat-cards";
import { SystemInformation } from "./system-information";
import { TaskButtons } from "./task-buttons";

export function DashboardPage() {
  const { state } = useAuth();
  const stats = useQuery(statsQuery);
  const health = useQuery(adminHealthQuery);
  const history = useQuery(historyQuery);
  const refresh = () => Promise.all([stats.refetch(), health.refetch(), history.refetch()]);
  if (!state.user) return null;
  return (
    <div className="flex flex-col gap-6">
      <PageTitle>Admin Dashboard</PageTitle>
      <PageHeading
        title="Admin Dashboard"
        subtitle="The platform at a glance"
        actions={
          <>
            <HealthBadge health={stats.data?.system_health ?? "unknown"} />
            <Button onClick={refresh} isBusy={stats.isFetching}>
              {!stats.isFetching && <RefreshCw aria-hidden className="size-4" />}
              Refresh
            </Button>
          </>
        }
      />
      {stats.isError && (
        <Banner tone="danger">
          <strong className="block">Dashboard Error</strong>
          {readErrorText(stats.error, "fetch admin stats")}
        </Banner>
      )}
      <StatCards stats={stats.data} />
      <TaskButtons role={state.user.role} />
      <HistoryCharts days={history.data?.days} error={history.error} />
      <div className="grid gap-4 lg:grid-cols-2">
        <ManagementLinks role={state.user.role} />
        <SystemInformation user={state.user} stats={stats.data} health={health} />
      </div>
    </div>
  );
}
