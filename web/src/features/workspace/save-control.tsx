import { useDraftActions, useDraftSession } from "@/draft/use-draft-session";
import { Button } from "@/ui/button";

export function SaveControl() {
  const indicator = useDraftSession((session) => session.indicator);
  const label = useDraftSession((session) => session.saveButton);
  const { save } = useDraftActions();
  const isUnsaved = indicator === "Unsaved changes";
  return (
    <>
      {indicator && (
        <span
          role="status"
          className={isUnsaved ? "text-warning text-xs" : "text-ink-muted text-xs"}
        >
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
