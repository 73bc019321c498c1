import { FolderOpen, SearchX } from "lucide-react";
import { useNavigate } from "react-router";
import { readErrorText } from "@/api/errors";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { Skeleton } from "@/ui/skeleton";
import { SessionsTable } from "./sessions-table";
import type { useSessionSearch } from "./use-session-search";

/** The sessions, or why there are none. */
export function SessionsList(props: ReturnType<typeof useSessionSearch>) {
  const { list, all, shown, setSearch } = props;
  if (list.isError && !list.data) {
    return <LoadFailed error={list.error} onRetry={() => void list.refetch()} />;
  }
  if (list.isPending) return <LoadingRows />;
  if (all.length === 0) return <NoSessions />;
  if (shown.length === 0) return <NoMatches onClear={() => setSearch("")} />;
  return <SessionsTable sessions={shown} />;
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

function LoadingRows() {
  return (
    <div role="status" className="flex flex-col gap-1 px-3.5">
      <span className="sr-only">Loading sessions...</span>
      {["a", "b", "c", "d", "e", "f"].map((card) => (
        <Skeleton key={card} className="h-7" />
      ))}
    </div>
  );
}
