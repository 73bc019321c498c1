import { Button } from "@/ui/button";
import { Card, CardHeader } from "@/ui/card";
import { Fact, Facts } from "@/ui/facts";
import { Kbd } from "@/ui/kbd";
import { nApplied } from "./mapping";
import type { ImportResult } from "./queries";

interface OutcomePanelProps {
  checked: ImportResult;
  isChecking: boolean;
  canApply: boolean;
  isApplying: boolean;
  onCheck: () => void;
  onApply: () => void;
}

/** What applying would do, counted anew after every change. */
export function OutcomePanel({ checked, isChecking, canApply, ...rest }: OutcomePanelProps) {
  const n = nApplied(checked);
  return (
    <Card className="lg:sticky lg:top-4">
      <CardHeader title="What Apply would do" />
      <Facts>
        <Fact name="Rows">{checked.total_rows.toLocaleString()}</Fact>
        <Fact name="Update">{checked.updated.toLocaleString()}</Fact>
        <Fact name="Create">{checked.created.toLocaleString()}</Fact>
        <Fact name="To Player Matches">{checked.queued_for_review.toLocaleString()}</Fact>
        <Fact name="Conflicts it opens">{checked.conflicts.toLocaleString()}</Fact>
        <Fact name="Refused">{checked.skipped.toLocaleString()}</Fact>
      </Facts>
      <div className="flex flex-col gap-2 border-line border-t p-4">
        <Button onClick={rest.onCheck} isBusy={isChecking}>
          Check again
        </Button>
        <Button
          variant="primary"
          onClick={rest.onApply}
          isBusy={rest.isApplying}
          disabled={!canApply}
        >
          Apply {n.toLocaleString()} {n === 1 ? "row" : "rows"} <Kbd>Ctrl Enter</Kbd>
        </Button>
        <p className="text-ink-muted text-xs">
          Nothing is written before. An import counts as a run of its source: history, freshness and
          consensus follow.
        </p>
      </div>
    </Card>
  );
}
