import { useDraftActions, useDraftSession } from "@/draft/session/use-draft-session";
import { Button } from "@/ui/button";

// The button says Saved too: it is seen once, and heard when it changes. On a phone its colour has to do.
const LOOKS = {
  Saved: "sr-only",
  // As wide as the pill that takes its place.
  "Loading...": "w-33 text-center text-ink-muted text-xs",
  "Unsaved changes": "text-warning text-xs max-sm:sr-only",
} as const;

export function SaveIndicator() {
  const indicator = useDraftSession((session) => session.indicator);
  if (!indicator) return null;
  return (
    <span role="status" className={LOOKS[indicator]}>
      {indicator}
    </span>
  );
}

export function SaveButton() {
  const indicator = useDraftSession((session) => session.indicator);
  const label = useDraftSession((session) => session.saveButton);
  const { save } = useDraftActions();
  const isUnsaved = indicator === "Unsaved changes";
  return (
    <Button
      size="sm"
      variant={isUnsaved ? "primary" : "secondary"}
      disabled={!isUnsaved}
      isBusy={label === "Saving..."}
      title={isUnsaved ? "Save session" : "Session saved"}
      onClick={() => void save()}
    >
      {label}
    </Button>
  );
}
