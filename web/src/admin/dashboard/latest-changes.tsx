import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { Schema } from "@/api/client";
import { readErrorText } from "@/api/errors";
import { formatMoment } from "@/lib/dates";
import { sentenceCase } from "@/lib/sentence-case";
import { Card, CardHeader } from "@/ui/card";
import { Skeleton } from "@/ui/skeleton";
import { latestChangesQuery } from "./queries";

/** The end of the audit log. */
export function LatestChanges() {
  const { data, error } = useQuery(latestChangesQuery);
  return (
    <Card>
      <CardHeader
        title="Latest changes"
        subtitle="What administrators did, newest first"
        action={
          <Link to="/admin/audit" className="text-accent-ink text-sm underline underline-offset-2">
            Whole log
          </Link>
        }
      />
      <ul aria-label="Latest changes" className="divide-y divide-line/70">
        {data?.entries.map((entry) => (
          <Change key={entry.id} entry={entry} />
        ))}
        {data?.entries.length === 0 && (
          <li className="px-5 py-3 text-ink-muted text-sm">Nothing is on record yet</li>
        )}
        {error && (
          <li className="px-5 py-3 text-ink-muted text-sm">
            {readErrorText(error, "fetch the audit log")}
          </li>
        )}
      </ul>
      {!data && !error && <Skeleton className="mx-5 my-3 h-24" />}
    </Card>
  );
}

function Change({ entry }: { entry: Schema<"AuditEntry"> }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 px-5 py-2 text-sm">
      <p className="min-w-0 flex-1 basis-60 break-words text-ink-muted">
        <strong className="font-semibold text-ink">{sentenceCase(entry.action)}</strong>
        {entry.target_label && `: ${entry.target_label}`} by {entry.actor_email}
      </p>
      <time dateTime={entry.created_at} className="tabular shrink-0 text-ink-faint text-xs">
        {formatMoment(entry.created_at)}
      </time>
    </li>
  );
}
