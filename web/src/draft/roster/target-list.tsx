import { SortableContext, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { UserPlus, X } from "lucide-react";
import { canRecord } from "@/draft/session/clock";
import { factsById } from "@/draft/session/player-facts";
import { usePlayerMoves } from "@/draft/session/player-moves";
import { useTargetQueue } from "@/draft/session/target-queue";
import { useDraftActions, useDraftSession } from "@/draft/session/use-draft-session";
import type { Player } from "@/players/player";
import { percentText } from "@/players/player-text";
import { Button } from "@/ui/button";
import { Grip } from "@/ui/grip";
import { PositionTag } from "@/ui/position-tag";

/** My targets, in the order I want them. */
export function TargetList() {
  const queue = useTargetQueue();
  return (
    <section aria-label="Targets" className="border-line border-b pb-1">
      <div className="flex h-7 items-center gap-2 px-3.5 text-xs">
        <h3 className="font-semibold">Targets</h3>
        <span className="truncate text-ink-faint">Drag into the order you want them</span>
      </div>
      {queue.length === 0 ? (
        <p className="px-3.5 pb-2 text-ink-muted text-xs">
          Nobody yet. Choose Target on a player, or Add Target in the roster.
        </p>
      ) : (
        <SortableContext
          items={queue.map(({ id }) => `target:${id}`)}
          strategy={verticalListSortingStrategy}
        >
          <ol className="px-2.5">
            {queue.map((player, place) => (
              <TargetRow key={player.id} player={player} place={place + 1} />
            ))}
          </ol>
        </SortableContext>
      )}
    </section>
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
      className="flex h-7 items-center gap-2 rounded-md px-1 text-[13px] hover:bg-hover pointer-coarse:h-12 pointer-coarse:gap-1"
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
      <span className="min-w-0 flex-1 truncate font-semibold">{player.name}</span>
      <TargetChance playerId={player.id} />
      <TargetActions player={player} />
    </li>
  );
}

/** To my next pick and the one after it, as in the list. */
function TargetChance({ playerId }: { playerId: string }) {
  const facts = useDraftSession(({ analysis }) => factsById(analysis).get(playerId));
  const pick = useDraftSession(({ analysis }) => analysis?.survivalPick);
  const following = useDraftSession(({ analysis }) => analysis?.followingPick);
  if (!facts || facts.survival === null || !pick) return null;
  const later = facts.survivalFollowing;
  return (
    <span
      className="tabular whitespace-nowrap text-ink-muted text-xs"
      title={`Lasts to ${pick}${following ? ` · ${following}` : ""}`}
    >
      <span className="sr-only">lasts to {pick}: </span>
      {percentText(facts.survival)}
      {later !== null && ` · ${percentText(later)}`}
    </span>
  );
}

function TargetActions({ player }: { player: Player }) {
  const { mark } = useDraftActions();
  const { toMyTeam } = usePlayerMoves();
  const isRecording = useDraftSession(canRecord);
  return (
    <span className="flex">
      {isRecording && (
        <Button
          variant="ghost"
          size="sm"
          className="px-1.5"
          aria-label={`Add to My Team ${player.name}`}
          title="Add to My Team"
          onClick={() => toMyTeam(player.id)}
        >
          <UserPlus aria-hidden className="size-3.5" />
        </Button>
      )}
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
