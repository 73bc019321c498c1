import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { type ReactNode, useState } from "react";
import { dragAnnouncements, toNextPlace, underThePointer } from "@/ui/dragging";
import { DropMessage } from "./drop-message";
import { useRosterDrop } from "./use-roster-drop";

/** A touch of the finger scrolls, a pull of this many pixels drags. */
const DRAG_AFTER_PX = 6;
/** Targets move among the targets, everybody else among the slots. */
const byKeyboard = toNextPlace((place, dragged) =>
  place.startsWith(dragged.startsWith("target:") ? "target:" : "slot:"),
);
const ACCESSIBILITY = { announcements: dragAnnouncements };

/** Players can be dragged anywhere within; the roster's slots and the queue take them. */
export function RosterDragArea({ children }: { children: ReactNode }) {
  const { drop, message } = useRosterDrop();
  const [dragged, setDragged] = useState<string | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_AFTER_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: byKeyboard }),
  );
  const finish = (event: DragEndEvent) => {
    setDragged(null);
    drop(event);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underThePointer}
      accessibility={ACCESSIBILITY}
      onDragStart={({ active }) => setDragged(String(active.data.current?.label ?? ""))}
      onDragEnd={finish}
      onDragCancel={() => setDragged(null)}
    >
      {children}
      <DropMessage message={message} />
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
