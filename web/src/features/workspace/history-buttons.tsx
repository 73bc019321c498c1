import { Redo2, Undo2 } from "lucide-react";
import { useDraftActions, useDraftSession } from "@/open-draft/use-draft-session";
import { Button } from "@/ui/button";

/** Undo stays enabled: with nothing to undo it says so. */
export function HistoryButtons() {
  const canRedo = useDraftSession((session) => session.canRedo);
  const { undo, redo } = useDraftActions();
  return (
    <>
      <Button size="sm" aria-label="Undo" title="Undo (u or Ctrl+Z)" onClick={undo}>
        <Undo2 aria-hidden className="size-3.5" />
      </Button>
      <Button size="sm" aria-label="Redo" title="Redo (Ctrl+Y)" disabled={!canRedo} onClick={redo}>
        <Redo2 aria-hidden className="size-3.5" />
      </Button>
    </>
  );
}
