import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { COLLECTIONS_KEY } from "@/admin/players/collections";
import { writeErrorText } from "@/api/errors";
import { Checkbox } from "@/ui/checkbox";
import { TextField } from "@/ui/field";
import { FormDialog } from "@/ui/form-dialog";
import { type Collector, changeSource, type SourceChange, type SourceConfig } from "./queries";

/** The source whose collector needs a key. */
const WITH_KEY = "fantasy_pros";

const NUMBERS = [
  { field: "weight", label: "Weight in the consensus", hint: "0 to 5" },
  { field: "refresh_interval_minutes", label: "Collected every, in minutes", hint: "15 to 10080" },
  { field: "stale_after_hours", label: "Stale after, in hours", hint: "1 to 720" },
  { field: "timeout_seconds", label: "Gives up after, in seconds", hint: "5 to 120" },
] as const;

interface SourceSettingsDialogProps {
  collector: Collector;
  config: SourceConfig;
  onClose: () => void;
}

export function SourceSettingsDialog({ collector, config, onClose }: SourceSettingsDialogProps) {
  const queryClient = useQueryClient();
  const [change, setChange] = useState<SourceChange>({});
  const shown = { ...config, ...change };
  const lacksKey = collector.source === WITH_KEY && !config.api_key_set && !change.api_key;
  return (
    <FormDialog
      title={`Settings of ${collector.name}`}
      submitLabel="Save"
      onSubmit={async () => {
        const saved = await changeSource(collector.source, change);
        await queryClient.invalidateQueries({ queryKey: COLLECTIONS_KEY });
        if (change.enabled && !saved.enabled) throw new StillDisabled();
      }}
      describeError={errorText}
      onClose={onClose}
    >
      <Checkbox
        label={
          <>
            Enabled: collected by schedule and by hand
            {lacksKey && <span className="block text-warning">Needs an API key</span>}
          </>
        }
        disabled={lacksKey}
        checked={!lacksKey && (shown.enabled ?? false)}
        onChange={(event) => setChange({ ...change, enabled: event.target.checked })}
      />
      {NUMBERS.map(({ field, label, hint }) => (
        <TextField
          key={field}
          label={label}
          hint={hint}
          type="number"
          step={field === "weight" ? 0.1 : 1}
          value={shown[field] ?? ""}
          onChange={(event) => setChange({ ...change, [field]: numberIn(event.target.value) })}
        />
      ))}
      {collector.source === WITH_KEY && (
        <TextField
          label="API key"
          type="password"
          autoComplete="off"
          hint={config.api_key_set ? "A key is set; a new one replaces it" : "None is set"}
          value={change.api_key ?? ""}
          onChange={(event) => setChange({ ...change, api_key: event.target.value })}
        />
      )}
    </FormDialog>
  );
}

/** A source of sheets has nothing to collect before the first one is imported. */
class StillDisabled extends Error {}

function errorText(error: unknown): string {
  if (error instanceof StillDisabled)
    return "Saved, but it stays disabled until a sheet is imported";
  return writeErrorText(error, "Failed to change the source");
}

/** An empty field changes nothing. */
function numberIn(text: string): number | null {
  return text === "" ? null : Number(text);
}
