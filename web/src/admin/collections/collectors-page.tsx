import { useQuery } from "@tanstack/react-query";
import { RefreshCw, Upload } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { collectorsQuery, runsQuery } from "@/admin/players/collections";
import { LiveBadge } from "@/admin/players/live-badge";
import { useAuth } from "@/api/auth-context";
import { readErrorText, writeErrorText } from "@/api/errors";
import { ADMIN, CURATOR } from "@/api/roles";
import { Banner } from "@/ui/banner";
import { Button, ButtonLink } from "@/ui/button";
import { Card, CardHeader } from "@/ui/card";
import { EmptyState } from "@/ui/empty-state";
import { Skeleton } from "@/ui/skeleton";
import { useSubmit } from "@/ui/use-submit";
import { CollectionsHeading } from "./collections-heading";
import { CollectorCard } from "./collector-card";
import { DryRunDialog } from "./dry-run-dialog";
import { HeldRuns } from "./held-runs";
import { HistoryTable } from "./history-table";
import { type Collector, configsQuery } from "./queries";
import { RemoveFiguresDialog } from "./remove-figures-dialog";
import { SourceSettingsDialog } from "./source-settings-dialog";
import { SystemStatusBar } from "./system-status-bar";
import { TriggerDialog } from "./trigger-dialog";
import { useLiveCollections } from "./use-live-collections";
import { type Trigger, useTrigger } from "./use-trigger";

const REFETCH_AFTER_MS = 2_000;

export function CollectorsPage() {
  const role = useAuth().state.user?.role ?? 0;
  const live = useLiveCollections();
  const collectors = useQuery(collectorsQuery);
  const runs = useQuery(runsQuery);
  const trigger = useTrigger(REFETCH_AFTER_MS);
  const all = useSubmit(trigger.startAll, (error) =>
    writeErrorText(error, "Failed to trigger collection"),
  );
  const failure = collectors.error && readErrorText(collectors.error, "fetch collectors");
  return (
    <div data-wide className="flex flex-col gap-5">
      <CollectionsHeading
        title="Data Collectors"
        subtitle="Where player data comes from, and how fresh it is"
        actions={
          <>
            <LiveBadge live={live} />
            {role >= CURATOR && <ImportLink />}
            <Button onClick={() => void all.run()} isBusy={all.isSubmitting}>
              <RefreshCw aria-hidden className="size-4" />
              Trigger all
            </Button>
          </>
        }
      />
      {(failure ?? all.error) && (
        <Banner tone="danger">
          <strong className="block">Collectors Error</strong>
          {failure ?? all.error}
        </Banner>
      )}
      <HeldRuns />
      <SystemStatusBar collectors={collectors.data} />
      <CollectorList
        collectors={collectors.data?.map((one) => asRunning(one, trigger))}
        isFailed={collectors.isError}
        trigger={trigger}
        canChange={role >= ADMIN}
        canRemove={role >= CURATOR}
      />
      <HistoryTable
        runs={runs.data}
        error={runs.error && readErrorText(runs.error, "fetch collection history")}
        onRetry={() => void runs.refetch()}
      />
    </div>
  );
}

/** A source that was just started runs, whatever the last answer said. */
function asRunning(collector: Collector, { running }: Trigger): Collector {
  return running.includes(collector.source) ? { ...collector, status: "running" } : collector;
}

function ImportLink() {
  return (
    <ButtonLink>
      <Link to="/admin/players/import">
        <Upload aria-hidden className="size-4" />
        Import
      </Link>
    </ButtonLink>
  );
}

/** The dialog that is open, and of which source. */
interface Opened {
  kind: "dry" | "run" | "set" | "remove";
  source: string;
}

interface CollectorListProps {
  collectors: readonly Collector[] | undefined;
  isFailed: boolean;
  trigger: Trigger;
  canChange: boolean;
  canRemove: boolean;
}

function CollectorList(props: CollectorListProps) {
  const { collectors, isFailed, trigger, canChange, canRemove } = props;
  const [open, setOpen] = useState<Opened | null>(null);
  const runs = useQuery(runsQuery).data ?? [];
  const configs = useQuery(configsQuery).data ?? {};
  const chosen = collectors?.find(({ source }) => source === open?.source);
  const config = chosen && configs[chosen.source];
  const close = () => setOpen(null);
  if (!collectors) {
    return isFailed ? (
      <EmptyState title="No collection data available">Refresh the page to try again.</EmptyState>
    ) : (
      <Skeleton className="h-80" />
    );
  }
  return (
    <Card>
      <CardHeader
        title="Collectors"
        subtitle="Bars: the last 24 runs, newest right; hatched ones failed"
      />
      <ul>
        {collectors.map((collector) => (
          <CollectorCard
            key={collector.source}
            collector={collector}
            config={configs[collector.source]}
            runs={runs.filter(({ source }) => source === collector.source)}
            onDryRun={() => setOpen({ kind: "dry", source: collector.source })}
            onTrigger={() => setOpen({ kind: "run", source: collector.source })}
            onSettings={
              canChange ? () => setOpen({ kind: "set", source: collector.source }) : undefined
            }
            onRemove={
              canRemove ? () => setOpen({ kind: "remove", source: collector.source }) : undefined
            }
          />
        ))}
      </ul>
      {chosen && open?.kind === "dry" && (
        <DryRunDialog source={chosen.source} trigger={trigger} onClose={close} />
      )}
      {chosen && open?.kind === "run" && (
        <TriggerDialog collector={chosen} trigger={trigger} onClose={close} />
      )}
      {chosen && open?.kind === "remove" && (
        <RemoveFiguresDialog collector={chosen} onClose={close} />
      )}
      {chosen && config && open?.kind === "set" && (
        <SourceSettingsDialog collector={chosen} config={config} onClose={close} />
      )}
    </Card>
  );
}
