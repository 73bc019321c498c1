import { ChevronLeft, ChevronRight } from "lucide-react";
import { useDraftActions, useDraftSession } from "@/open-draft/use-draft-session";
import { Button } from "@/ui/button";

/** By hand the pick goes this far; following the board has no end. */
const LAST_PICK_BY_HAND = 300;

export function PickCounter() {
  const isFirst = useDraftSession(({ pick }) => pick.currentPick <= 1);
  const isLast = useDraftSession(({ pick }) => pick.currentPick >= LAST_PICK_BY_HAND);
  const isManualOverride = useDraftSession(({ pick }) => pick.isManualOverride);
  const { nextPick, previousPick, resetPick } = useDraftActions();
  return (
    <fieldset className="flex items-center gap-1">
      <legend className="sr-only">Current pick</legend>
      <Button
        size="sm"
        aria-label="Previous pick"
        title="Previous pick"
        disabled={isFirst}
        onClick={previousPick}
      >
        <ChevronLeft aria-hidden className="size-4" />
      </Button>
      <Button
        size="sm"
        aria-label="Next pick"
        title="Next pick"
        disabled={isLast}
        onClick={nextPick}
      >
        <ChevronRight aria-hidden className="size-4" />
      </Button>
      <Button
        size="sm"
        aria-pressed={!isManualOverride}
        title={isManualOverride ? "Follow the board again" : "The pick follows the board"}
        variant={isManualOverride ? "primary" : "ghost"}
        onClick={resetPick}
      >
        Auto
      </Button>
    </fieldset>
  );
}
