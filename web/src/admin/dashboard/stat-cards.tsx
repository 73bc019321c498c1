import { Link } from "react-router";
import type { Schema } from "@/api/client";
import { Card } from "@/ui/card";
import { Skeleton } from "@/ui/skeleton";

const COLLECTORS: Readonly<Record<string, { value: string; note: string }>> = {
  running: { value: "Running", note: "No collector needs attention" },
  error: { value: "Error", note: "A collector needs attention" },
  disabled: { value: "Disabled", note: "None has run, or all of them fail" },
};

export function StatCards({ stats }: { stats?: Schema<"AdminStats"> }) {
  const share = stats?.total_users ? Math.round((100 * stats.active_users) / stats.total_users) : 0;
  const collectors = COLLECTORS[stats?.data_collector_status ?? ""];
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
      <StatCard label="Total Users" value={stats?.total_users} />
      <StatCard label="Active Users" value={stats?.active_users} note={`${share}% of total`} />
      <StatCard label="Admin Users" value={stats?.admin_users} />
      <StatCard label="Total Players" value={stats?.total_players} />
      <StatCard
        label="Active Drafts"
        value={stats?.active_drafts}
        note="Changed in the last 7 days"
      />
      <StatCard
        label="Data Collectors"
        value={stats && collectors?.value}
        note={collectors?.note}
        to="/admin/collectors"
      />
    </div>
  );
}

interface StatCardProps {
  label: string;
  value: number | string | undefined;
  note?: string;
  /** Where the figure is explained. */
  to?: string;
}

function StatCard({ label, value, note, to }: StatCardProps) {
  return (
    <Card aria-label={label} className="flex flex-col gap-1 p-4">
      <h2 className="text-ink-muted text-xs">
        {to ? (
          <Link to={to} className="underline underline-offset-2 hover:text-ink">
            {label}
          </Link>
        ) : (
          label
        )}
      </h2>
      {value === undefined ? (
        <Skeleton className="h-8 w-16" />
      ) : (
        <p className="tabular font-display font-semibold text-2xl">{value.toLocaleString()}</p>
      )}
      {value !== undefined && note && <p className="text-ink-faint text-xs">{note}</p>}
    </Card>
  );
}
