import { useQuery, useQueryClient } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { useAuth } from "@/api/auth-context";
import { readErrorText } from "@/api/errors";
import { ADMIN } from "@/api/roles";
import { Banner } from "@/ui/banner";
import { Button } from "@/ui/button";
import { PageHeading, PageTitle } from "@/ui/page-heading";
import { HealthBadge } from "./health-badge";
import { HistoryCharts } from "./history-charts";
import { LatestChanges } from "./latest-changes";
import { ManagementLinks } from "./management-links";
import { NeedsAttention } from "./needs-attention";
import { adminHealthQuery, historyQuery, statsQuery } from "./queries";
import { StatCards } from "./stat-cards";
import { SystemInformation } from "./system-information";
import { TaskButtons } from "./task-buttons";

export function DashboardPage() {
  const { user } = useAuth().state;
  const queryClient = useQueryClient();
  const stats = useQuery(statsQuery);
  const health = useQuery(adminHealthQuery);
  const history = useQuery(historyQuery);
  const refresh = () => queryClient.refetchQueries({ queryKey: ["admin"], type: "active" });
  if (!user) return null;
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
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <NeedsAttention role={user.role} />
        <TaskButtons role={user.role} />
      </div>
      <HistoryCharts days={history.data?.days} error={history.error} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <ManagementLinks role={user.role} />
        <div className="flex min-w-0 flex-col gap-4">
          <SystemInformation user={user} stats={stats.data} health={health} />
          {user.role >= ADMIN && <LatestChanges />}
        </div>
      </div>
    </div>
  );
}
