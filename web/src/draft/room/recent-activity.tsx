import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Link } from "react-router";
import type { Schema } from "@/api/client";
import { formatMoment } from "@/lib/dates";
import { Card, CardHeader } from "@/ui/card";
import { type DraftSummary, draftsQuery, sessionsQuery } from "./queries";

const MOST_SHOWN = 5;

interface Activity {
  id: string;
  name: string;
  what: string;
  at: string;
}

/** The last finished drafts and changed sessions. */
export function RecentActivity() {
  const drafts = useQuery(draftsQuery);
  const sessions = useQuery(sessionsQuery);
  const recent = useMemo(
    () => recentOf(drafts.data?.drafts ?? [], sessions.data?.sessions ?? []),
    [drafts.data, sessions.data],
  );
  return (
    <Card>
      <CardHeader title="Recent Activity" />
      <div className="px-4 py-2">
        {recent.length === 0 && <p className="py-4 text-ink-muted">No recent activity</p>}
        <ul aria-label="Recent activity">
          {recent.map(({ id, name, what, at }) => (
            <li
              key={id}
              className="flex min-h-10 flex-wrap items-center gap-x-3 border-line/60 border-b py-1.5 last:border-0"
            >
              <Link
                to={`/draft/${id}`}
                className="min-w-0 flex-1 truncate font-medium hover:underline"
              >
                {name}
              </Link>
              <span className="text-ink-muted text-sm">{what}</span>
              <time dateTime={at} className="tabular text-ink-faint text-xs">
                {formatMoment(at)}
              </time>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

type ListedSession = Schema<"SessionList">["sessions"][number];

function recentOf(drafts: readonly DraftSummary[], sessions: readonly ListedSession[]): Activity[] {
  const finished = drafts.flatMap(({ id, name, completedAt }) =>
    completedAt ? [{ id, name, what: "Draft completed", at: completedAt }] : [],
  );
  const changed = sessions.map(({ id, name, updated_at }) => ({
    id,
    name,
    what: "Session changed",
    at: updated_at,
  }));
  return [...finished, ...changed].sort((a, b) => b.at.localeCompare(a.at)).slice(0, MOST_SHOWN);
}
