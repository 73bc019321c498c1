import { Check, Trash2 } from "lucide-react";
import { readErrorText } from "@/api/errors";
import { ageLabel, formatDay } from "@/lib/dates";
import { Banner } from "@/ui/banner";
import { Button } from "@/ui/button";
import { WaitingText } from "@/ui/spinner";
import { TextButton } from "@/ui/text-button";
import type { SessionSummary } from "./session-calls";
import { displayName } from "./session-names";
import type { SessionItemProps } from "./session-row";
import type { useSessionSearch } from "./use-session-search";

interface ManagedSessionsProps extends ReturnType<typeof useSessionSearch> {
  currentId: string | null;
  selectingId: string | null;
  deletingId: string | null;
  onSelect: (session: SessionSummary) => void;
  onDelete: (session: SessionSummary) => void;
}

/** The scrolling list of the dialog, or why there is none. */
export function ManagedSessions({ list, shown, isSearching, ...rest }: ManagedSessionsProps) {
  if (list.isPending) return <WaitingText>Loading sessions...</WaitingText>;
  if (list.isError && !list.data) {
    const retry = <TextButton onClick={() => void list.refetch()}>Retry</TextButton>;
    return (
      <Banner tone="danger" action={retry}>
        {readErrorText(list.error, "list sessions")}
      </Banner>
    );
  }
  if (shown.length === 0) {
    return (
      <p className="py-8 text-center text-ink-muted">
        {isSearching
          ? "No sessions found matching the query"
          : "No sessions found. Create your first session to get started."}
      </p>
    );
  }
  return (
    <ul className="h-96 max-h-[50dvh] divide-y divide-line overflow-y-auto rounded-lg border border-line">
      {shown.map((session) => (
        <SessionRow
          key={session.id}
          session={session}
          isCurrent={session.id === rest.currentId}
          isSelecting={session.id === rest.selectingId}
          isDeleting={session.id === rest.deletingId}
          onSelect={() => rest.onSelect(session)}
          onDelete={() => rest.onDelete(session)}
        />
      ))}
    </ul>
  );
}

function SessionRow(props: SessionItemProps) {
  const { session, isCurrent } = props;
  return (
    <li
      aria-current={isCurrent || undefined}
      className={`flex items-center gap-3 px-3.5 py-2.5 ${isCurrent ? "bg-accent-soft" : ""}`}
    >
      {isCurrent && <Check aria-label="Current session" className="size-4 text-accent-ink" />}
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{displayName(session)}</p>
        <p className="tabular text-ink-muted text-xs">
          <span title={formatDay(session.created_at)}>{ageLabel(session.created_at)}</span>
          {" · "}
          <span>{session.roster_count} players</span>
          {" · "}
          <span>{session.players_left_count} available</span>
        </p>
      </div>
      <RowActions {...props} />
    </li>
  );
}

function RowActions({ session, isCurrent, isSelecting, isDeleting, ...on }: SessionItemProps) {
  return (
    <>
      <Button
        size="sm"
        aria-label={`Select ${displayName(session)}`}
        disabled={isCurrent || isDeleting}
        isBusy={isSelecting}
        onClick={on.onSelect}
      >
        Select
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Delete ${displayName(session)}`}
        disabled={isCurrent || isSelecting}
        isBusy={isDeleting}
        onClick={on.onDelete}
      >
        {!isDeleting && <Trash2 aria-hidden className="size-4" />}
      </Button>
    </>
  );
}
