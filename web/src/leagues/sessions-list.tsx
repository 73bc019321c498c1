import { FolderOpen, SearchX } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { readErrorText } from "@/api/errors";
import { lastSessionId } from "@/leagues/kept/last-session";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { Skeleton } from "@/ui/skeleton";
import { DeleteSessionDialog } from "./delete-dialogs";
import type { SessionSummary } from "./session-calls";
import { SessionCard } from "./session-card";
import { useSelectSession } from "./use-select-session";
import type { useSessionSearch } from "./use-session-search";

const DELETE_PROMPT = "Are you sure you want to delete this session? This action cannot be undone.";

/** The cards, or why there are none. */
export function SessionsList(props: ReturnType<typeof useSessionSearch>) {
  const { list, all, shown, setSearch } = props;
  if (list.isError && !list.data) {
    return <LoadFailed error={list.error} onRetry={() => void list.refetch()} />;
  }
  if (list.isPending) return <LoadingCards />;
  if (all.length === 0) return <NoSessions />;
  if (shown.length === 0) return <NoMatches onClear={() => setSearch("")} />;
  return <Cards sessions={shown} />;
}

function Cards({ sessions }: { sessions: SessionSummary[] }) {
  const [currentId] = useState(lastSessionId);
  const { selectingId, select } = useSelectSession(currentId);
  const [doomed, setDoomed] = useState<SessionSummary | null>(null);
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {sessions.map((session) => (
          <li key={session.id} className="grid">
            <SessionCard
              session={session}
              isCurrent={session.id === currentId}
              isSelecting={session.id === selectingId}
              isDeleting={session.id === doomed?.id}
              onSelect={() => void select(session.id)}
              onDelete={() => setDoomed(session)}
            />
          </li>
        ))}
      </ul>
      {doomed && (
        <DeleteSessionDialog
          session={doomed}
          message={DELETE_PROMPT}
          onClose={() => setDoomed(null)}
        />
      )}
    </>
  );
}

function LoadFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState title="Unable to Load Sessions" action={<Button onClick={onRetry}>Retry</Button>}>
        {readErrorText(error, "list sessions")}
      </EmptyState>
    </div>
  );
}

function NoSessions() {
  const navigate = useNavigate();
  return (
    <EmptyState
      icon={<FolderOpen aria-hidden className="size-8" />}
      title="Nothing here yet"
      action={<Button onClick={() => navigate("/")}>Return to Home</Button>}
    >
      No sessions found. Please return to home to create your first session.
    </EmptyState>
  );
}

function NoMatches({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX aria-hidden className="size-8" />}
      title="No Sessions Match Your Search"
      action={<Button onClick={onClear}>Clear Search</Button>}
    >
      Names, ids and dates like Aug 20, 2026 or 2026-08-20 can be found.
    </EmptyState>
  );
}

function LoadingCards() {
  return (
    <div role="status" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <span className="sr-only">Loading sessions...</span>
      {["a", "b", "c"].map((card) => (
        <Skeleton key={card} className="h-44" />
      ))}
    </div>
  );
}
