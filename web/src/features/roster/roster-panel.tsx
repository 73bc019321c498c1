import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { useDraftActions, useDraftSession } from "@/draft/use-draft-session";
import { Button } from "@/ui/button";
import { Card, CardHeader } from "@/ui/card";
import { Skeleton } from "@/ui/skeleton";
import { AddTargetDialog } from "./add-target-dialog";
import { RosterGrid } from "./roster-grid";

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
    <Card aria-label="My Roster">
      <CardHeader
        title="My Roster"
        action={
          <div className="flex gap-1.5">
            <Button size="sm" onClick={() => setAdding(true)}>
              Add Target
            </Button>
            <Button size="sm" isBusy={isRefreshing} onClick={() => void runRefresh()}>
              {!isRefreshing && <RefreshCw aria-hidden className="size-3.5" />}
              Refresh
            </Button>
          </div>
        }
      />
      {roster ? <RosterGrid rows={roster} /> : <Skeleton className="m-4 h-72" />}
      {isAdding && <AddTargetDialog onClose={() => setAdding(false)} />}
    </Card>
  );
}
