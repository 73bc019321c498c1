import { CircleAlert, CircleCheck, Info } from "lucide-react";
import { formatMoment } from "@/lib/dates";
import { Badge } from "@/ui/badge";
import { Card, CardHeader } from "@/ui/card";
import { EmptyState } from "@/ui/empty-state";
import { type Activity, recentActivity } from "./activity";
import { ROWS_SHOWN, type Run } from "./queries";
import type { useLiveCollections } from "./use-live-collections";

const ICONS = {
  good: { icon: CircleCheck, look: "text-success" },
  bad: { icon: CircleAlert, look: "text-danger" },
  news: { icon: Info, look: "text-info" },
} as const;

interface RecentActivityProps {
  live: ReturnType<typeof useLiveCollections>;
  runs: readonly Run[];
}

export function RecentActivity({ live, runs }: RecentActivityProps) {
  const shown = recentActivity(live.events, runs, ROWS_SHOWN);
  const isConnected = live.status === "connected";
  return (
    <Card>
      <CardHeader
        title="Recent activity"
        action={
          <Badge tone={isConnected ? "success" : "warning"}>
            {isConnected ? "Connected" : "Disconnected"}
          </Badge>
        }
      />
      {(live.notice ?? live.error) && (
        <p role="status" className="border-line border-b px-5 py-2 text-warning text-xs">
          {live.notice ?? live.error}
        </p>
      )}
      {shown.length === 0 ? (
        <div className="p-4">
          <EmptyState title="No recent activity">Runs and decisions appear here.</EmptyState>
        </div>
      ) : (
        <ul aria-label="Recent activity" className="divide-y divide-line/60">
          {shown.map((activity) => (
            <ActivityLine key={activity.id} activity={activity} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function ActivityLine({ activity }: { activity: Activity }) {
  const { icon: Icon, look } = ICONS[activity.tone];
  return (
    <li className="flex items-start gap-2.5 px-5 py-2 text-sm">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${look}`} />
      <span className="min-w-0 flex-1 break-words">{activity.text}</span>
      <time dateTime={activity.at} className="shrink-0 text-ink-faint text-xs">
        {formatMoment(activity.at)}
      </time>
    </li>
  );
}
