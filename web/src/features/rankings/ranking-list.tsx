import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useMemo, useRef, useState } from "react";
import { hasCoarsePointer } from "@/lib/pointer";
import { dragAnnouncements, toNextPlace, underThePointer } from "@/ui/dragging";
import type { RankedPlayer } from "./queries";
import { adpRanks } from "./ranked-order";
import { RankingRow } from "./ranking-row";

const ROW_PX = 36;
/** Room for a finger. */
const COARSE_ROW_PX = 48;
const DRAG_AFTER_PX = 6;
const byKeyboard = toNextPlace(() => true);
const ACCESSIBILITY = { announcements: dragAnnouncements };

interface RankingListProps {
  /** Everybody, best first. */
  players: readonly RankedPlayer[];
  /** The ones to show, in the same order. */
  shown: readonly RankedPlayer[];
  onMove: (playerId: string, rank: number) => void;
}

/** Drag a player by his handle, move him by keyboard from there, or type his rank. */
export function RankingList({ players, shown, onMove }: RankingListProps) {
  const ranks = useMemo(() => new Map(players.map(({ id }, at) => [id, at + 1])), [players]);
  const [dragged, setDragged] = useState<string | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_AFTER_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: byKeyboard }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    setDragged(null);
    const rank = over && ranks.get(String(over.id));
    if (rank && over.id !== active.id) onMove(String(active.id), rank);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underThePointer}
      accessibility={ACCESSIBILITY}
      onDragStart={({ active }) => setDragged(String(active.data.current?.label))}
      onDragEnd={drop}
      onDragCancel={() => setDragged(null)}
    >
      <SortableContext items={shown.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <Rows players={players} shown={shown} ranks={ranks} onMove={onMove} />
      </SortableContext>
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <div className="w-fit rounded-md border border-accent-ink bg-raised px-3 py-1.5 font-semibold shadow-overlay">
            {dragged}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}

type RowsProps = RankingListProps & { ranks: ReadonlyMap<string, number> };

/** Only the rows in view exist in the page. */
function Rows({ players, shown, ranks, onMove }: RowsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [rowHeight] = useState(() => (hasCoarsePointer() ? COARSE_ROW_PX : ROW_PX));
  const byAdp = useMemo(() => adpRanks(players), [players]);
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  });
  return (
    <section
      ref={scroller}
      aria-label="Ranked players"
      className="h-[max(24rem,calc(100dvh-19rem))] overflow-y-auto rounded-lg border border-line bg-surface"
    >
      <ol className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start, size }) => {
          const player = shown[index];
          if (!player) return null;
          return (
            <RankingRow
              key={player.id}
              player={player}
              rank={ranks.get(player.id) ?? 0}
              adpRank={byAdp.get(player.id) ?? 0}
              top={start}
              height={size}
              onMove={onMove}
            />
          );
        })}
      </ol>
    </section>
  );
}
