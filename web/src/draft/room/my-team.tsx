import { ArrowUp, X } from "lucide-react";
import { Button } from "@/ui/button";
import { Card, CardHeader } from "@/ui/card";
import { PositionTag } from "@/ui/position-tag";
import { Switch } from "@/ui/switch";
import type { Draft, RoomPlayer } from "./queries";
import type { RoomQueue } from "./use-queue";

interface MyTeamProps {
  draft: Draft;
  byId: ReadonlyMap<string, RoomPlayer>;
  /** Picks still to be revealed have no owner yet. */
  isShown: (playerId: string) => boolean;
}

export function MyTeam({ draft, byId, isShown }: MyTeamProps) {
  return (
    <Card>
      <CardHeader title="My Team" />
      <ul aria-label="My roster" className="px-4 py-2">
        {draft.roster.map(({ slot, label, playerId }) => {
          const player = playerId && isShown(playerId) ? byId.get(playerId) : undefined;
          return (
            <li
              key={slot}
              className="flex h-8 items-center gap-3 border-line/60 border-b last:border-0"
            >
              <span className="w-20 shrink-0 text-2xs text-ink-muted">{label}</span>
              {player ? (
                <>
                  <span className="min-w-0 flex-1 truncate font-medium">{player.name}</span>
                  <span className="tabular text-2xs text-ink-faint">
                    {player.bye_week === null ? "" : `bye ${player.bye_week}`}
                  </span>
                </>
              ) : (
                <span className="text-ink-faint text-xs">Empty</span>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

interface QueueProps {
  draft: Draft;
  queue: RoomQueue;
  byId: ReadonlyMap<string, RoomPlayer>;
  onAuto: (isAuto: boolean) => void;
}

/** Whom the clock takes first when it runs out. */
export function Queue({ draft, queue, byId, onAuto }: QueueProps) {
  const { players } = queue;
  return (
    <Card>
      <CardHeader
        title="Queue"
        subtitle="When your clock runs out: your queue, then your ranking, then what your roster needs"
      />
      <div className="flex flex-col gap-2 px-4 py-3">
        {draft.status !== "completed" && (
          <Switch label="Pick for me" isOn={draft.isAuto} onChange={onAuto} />
        )}
        {players.length === 0 && <p className="text-ink-muted text-sm">Nobody is queued.</p>}
        <ol aria-label="Queue">
          {players.map((id, at) => {
            const player = byId.get(id);
            if (!player) return null;
            return (
              <li key={id} className="flex h-9 items-center gap-2">
                <PositionTag position={player.position} />
                <span className="min-w-0 flex-1 truncate">{player.name}</span>
                <Button
                  size="icon"
                  variant="ghost"
                  aria-label={`Move up ${player.name}`}
                  disabled={at === 0}
                  onClick={() => queue.order(movedUp(players, at))}
                >
                  <ArrowUp aria-hidden className="size-4" />
                </Button>
                <Button
                  size="icon"
                  variant="ghost"
                  aria-label={`Remove ${player.name}`}
                  onClick={() => queue.remove(id)}
                >
                  <X aria-hidden className="size-4" />
                </Button>
              </li>
            );
          })}
        </ol>
      </div>
    </Card>
  );
}

function movedUp(queue: readonly string[], at: number): string[] {
  const moved = [...queue];
  moved.splice(at - 1, 2, queue[at] as string, queue[at - 1] as string);
  return moved;
}
