import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { useDraftActions, useDraftSession } from "@/draft/session/use-draft-session";
import { Button } from "@/ui/button";

/** By hand the pick goes this far; following the board has no end. */
const LAST_PICK_BY_HAND = 300;

export function PickCounter() {
  const isFirst = useDraftSession(({ pick }) => pick.currentPick <= 1);
  const isLast = useDraftSession(({ pick }) => pick.currentPick >= LAST_PICK_BY_HAND);
  const isManualOverride = useDraftSession(({ pick }) => pick.isManualOverride);
  const { nextPick, previousPick, resetPick } = useDraftActions();
  return (
    <fieldset className="flex items-center gap-1.5 tablet:hidden phone:hidden">
      <legend className="sr-only">Current pick</legend>
      <span className="flex overflow-hidden rounded-sm border border-current/25">
        <Step label="Previous pick" isDisabled={isFirst} onClick={previousPick}>
          <ChevronLeft aria-hidden className="size-3.5" />
        </Step>
        <Step label="Next pick" isDisabled={isLast} onClick={nextPick}>
          <ChevronRight aria-hidden className="size-3.5" />
        </Step>
      </span>
      {isManualOverride && (
        <Button
          size="sm"
          variant="primary"
          aria-pressed={false}
          title="Follow the board again"
          onClick={resetPick}
        >
          Auto
        </Button>
      )}
    </fieldset>
  );
}

interface StepProps {
  label: string;
  isDisabled: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Step({ label, isDisabled, onClick, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onClick}
      className="grid h-6 w-5 place-items-center hover:bg-hover/40 disabled:opacity-35"
    >
      {children}
    </button>
  );
}
