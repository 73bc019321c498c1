import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { type ReactNode, useState } from "react";
import { dragAnnouncements, underThePointer } from "./dragging";

/** A touch of the finger scrolls, a pull of this many pixels drags. */
const DRAG_AFTER_PX = 6;
const ACCESSIBILITY = { announcements: dragAnnouncements };

interface DragAreaProps {
  /** Where an arrow key takes what is dragged. */
  byKeyboard: KeyboardCoordinateGetter;
  onDrop: (event: DragEndEvent) => void;
  children: ReactNode;
}

/** What is dragged within names itself by its data's `label`. */
export function DragArea({ byKeyboard, onDrop, children }: DragAreaProps) {
  const [dragged, setDragged] = useState<string | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_AFTER_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: byKeyboard }),
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underThePointer}
      accessibility={ACCESSIBILITY}
      onDragStart={({ active }) => setDragged(String(active.data.current?.label))}
      onDragEnd={(event) => {
        setDragged(null);
        onDrop(event);
      }}
      onDragCancel={() => setDragged(null)}
    >
      {children}
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
