import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { collectionStatusQuery, runsQuery } from "@/admin/players/collections";
import { LiveBadge } from "@/admin/players/live-badge";
import { readErrorText, writeErrorText } from "@/api/errors";
import { sourceName } from "@/players/sources";
import { Banner } from "@/ui/banner";
import { Button } from "@/ui/button";
import { Card, CardHeader } from "@/ui/card";
import { Checkbox } from "@/ui/checkbox";
import { SelectField } from "@/ui/field";
import { useSubmit } from "@/ui/use-submit";
import { CollectionsHeading } from "./collections-heading";
import { DryRunDialog } from "./dry-run-dialog";
import { HistoryTable } from "./history-table";
import { spokenRuns, spokenSeconds } from "./looks";
import { metricsQuery } from "./queries";
import { SourceGrid } from "./source-grid";
import { useLiveCollections } from "./use-live-collections";
import { type Trigger, useTrigger } from "./use-trigger";

const REFETCH_AFTER_MS = 1_000;

export function CollectionsOverviewPage() {
  const live = useLiveCollections();
  const status = useQuery(collectionStatusQuery);
  const runs = useQuery(runsQuery);
  const trigger = useTrigger(REFETCH_AFTER_MS);
  const failure = status.error
    ? readErrorText(status.error, "fetch collection status")
    : runs.error && readErrorText(runs.error, "fetch collection history");
  const sources = status.data?.sources.map(({ source }) => source) ?? [];
  return (
    <div data-wide className="flex flex-col gap-5">
      <CollectionsHeading
        title="Collections Overview"
        subtitle={<Totals />}
        actions={<LiveBadge live={live} />}
      />
      {failure && (
        <Banner tone="danger">
          <strong className="block">Collections Error</strong>
          {failure}
        </Banner>
      )}
      <SourceGrid
        sources={status.data?.sources}
        isFailed={status.isError}
        collectors={[]}
        running={trigger.running}
      />
      <TriggerForm sources={sources} trigger={trigger} />
      <HistoryTable
        runs={runs.data}
        error={runs.error && readErrorText(runs.error, "fetch collection history")}
        onRetry={() => void runs.refetch()}
      />
    </div>
  );
}

/** All runs in one line. */
function Totals() {
  const all = useQuery(metricsQuery).data;
  if (!all || all.total_collections === 0) return "Every source, what it brought, and every run";
  const share = Math.round(100 * all.success_rate);
  const average = spokenSeconds(all.avg_processing_time_seconds);
  return `${spokenRuns(all.total_collections)}, ${share} % went well, ${average} on average`;
}

const DEFAULT_SOURCE = "sleeper";

function TriggerForm({ sources, trigger }: { sources: readonly string[]; trigger: Trigger }) {
  const [source, setSource] = useState(DEFAULT_SOURCE);
  const [force, setForce] = useState(false);
  const [isDryRun, setIsDryRun] = useState(false);
  const [isPreviewing, setIsPreviewing] = useState(false);
  const start = useSubmit(
    () => trigger.start(source, { force }),
    (error) => writeErrorText(error, "Failed to trigger collection"),
  );
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isDryRun) setIsPreviewing(true);
    else void start.run();
  }
  return (
    <Card>
      <CardHeader title="Manual trigger" />
      <form onSubmit={submit} className="flex flex-wrap items-end gap-x-6 gap-y-4 p-5">
        <div className="w-56">
          <SelectField
            label="Source"
            value={source}
            onChange={(event) => setSource(event.target.value)}
          >
            {sources.map((name) => (
              <option key={name} value={name}>
                {sourceName(name)}
              </option>
            ))}
          </SelectField>
        </div>
        <Checkbox
          label="Force"
          className="pb-2.5"
          checked={force}
          onChange={(event) => setForce(event.target.checked)}
        />
        <Checkbox
          label="Dry run"
          className="pb-2.5"
          checked={isDryRun}
          onChange={(event) => setIsDryRun(event.target.checked)}
        />
        <Button type="submit" variant="primary" isBusy={start.isSubmitting}>
          {isDryRun ? "Preview" : "Trigger Collection"}
        </Button>
      </form>
      {start.error && (
        <div className="px-5 pb-5">
          <Banner tone="danger">{start.error}</Banner>
        </div>
      )}
      {isPreviewing && (
        <DryRunDialog source={source} trigger={trigger} onClose={() => setIsPreviewing(false)} />
      )}
    </Card>
  );
}
