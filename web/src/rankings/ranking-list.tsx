import type { DragEndEvent } from "@dnd-kit/core";
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useMemo, useRef, useState } from "react";
import { hasCoarsePointer } from "@/lib/pointer";
import { DragArea } from "@/ui/drag-area";
import { toNextPlace } from "@/ui/dragging";
import type { RankedPlayer } from "./queries";
import { adpRanks } from "./ranked-order";
import { RankingRow } from "./ranking-row";

const ROW_PX = 36;
/** Room for a finger. */
const COARSE_ROW_PX = 48;
const byKeyboard = toNextPlace(() => true);

interface RankingListProps {
  /** Everybody, best first. */
  players: readonly RankedPlayer[];
  /** The ones to show, in the same order. */
  shown: readonly RankedPlayer[];
  onMove: (playerId: string, rank: number) => void;
}

/** Drag a player by the handle, move them by keyboard from there, or type a rank. */
export function RankingList({ players, shown, onMove }: RankingListProps) {
  const ranks = useMemo(() => new Map(players.map(({ id }, at) => [id, at + 1])), [players]);
  const drop = ({ active, over }: DragEndEvent) => {
    const rank = over && ranks.get(String(over.id));
    if (rank && over.id !== active.id) onMove(String(active.id), rank);
  };
  return (
    <DragArea byKeyboard={byKeyboard} onDrop={drop}>
      <SortableContext items={shown.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <Rows players={players} shown={shown} ranks={ranks} onMove={onMove} />
      </SortableContext>
    </DragArea>
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
