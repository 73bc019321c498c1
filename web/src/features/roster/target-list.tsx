import { SortableContext, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { UserPlus, X } from "lucide-react";
import { factsById } from "@/open-draft/player-facts";
import { useTargetQueue } from "@/open-draft/target-queue";
import { useDraftActions, useDraftSession } from "@/open-draft/use-draft-session";
import type { Player } from "@/players/player";
import { percentText, teamText } from "@/players/player-text";
import { Button } from "@/ui/button";
import { Card, CardHeader } from "@/ui/card";
import { Grip } from "@/ui/grip";
import { PositionTag } from "@/ui/position-tag";

/** My targets, in the order I want them. */
export function TargetList() {
  const queue = useTargetQueue();
  return (
    <Card aria-label="Targets">
      <CardHeader title="Targets" subtitle="Drag into the order you want them" />
      {queue.length === 0 ? (
        <p className="px-5 py-4 text-ink-muted text-sm">
          Nobody yet. Choose Target on a player, or Add Target in the roster.
        </p>
      ) : (
        <SortableContext
          items={queue.map(({ id }) => `target:${id}`)}
          strategy={verticalListSortingStrategy}
        >
          <ol className="p-1.5">
            {queue.map((player, place) => (
              <TargetRow key={player.id} player={player} place={place + 1} />
            ))}
          </ol>
        </SortableContext>
      )}
    </Card>
  );
}

function TargetRow({ player, place }: { player: Player; place: number }) {
  const { setNodeRef, attributes, listeners, transform, transition } = useSortable({
    id: `target:${player.id}`,
    data: {
      label: player.name,
      player: { id: player.id, name: player.name, position: player.position },
    },
  });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
      className="flex h-10 items-center gap-2 rounded-md px-1 hover:bg-hover pointer-coarse:h-12 pointer-coarse:gap-1"
    >
      <button
        {...attributes}
        {...listeners}
        type="button"
        aria-label={`Reorder ${player.name}`}
        className="cursor-grab touch-none text-ink-faint"
      >
        <Grip />
      </button>
      <span className="tabular w-4 text-ink-faint text-xs">{place}</span>
      <PositionTag position={player.position} />
      <span className="min-w-0 flex-1 leading-4">
        <span className="block truncate font-medium leading-[18px]">{player.name}</span>
        <span className="block truncate text-ink-muted text-xs">
          {teamText(player.team)} <TargetChance playerId={player.id} />
        </span>
      </span>
      <TargetActions player={player} />
    </li>
  );
}

function TargetChance({ playerId }: { playerId: string }) {
  const chance = useDraftSession(({ analysis }) => factsById(analysis).get(playerId)?.survival);
  const pick = useDraftSession(({ analysis }) => analysis?.survivalPick);
  if (typeof chance !== "number" || !pick) return null;
  return (
    <span className="tabular">
      · <span className="font-medium text-ink">{percentText(chance)}</span> to last to {pick}
    </span>
  );
}

function TargetActions({ player }: { player: Player }) {
  const { mark } = useDraftActions();
  return (
    <span className="flex">
      <Button
        variant="ghost"
        size="sm"
        className="px-1.5"
        aria-label={`Add to My Team ${player.name}`}
        title="Add to My Team"
        onClick={() => mark(player.id, "my_team")}
      >
        <UserPlus aria-hidden className="size-3.5" />
      </Button>
      <Button
        variant="ghost"
        size="sm"
        className="px-1.5"
        aria-label={`Remove target ${player.name}`}
        title="Remove target"
        onClick={() => mark(player.id, null)}
      >
        <X aria-hidden className="size-3.5" />
      </Button>
    </span>
  );
}
