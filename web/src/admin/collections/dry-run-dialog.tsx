import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { dryRun } from "@/admin/players/collections";
import { areBeyond, Findings } from "@/admin/players/findings";
import type { Schema } from "@/api/client";
import { writeErrorText } from "@/api/errors";
import { POSITIONS } from "@/players/positions";
import { sourceName } from "@/players/sources";
import { Banner } from "@/ui/banner";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import { Dialog } from "@/ui/dialog";
import { Fact } from "@/ui/facts";
import { PositionTag } from "@/ui/position-tag";
import { WaitingText } from "@/ui/spinner";
import { useSubmit } from "@/ui/use-submit";
import type { Trigger } from "./use-trigger";

const SAMPLES_SHOWN = 10;

interface DryRunDialogProps {
  source: string;
  trigger: Trigger;
  onClose: () => void;
}

/** What a run would bring and change, before it does. */
export function DryRunDialog({ source, trigger, onClose }: DryRunDialogProps) {
  const preview = useQuery({
    queryKey: ["admin", "dry-run", source],
    queryFn: ({ signal }) => dryRun(source, signal),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Dialog
      title={`Dry run: ${sourceName(source)}`}
      description="Nothing was written."
      onClose={onClose}
      size="lg"
    >
      {preview.isPending && <WaitingText>Asking the source...</WaitingText>}
      {preview.isError && (
        <div className="flex flex-col gap-3">
          <Banner tone="danger">
            {writeErrorText(preview.error, "Failed to run the preview")}
          </Banner>
          <Button onClick={() => void preview.refetch()}>Try Again</Button>
        </div>
      )}
      {preview.data && (
        <Preview result={preview.data} source={source} trigger={trigger} onClose={onClose} />
      )}
    </Dialog>
  );
}

function Preview({ result, ...rest }: DryRunDialogProps & { result: Schema<"DryRun"> }) {
  const { impact_analysis: impact, preview_data: preview } = result;
  const nChanges = impact.would_create + impact.would_update;
  return (
    <div className="flex flex-col gap-5">
      <div className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-4">
        <Impact name="Would create" value={impact.would_create} note="new players" />
        <Impact name="Would update" value={impact.would_update} note="known players" />
        <Impact name="Collected" value={preview.total_collected} note="rows of players" />
        <Impact
          name="Would take"
          value={`${Math.ceil(impact.estimated_processing_time / 60)} min`}
          note="estimated"
        />
      </div>
      <div className="grid gap-6 md:grid-cols-2">
        <div className="flex flex-col gap-4">
          <Quality quality={preview.data_quality_metrics} />
          <Positions counts={preview.position_breakdown} />
        </div>
        <div className="flex flex-col gap-4">
          <Issues issues={impact.potential_issues} />
          <Samples players={preview.sample_players.slice(0, SAMPLES_SHOWN)} />
        </div>
      </div>
      <section aria-label="Values compared with those before">
        <h3 className="mb-1 font-semibold text-sm">Values compared with those before</h3>
        <Findings findings={result.findings} />
      </section>
      <RunIt nChanges={nChanges} isBeyond={areBeyond(result.findings)} {...rest} />
    </div>
  );
}

function Impact({ name, value, note }: { name: string; value: number | string; note: string }) {
  return (
    <div className="bg-raised px-4 py-3">
      <h3 className="text-ink-muted text-xs">{name}</h3>
      <p className="tabular font-display font-semibold text-2xl">{value.toLocaleString()}</p>
      <p className="text-ink-muted text-xs">{note}</p>
    </div>
  );
}

function Quality({ quality }: { quality: Schema<"DataQuality"> }) {
  const { accuracy_indicators: accuracy, potential_duplicates: nDuplicates } = quality;
  return (
    <section aria-label="Quality">
      <h3 className="font-semibold text-sm">Quality</h3>
      <dl className="text-sm">
        <Fact name="Completeness">{quality.completeness_score.toFixed(2)}</Fact>
        <Fact name="Matched">{accuracy.matched_players.toLocaleString()} players</Fact>
        <Fact name="Unmatched">{accuracy.unmatched_players.toLocaleString()}</Fact>
        <Fact name="Invalid rows">{accuracy.invalid_rows.toLocaleString()}</Fact>
        <Fact name="Possible duplicates">{nDuplicates.toLocaleString()}</Fact>
      </dl>
    </section>
  );
}

function Positions({ counts }: { counts: Readonly<Record<string, number>> }) {
  const most = Math.max(1, ...Object.values(counts));
  return (
    <section aria-label="Positions">
      <h3 className="mb-2 font-semibold text-sm">Positions</h3>
      <ul className="flex flex-col gap-1">
        {POSITIONS.map((position) => (
          <li key={position} className="grid grid-cols-[3rem_1fr_3rem] items-center gap-2 text-xs">
            <PositionTag position={position} />
            <span className="h-1.5 rounded-full bg-track">
              <span
                style={{ width: `${(100 * (counts[position] ?? 0)) / most}%` }}
                className="block h-full rounded-full bg-bar-strong"
              />
            </span>
            <span className="tabular text-right">{(counts[position] ?? 0).toLocaleString()}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Issues({ issues }: { issues: readonly string[] }) {
  return (
    <section aria-label="What to know before you run it">
      <h3 className="mb-2 font-semibold text-sm">What to know before you run it</h3>
      {issues.length === 0 ? (
        <p className="text-ink-muted text-sm">Nothing unusual.</p>
      ) : (
        <ul className="flex flex-col gap-1.5 text-sm">
          {issues.map((issue) => (
            <li key={issue} className="flex gap-2">
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
              {issue}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Samples({ players }: { players: readonly Schema<"SamplePlayer">[] }) {
  return (
    <section aria-label="Sample">
      <h3 className="mb-1 font-semibold text-sm">
        Sample <span className="font-normal text-ink-muted text-xs">first {players.length}</span>
      </h3>
      <ul className="text-sm">
        {players.map((player) => (
          <li
            key={`${player.name} ${player.source_id}`}
            className="grid grid-cols-[minmax(0,1fr)_3rem_3rem_minmax(0,5rem)] items-center gap-2 py-0.5"
          >
            <span className="truncate font-medium">{player.name}</span>
            <PositionTag position={player.position ?? "?"} />
            <span>{player.team ?? "FA"}</span>
            <span className="truncate text-right text-ink-muted text-xs">{player.source_id}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RunItProps extends DryRunDialogProps {
  nChanges: number;
  isBeyond: boolean;
}

function RunIt({ nChanges, isBeyond, source, trigger, onClose }: RunItProps) {
  const [force, setForce] = useState(false);
  const [confirm, setConfirm] = useState(false);
  const run = useSubmit(
    () => trigger.start(source, { force, ...(confirm && { confirm }) }),
    (error) => writeErrorText(error, "Failed to trigger collection"),
    onClose,
  );
  return (
    <div className="flex flex-col gap-3 border-line border-t pt-4">
      {run.error && <Banner tone="danger">{run.error}</Banner>}
      {isBeyond && (
        <Checkbox
          label="Store it although values are beyond the limits; otherwise the run is held for a decision"
          checked={confirm}
          onChange={(event) => setConfirm(event.target.checked)}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Checkbox
          label="Force (ignore the cache)"
          className="flex-1"
          checked={force}
          onChange={(event) => setForce(event.target.checked)}
        />
        <Button onClick={onClose} disabled={run.isSubmitting}>
          Cancel
        </Button>
        <Button variant="primary" onClick={() => void run.run()} isBusy={run.isSubmitting}>
          Run and write {nChanges.toLocaleString()} changes
        </Button>
      </div>
    </div>
  );
}
