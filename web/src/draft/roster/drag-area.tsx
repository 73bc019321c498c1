import type { ReactNode } from "react";
import { DragArea } from "@/ui/drag-area";
import { toNextPlace } from "@/ui/dragging";
import { DropMessage } from "./drop-message";
import { useRosterDrop } from "./use-roster-drop";

/** Targets move among the targets, everybody else among the slots. */
const byKeyboard = toNextPlace((place, dragged) =>
  place.startsWith(dragged.startsWith("target:") ? "target:" : "slot:"),
);

/** Players can be dragged anywhere within; the roster's slots and the queue take them. */
export function RosterDragArea({ children }: { children: ReactNode }) {
  const { drop, message } = useRosterDrop();
  return (
    <DragArea byKeyboard={byKeyboard} onDrop={drop}>
      {children}
      <DropMessage message={message} />
    </DragArea>
  );
}
