import { useDraftActions, useDraftSession } from "@/draft/use-draft-session";
import { Button } from "@/ui/button";

// The button says Saved too: it is seen once, and heard when it changes.
const LOOKS = {
  Saved: "sr-only",
  "Loading...": "text-ink-muted text-xs",
  "Unsaved changes": "text-warning text-xs",
} as const;

export function SaveControl() {
  const indicator = useDraftSession((session) => session.indicator);
  const label = useDraftSession((session) => session.saveButton);
  const { save } = useDraftActions();
  const isUnsaved = indicator === "Unsaved changes";
  return (
    <>
      {indicator && (
        <span role="status" className={LOOKS[indicator]}>
          {indicator}
        </span>
      )}
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
    </>
  );
}
