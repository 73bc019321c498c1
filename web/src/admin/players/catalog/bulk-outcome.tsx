import { someOf } from "@/lib/some-of";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { LABELS } from "./bulk-question";
import type { BulkRun } from "./use-bulk";

const STATES = {
  pending: { tone: "info", word: "In Progress" },
  completed: { tone: "success", word: "Completed" },
  failed: { tone: "danger", word: "Failed" },
} as const;

export function BulkStatus({ status }: { status: string }) {
  const { tone, word } = STATES[status as keyof typeof STATES] ?? STATES.pending;
  return <Badge tone={tone}>{word}</Badge>;
}

interface BulkOutcomeProps {
  run: BulkRun;
  onSelectFailed: (ids: string[]) => void;
  onDismiss: () => void;
}

/** How far an operation is, then what became of it: those that failed can be selected again. */
export function BulkOutcome({ run, onSelectFailed, onDismiss }: BulkOutcomeProps) {
  const done = run.succeeded.length + run.failed.length;
  const number = (value: number) => value.toLocaleString("en-US");
  return (
    <Card aria-label="Result" className="flex flex-col gap-3 p-4">
      <div role="status" className="flex flex-wrap items-center gap-3">
        <strong>{LABELS[run.type]}</strong>
        <BulkStatus status={run.status} />
        <span className="tabular text-ink-muted text-sm">
          {run.status === "pending"
            ? `${number(done)} of ${number(run.total)}`
            : `${number(run.succeeded.length)} done, ${number(run.failed.length)} failed`}
        </span>
        {run.status !== "pending" && (
          <Button size="sm" variant="ghost" className="ml-auto" onClick={onDismiss}>
            Dismiss
          </Button>
        )}
      </div>
      <progress
        aria-label="Progress"
        max={run.total}
        // What failed is no progress once everything was tried.
        value={run.status === "pending" ? done : run.succeeded.length}
        className="h-1.5 w-full accent-[var(--color-accent-ink)]"
      />
      {run.status !== "pending" && run.failed.length > 0 && (
        <Failures run={run} onSelectFailed={onSelectFailed} />
      )}
    </Card>
  );
}

function Failures({ run, onSelectFailed }: Omit<BulkOutcomeProps, "onDismiss">) {
  const failedBy = (reason: string) =>
    run.failed.filter(({ error }) => error === reason).map(({ player_id }) => player_id);
  const reasons = [...new Set(run.failed.map(({ error }) => error))];
  return (
    <div className="flex flex-wrap items-start gap-3">
      <ul className="flex-1 text-sm">
        {reasons.map((reason) => (
          <li key={reason}>
            <span className="text-danger">{reason}</span>{" "}
            <span className="text-ink-muted text-xs">{someOf(failedBy(reason))}</span>
          </li>
        ))}
      </ul>
      <Button
        size="sm"
        onClick={() => onSelectFailed(run.failed.map(({ player_id }) => player_id))}
      >
        Select the {run.failed.length} failed
      </Button>
    </div>
  );
}
