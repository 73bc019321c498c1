import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { COLLECTIONS_KEY } from "@/admin/players/collections";
import { Findings } from "@/admin/players/findings";
import { writeErrorText } from "@/api/errors";
import { formatMoment } from "@/lib/dates";
import { sourceName } from "@/players/sources";
import { Banner } from "@/ui/banner";
import { Button } from "@/ui/button";
import { Card, CardHeader } from "@/ui/card";
import { FormDialog } from "@/ui/form-dialog";
import { toast } from "@/ui/toast-store";
import { useSubmit } from "@/ui/use-submit";
import { applyHeld, discardHeld, heldQuery, type Run } from "./queries";

/** Runs whose values are beyond the limits: nothing of them is stored until somebody decides. */
export function HeldRuns() {
  const held = useQuery(heldQuery).data ?? [];
  return held.map((run) => <HeldRun key={run.id} run={run} />);
}

function HeldRun({ run }: { run: Run }) {
  const queryClient = useQueryClient();
  const [isApplying, setIsApplying] = useState(false);
  const source = sourceName(run.source);
  const reload = () => queryClient.invalidateQueries({ queryKey: ["admin"] });
  const discard = useSubmit(
    async () => {
      await discardHeld(run.id);
      toast.success(`The run of ${source} was discarded`);
      await queryClient.invalidateQueries({ queryKey: COLLECTIONS_KEY });
    },
    (error) => writeErrorText(error, "Failed to discard the run"),
  );
  async function apply() {
    const { players_collected: n } = await applyHeld(run.id);
    toast.success(`${n.toLocaleString()} players of ${source} were stored`);
    void reload();
  }
  return (
    <Card aria-label={`Held run of ${source}`}>
      <CardHeader
        title={`${source}: a run waits for a decision`}
        subtitle={`${formatMoment(run.started_at)} · ${run.players_collected.toLocaleString()} players · nothing of it is stored yet`}
      />
      <div className="flex flex-col gap-4 px-5 py-4">
        <Findings findings={run.findings} />
        {discard.error && <Banner tone="danger">{discard.error}</Banner>}
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => void discard.run()} isBusy={discard.isSubmitting}>
            Discard
          </Button>
          <Button onClick={() => setIsApplying(true)} disabled={discard.isSubmitting}>
            Apply
          </Button>
        </div>
      </div>
      {isApplying && (
        <FormDialog
          title={`Apply the run of ${source}?`}
          description={`It stores exactly what was collected: ${(run.error ?? "").replace("held: ", "")}.`}
          submitLabel="Apply"
          onSubmit={apply}
          describeError={(error) => writeErrorText(error, "Failed to apply the run")}
          onClose={() => setIsApplying(false)}
        />
      )}
    </Card>
  );
}
