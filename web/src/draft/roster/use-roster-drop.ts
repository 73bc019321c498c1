import type { DragEndEvent } from "@dnd-kit/core";
import { arrayMove } from "@dnd-kit/sortable";
import { useCallback, useEffect, useState } from "react";
import { usePlayerMoves } from "@/draft/session/player-moves";
import { setTargetOrder, targetQueueOf } from "@/draft/session/target-queue";
import { useDraftSession, useDraftSource } from "@/draft/session/use-draft-session";
import { engine } from "@/engine/engine";

const MESSAGE_MS = 3000;

interface Dragged {
  id: string;
  name: string;
  position: string;
}

/** What a drop does: a slot takes the player if the engine allows it, the queue takes a new order. */
export function useRosterDrop() {
  const source = useDraftSource();
  const isDisabled = useDraftSession((session) => session.phase !== "ready");
  const { moveToSlot } = source.getSnapshot().actions;
  const { toSlot } = usePlayerMoves();
  const { message, show } = useMessage();

  const dropOnSlot = useCallback(
    async (slot: string, player: Dragged | undefined, fromSlot: string | undefined) => {
      try {
        const refused = await engine.checkRosterDrop({ slot, isDisabled, player });
        if (refused.message) show(refused.message);
        else if (player && fromSlot) moveToSlot(player.id, slot);
        else if (player) toSlot(player.id, slot);
      } catch {
        show("Failed to process player drop");
      }
    },
    [isDisabled, toSlot, moveToSlot, show],
  );

  const drop = ({ active, over }: DragEndEvent) => {
    const player: Dragged | undefined = active.data.current?.player;
    const slot: string | undefined = over?.data.current?.slot;
    if (slot) {
      void dropOnSlot(slot, player, active.data.current?.slot);
      return;
    }
    const session = source.getSnapshot();
    const ids = targetQueueOf(session).map(({ id }) => id);
    const [from, to] = [ids.indexOf(queueId(active.id)), ids.indexOf(queueId(over?.id))];
    if (from >= 0 && to >= 0) setTargetOrder(session.id, arrayMove(ids, from, to));
  };
  return { drop, message };
}

const queueId = (id: unknown) => String(id).replace(/^target:/, "");

function useMessage() {
  const [message, setMessage] = useState<string | null>(null);
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(null), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [message]);
  return { message, show: setMessage };
}
