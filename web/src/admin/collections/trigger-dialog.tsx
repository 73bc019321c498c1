import { useState } from "react";
import { writeErrorText } from "@/api/errors";
import { Checkbox } from "@/ui/checkbox";
import { FormDialog } from "@/ui/form-dialog";
import type { Collector } from "./queries";
import type { Trigger } from "./use-trigger";

interface TriggerDialogProps {
  collector: Collector;
  trigger: Trigger;
  onClose: () => void;
}

/** Starts a run of a source, past its open breaker where that is wanted. */
export function TriggerDialog({ collector, trigger, onClose }: TriggerDialogProps) {
  const { source, name, status, circuit_breaker: breaker } = collector;
  const isOpen = breaker.status === "open";
  const [force, setForce] = useState(isOpen);
  const verb = status === "error" ? "Retry" : "Trigger";
  return (
    <FormDialog
      title={`${verb} ${name}`}
      description={
        isOpen
          ? `${breaker.failure_count} runs in a row failed, so no run is started until the breaker closes. Force starts one all the same.`
          : `Fetches what ${name} has now and stores what changed. This takes a moment and goes on while you do other things.`
      }
      submitLabel={verb}
      onSubmit={() => trigger.start(source, { force })}
      describeError={(error) => writeErrorText(error, "Failed to trigger collection")}
      onClose={onClose}
    >
      {collector.last_error && (
        <p className="break-words text-ink-muted text-sm">Last error: {collector.last_error}</p>
      )}
      <Checkbox
        label="Force (ignore the cache and an open breaker)"
        checked={force}
        onChange={(event) => setForce(event.target.checked)}
      />
    </FormDialog>
  );
}
