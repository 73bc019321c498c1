import { CircleX, TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { classNames } from "@/lib/class-names";
import { ButtonLink } from "@/ui/button";
import { Card, CardHeader } from "@/ui/card";
import { Skeleton } from "@/ui/skeleton";
import type { Attention } from "./attention";
import { useAttention } from "./use-attention";

export function NeedsAttention({ role }: { role: number }) {
  const { entries, isLoading, failures } = useAttention(role);
  const isQuiet = !isLoading && entries.length === 0 && failures.length === 0;
  return (
    <Card>
      <CardHeader
        title="Needs attention"
        subtitle={entries.length > 1 ? `${entries.length}, most urgent first` : undefined}
      />
      <ul aria-label="Needs attention" className="divide-y divide-line/70">
        {entries.map((entry) => (
          <AttentionRow key={entry.id} entry={entry} />
        ))}
        {failures.map((failure) => (
          <li key={failure} className="px-5 py-3 text-ink-muted text-sm">
            {failure}
          </li>
        ))}
        {isQuiet && <li className="px-5 py-3 text-ink-muted text-sm">Nothing needs attention</li>}
      </ul>
      {isLoading && <Skeleton className="mx-5 my-3 h-6" />}
    </Card>
  );
}

function AttentionRow({ entry }: { entry: Attention }) {
  const isDanger = entry.tone === "danger";
  const Icon = isDanger ? CircleX : TriangleAlert;
  return (
    <li className="flex items-center gap-3 px-5 py-2 text-sm">
      <Icon
        aria-hidden
        className={classNames("size-4 shrink-0", isDanger ? "text-danger" : "text-warning")}
      />
      <p className="min-w-0 flex-1 break-words text-ink-muted">
        <strong className="font-semibold text-ink">{entry.subject}</strong> {entry.rest}
      </p>
      <ButtonLink size="sm">
        <Link to={entry.to} aria-label={entry.actionLabel}>
          {entry.action}
        </Link>
      </ButtonLink>
    </li>
  );
}
