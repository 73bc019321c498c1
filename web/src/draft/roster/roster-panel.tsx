import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { useDraftActions, useDraftSession } from "@/draft/session/use-draft-session";
import { Button } from "@/ui/button";
import { Skeleton } from "@/ui/skeleton";
import { AddTargetDialog } from "./add-target-dialog";
import { RosterGrid } from "./roster-grid";

const N_LINES = 19;

/** My Roster: starting lineup and bench. */
export function RosterPanel() {
  const roster = useDraftSession((session) => session.analysis?.roster);
  const { refresh } = useDraftActions();
  const [isRefreshing, setRefreshing] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const runRefresh = async () => {
    setRefreshing(true);
    await refresh();
    setRefreshing(false);
  };
  return (
    <section aria-label="My Roster">
      <h3 className="sr-only">My Roster</h3>
      {roster ? <RosterGrid rows={roster} /> : <RosterSkeleton />}
      <div className="flex justify-end gap-1.5 px-3.5 py-1.5">
        <Button size="sm" onClick={() => setAdding(true)}>
          Add Target
        </Button>
        <Button size="sm" isBusy={isRefreshing} onClick={() => void runRefresh()}>
          {!isRefreshing && <RefreshCw aria-hidden className="size-3.5" />}
          Refresh
        </Button>
      </div>
      {isAdding && <AddTargetDialog onClose={() => setAdding(false)} />}
    </section>
  );
}

/** Sixteen slots below their titles: what the usual roster takes, so that nothing moves when it comes. */
function RosterSkeleton() {
  return (
    <div
      aria-hidden
      className="flex h-105 flex-col divide-y divide-line/60 pointer-coarse:h-235.75"
    >
      {Array.from({ length: N_LINES }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
        <div key={place} className="flex flex-1 items-center px-4">
          <Skeleton className="h-3 w-40" />
        </div>
      ))}
    </div>
  );
}
