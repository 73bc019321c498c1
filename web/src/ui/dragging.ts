import {
  type Active,
  type Announcements,
  type ClientRect,
  type CollisionDetection,
  closestCenter,
  type KeyboardCoordinateGetter,
  type Over,
  pointerWithin,
} from "@dnd-kit/core";

/** A drop belongs to what is under the pointer; the keyboard has none and takes what is nearest. */
export const underThePointer: CollisionDetection = (drag) =>
  drag.pointerCoordinates ? pointerWithin(drag) : closestCenter(drag);

/**
 * Up and down go to the next place above or below. Only to places of the right kind: a list beside
 * must not catch what was meant to move within its own.
 */
export function toNextPlace(
  isPlace: (place: string, dragged: string) => boolean,
): KeyboardCoordinateGetter {
  return (event, { active, currentCoordinates, context }) => {
    const { droppableContainers, droppableRects, collisionRect } = context;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.code];
    if (!step || !collisionRect) return;
    event.preventDefault();
    const here = middleOf(collisionRect);
    const ways = droppableContainers
      .getEnabled()
      .filter(({ id }) => isPlace(String(id), String(active)))
      .flatMap(({ id }) => droppableRects.get(id) ?? [])
      .map((place) => middleOf(place) - here)
      .filter((way) => way * step > SAME_PLACE_PX);
    if (ways.length === 0) return;
    const nearest = step * Math.min(...ways.map(Math.abs));
    return { x: currentCoordinates.x, y: currentCoordinates.y + nearest };
  };
}

const SAME_PLACE_PX = 2;
const middleOf = ({ top, height }: ClientRect) => top + height / 2;

// Everything that can be dragged or dropped on has a label for people in its data.
const labelOf = (thing: Active | Over) => String(thing.data.current?.label ?? thing.id);

/** What a screen reader hears of a drag. */
export const dragAnnouncements: Announcements = {
  onDragStart: ({ active }) => `${labelOf(active)} picked up`,
  onDragOver: ({ active, over }) => {
    if (!over) return `${labelOf(active)} is over nothing`;
    if (over.id === active.id) return `${labelOf(active)} is where it was`;
    return `${labelOf(active)} is over ${labelOf(over)}`;
  },
  onDragEnd: ({ active, over }) =>
    over ? `${labelOf(active)} dropped on ${labelOf(over)}` : `${labelOf(active)} put back`,
  onDragCancel: ({ active }) => `${labelOf(active)} put back`,
};
