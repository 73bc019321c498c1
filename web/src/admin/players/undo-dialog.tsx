import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Schema } from "@/api/client";
import { writeErrorText } from "@/api/errors";
import { Banner } from "@/ui/banner";
import { FormDialog } from "@/ui/form-dialog";
import { WaitingText } from "@/ui/spinner";
import { toast } from "@/ui/toast-store";
import { previewUndo, undoRun } from "./collections";

type UndoPreview = Schema<"UndoPreview">;

interface UndoDialogProps {
  runId: string;
  /** "the run of Sleeper of 20 Aug, 18:00". */
  what: string;
  onClose: () => void;
}

/** What taking a run or a sheet back would touch, and then doing it. */
export function UndoDialog({ runId, what, onClose }: UndoDialogProps) {
  const queryClient = useQueryClient();
  const preview = useQuery({
    queryKey: ["admin", "undo", runId],
    queryFn: ({ signal }) => previewUndo(runId, signal),
    staleTime: 0,
    gcTime: 0,
  });
  async function undo() {
    await undoRun(runId);
    toast.success(`Taken back: ${what}`);
    void queryClient.invalidateQueries({ queryKey: ["admin"] });
  }
  return (
    <FormDialog
      title={`Undo ${what}?`}
      description="Figures, facts, conflicts and decisions become as they were before it."
      submitLabel="Undo"
      onSubmit={undo}
      isIncomplete={!preview.isSuccess}
      describeError={(error) => writeErrorText(error, "Failed to undo the run")}
      onClose={onClose}
    >
      {preview.isPending && <WaitingText>Looking at what it would touch...</WaitingText>}
      {preview.isError && (
        <Banner tone="danger">{writeErrorText(preview.error, "Failed to look at the run")}</Banner>
      )}
      {preview.data && <Touched preview={preview.data} />}
    </FormDialog>
  );
}

/** What is counted, in the words of a person; what does not happen is left out. */
const COUNTS: readonly (readonly [keyof UndoPreview, string])[] = [
  ["restored", "players become as they were"],
  ["recomputed", "players whom others changed since are recomputed from what the sources say"],
  ["deleted", "players whom it added, and nobody else knows, are deleted"],
  ["kept", "players whom it added stay, because somebody else knows them by now"],
  ["adps", "ADPs move back"],
  ["facts", "players get their team, position or bye week back"],
  ["decisions", "decisions stand again"],
  ["matches", "rows to decide go, or become as they were"],
];

function Touched({ preview }: { preview: UndoPreview }) {
  const counts = COUNTS.filter(([field]) => preview[field] !== 0);
  return (
    <div className="flex flex-col gap-3 text-sm">
      <ul className="flex flex-col gap-1">
        {counts.map(([field, text]) => (
          <li key={field}>
            <strong className="tabular">{preview[field].toLocaleString()}</strong> {text}
          </li>
        ))}
      </ul>
      <ul className="grid gap-x-6 gap-y-0.5 text-ink-muted text-xs sm:grid-cols-2">
        {preview.players.map(({ id, name, adp, adp_before: before }) => (
          <li key={id} className="flex justify-between gap-3">
            <span className="truncate">{name}</span>
            <span className="tabular whitespace-nowrap">
              {adp?.toFixed(1) ?? "–"} → {before?.toFixed(1) ?? "–"}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
