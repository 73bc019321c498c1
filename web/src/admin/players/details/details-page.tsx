import { useQuery, useQueryClient } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { Link, useParams } from "react-router";
import { detailsKey } from "@/admin/players/catalog-queries";
import { LiveBadge } from "@/admin/players/live-badge";
import { usePlayerChannel } from "@/admin/players/use-player-channel";
import { readErrorText } from "@/api/errors";
import { Breadcrumb } from "@/ui/breadcrumb";
import { Button, ButtonLink } from "@/ui/button";
import { Card } from "@/ui/card";
import { EmptyState } from "@/ui/empty-state";
import { PageTitle } from "@/ui/page-heading";
import { Skeleton } from "@/ui/skeleton";
import { ConflictsBanner } from "./conflicts-banner";
import { History } from "./history";
import { MetadataEditor } from "./metadata-editor";
import { OpenDrafts } from "./open-drafts";
import { PlayerHeader } from "./player-header";
import { conflictsQuery, detailsQuery, type PlayerDetails } from "./queries";
import { SourceTable } from "./source-table";

const TRAIL = [
  { to: "/admin/player-overview", label: "Players" },
  { to: "/admin/players/catalog", label: "Catalog" },
] as const;

export function DetailsPage() {
  const { playerId = "" } = useParams();
  const client = useQueryClient();
  const player = useQuery(detailsQuery(playerId));
  const live = usePlayerChannel();
  const refresh = () => client.invalidateQueries({ queryKey: detailsKey(playerId) });
  return (
    <div data-wide className="flex flex-col gap-4">
      <PageTitle>{player.data?.name ?? "Player"}</PageTitle>
      <div className="flex flex-wrap items-center gap-2">
        <Breadcrumb trail={TRAIL} here={player.data?.name ?? "Player"} />
        <span className="ml-auto flex items-center gap-2">
          <LiveBadge live={live} />
          <Button onClick={() => void refresh()} isBusy={player.isFetching}>
            {!player.isFetching && <RefreshCw aria-hidden className="size-4" />}
            Refresh
          </Button>
          <BackToCatalog />
        </span>
      </div>
      {!player.data && <h1 className="sr-only">Player</h1>}
      {player.data ? (
        <Loaded key={playerId} player={player.data} />
      ) : player.isPending ? (
        <Outline />
      ) : player.error ? (
        <LoadFailure error={player.error} onRetry={() => void player.refetch()} />
      ) : (
        <EmptyState title="Player Not Found" action={<BackToCatalog />}>
          No player of the catalog has this address; perhaps the player was deleted.
        </EmptyState>
      )}
    </div>
  );
}

function BackToCatalog() {
  return (
    <ButtonLink>
      <Link to="/admin/players/catalog">Back to Catalog</Link>
    </ButtonLink>
  );
}

function Loaded({ player }: { player: PlayerDetails }) {
  const conflicts = useQuery(conflictsQuery(player.id));
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_320px]">
      <div className="flex min-w-0 flex-col gap-4">
        <PlayerHeader player={player} />
        <ConflictsBanner playerId={player.id} conflicts={conflicts.data ?? []} />
        <SourceTable player={player} />
        <History player={player} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <MetadataEditor player={player} />
        {player.open_drafts && <OpenDrafts drafts={player.open_drafts} />}
      </div>
    </div>
  );
}

function LoadFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        title="Failed to Load Player"
        action={
          <div className="flex gap-2">
            <Button variant="primary" onClick={onRetry}>
              Try Again
            </Button>
            <BackToCatalog />
          </div>
        }
      >
        {readErrorText(error, "load player details")}
      </EmptyState>
    </div>
  );
}

/** The page's shape while it loads. */
function Outline() {
  return (
    <div
      role="status"
      aria-label="Loading player"
      className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_320px]"
    >
      <div className="flex flex-col gap-4">
        <Skeleton className="h-20" />
        <Skeleton className="h-56" />
        <Skeleton className="h-72" />
      </div>
      <Card className="p-4">
        <Skeleton className="h-96" />
      </Card>
    </div>
  );
}
