import { RefreshCw, Trash2 } from "lucide-react";
import { useState } from "react";
import { PRIORITIES, STATUSES } from "@/admin/players/catalog-queries";
import { Button } from "@/ui/button";
import { Card, CardHeader } from "@/ui/card";
import { SelectField, TextField } from "@/ui/field";
import { BulkQuestion } from "./bulk-question";
import type { BulkType } from "./queries";
import type { useBulk } from "./use-bulk";
import type { Selection } from "./use-selection";

interface BulkActionsProps {
  selection: Selection;
  /** How many of the selected the list beside does not show. */
  nHidden: number;
  isRunning: boolean;
  onStart: ReturnType<typeof useBulk>["start"];
}

interface Fields {
  status: string;
  priority: string;
  tags: string;
}

const NOTHING: Fields = { status: "", priority: "", tags: "" };

export function BulkActions({ selection, nHidden, isRunning, onStart }: BulkActionsProps) {
  const [asked, setAsked] = useState<BulkType | null>(null);
  const [fields, setFields] = useState(NOTHING);
  const data = metadataOf(fields);
  const isIdle = selection.ids.size === 0 || isRunning;
  async function start(type: BulkType) {
    setAsked(null);
    const { succeeded } = await onStart(type, [...selection.ids], type === "update" ? data : null);
    if (type === "delete") selection.remove(succeeded);
    if (type === "update") setFields(NOTHING);
  }
  return (
    <Card aria-label="Operations">
      <CardHeader title="Operations" subtitle="On the selected players" />
      <div className="flex flex-col gap-3 p-4">
        <Button disabled={isIdle} onClick={() => setAsked("reconcile")}>
          <RefreshCw aria-hidden className="size-4" />
          Reconcile Data
        </Button>
        <p className="text-ink-muted text-xs">
          Works out consensus and conflicts again and applies what was decided.
        </p>
        <MetadataFields fields={fields} onChange={setFields} />
        <Button disabled={isIdle || !data} onClick={() => setAsked("update")}>
          Update Metadata
        </Button>
        <Button variant="danger" disabled={isIdle} onClick={() => setAsked("delete")}>
          <Trash2 aria-hidden className="size-4" />
          Delete Players
        </Button>
        {selection.ids.size === 0 && (
          <p className="text-ink-muted text-xs">Select at least one player first.</p>
        )}
      </div>
      {asked && (
        <BulkQuestion
          type={asked}
          count={selection.ids.size}
          nHidden={nHidden}
          onConfirm={() => void start(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  );
}

/** Only what was set; null when nothing was. */
function metadataOf({ status, priority, tags }: Fields): Record<string, unknown> | null {
  const added = tags
    .split(",")
    .map((tag) => tag.trim().toLowerCase())
    .filter(Boolean);
  const data = {
    ...(status && { status }),
    ...(priority && { priority }),
    ...(added.length > 0 && { tags: added }),
  };
  return Object.keys(data).length > 0 ? data : null;
}

interface MetadataFieldsProps {
  fields: Fields;
  onChange: (fields: Fields) => void;
}

function MetadataFields({ fields, onChange }: MetadataFieldsProps) {
  const choice = (name: "status" | "priority", label: string, words: readonly string[]) => (
    <SelectField
      label={label}
      value={fields[name]}
      onChange={(event) => onChange({ ...fields, [name]: event.target.value })}
    >
      <option value="">As it is</option>
      {words.map((word) => (
        <option key={word}>{word}</option>
      ))}
    </SelectField>
  );
  return (
    <fieldset className="flex flex-col gap-3 border-line border-t pt-3">
      <legend className="sr-only">Metadata to set</legend>
      {choice("status", "Status", STATUSES)}
      {choice("priority", "Priority", PRIORITIES)}
      <TextField
        label="Add tags"
        hint="Separated by commas"
        value={fields.tags}
        onChange={(event) => onChange({ ...fields, tags: event.target.value })}
      />
    </fieldset>
  );
}
