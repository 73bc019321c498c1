import { lazy, Suspense } from "react";
import type { Schema } from "@/api/client";
import { formatMoment } from "@/lib/dates";
import { sourceName } from "@/players/sources";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { EmptyState } from "@/ui/empty-state";
import { Skeleton } from "@/ui/skeleton";
import { sourceLook, spokenRuns, whyNotTriggered } from "./looks";
import type { Collector } from "./queries";

const WhyDisabled = lazy(() => import("@/ui/why-disabled"));

type SourceStatus = Schema<"SourceStatus">;

interface SourceGridProps {
  sources: readonly SourceStatus[] | undefined;
  isFailed: boolean;
  collectors: readonly Collector[];
  /** Those just started here. */
  running: readonly string[];
  /** Absent where sources are only shown. */
  onTrigger?: (source: string) => void;
}

/** A card per source: how its last run went, and what it brought. */
export function SourceGrid(props: SourceGridProps) {
  const { sources, running } = props;
  if (!sources) {
    return props.isFailed ? <NoData /> : <Skeleton className="h-44" />;
  }
  if (sources.length === 0) return <NoData />;
  return (
    <ul aria-label="Sources" className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
      {sources.map((own) => (
        <li key={own.source}>
          <SourceCard
            status={running.includes(own.source) ? { ...own, status: "running" } : own}
            collector={props.collectors.find(({ source }) => source === own.source)}
            onTrigger={props.onTrigger}
          />
        </li>
      ))}
    </ul>
  );
}

function NoData() {
  return (
    <EmptyState title="No collection data available">
      Data appears once a source was collected.
    </EmptyState>
  );
}

interface SourceCardProps {
  status: SourceStatus;
  collector: Collector | undefined;
  onTrigger?: (source: string) => void;
}

function SourceCard({ status, collector, onTrigger }: SourceCardProps) {
  const { tone, word } = sourceLook(status.status);
  return (
    <Card aria-label={sourceName(status.source)} className="flex h-full flex-col gap-2 p-4">
      <header className="flex items-center justify-between gap-2">
        <h2 className="font-semibold">{sourceName(status.source)}</h2>
        <Badge tone={tone}>{word}</Badge>
      </header>
      <p className="tabular font-display font-semibold text-2xl leading-7">
        {status.playersCollected.toLocaleString()}
        <span className="ml-1 font-normal font-sans text-ink-muted text-xs">players</span>
      </p>
      <p className="text-ink-muted text-xs">
        {status.newPlayers.toLocaleString()} new, {status.updatedPlayers.toLocaleString()} updated
      </p>
      <p className="text-ink-muted text-xs">{outcome(status)}</p>
      <p className="text-ink-faint text-xs">
        {status.last_run ? formatMoment(status.last_run) : "Never ran"}
      </p>
      {onTrigger && collector && (
        <TriggerButton collector={collector} status={status} onTrigger={onTrigger} />
      )}
    </Card>
  );
}

function outcome({ status, success_rate, total_collections }: SourceStatus): string {
  if (total_collections > 0) {
    return `${Math.round(100 * success_rate)} % of ${spokenRuns(total_collections)} went well`;
  }
  return status === "running" ? "The first run goes on" : "No runs yet";
}

interface TriggerButtonProps {
  collector: Collector;
  status: SourceStatus;
  onTrigger: (source: string) => void;
}

function TriggerButton({ collector, status, onTrigger }: TriggerButtonProps) {
  const isRunning = status.status === "running";
  const why = whyNotTriggered(isRunning ? { ...collector, status: "running" } : collector);
  const label = collector.status === "error" ? "Retry" : "Trigger";
  const button = (
    <Button
      size="sm"
      className="w-full"
      disabled={why !== null}
      aria-label={`${label} ${collector.name}`}
      onClick={() => onTrigger(status.source)}
    >
      {label}
    </Button>
  );
  if (!why) return <div className="mt-auto">{button}</div>;
  return (
    <div className="mt-auto">
      <Suspense fallback={button}>
        <WhyDisabled reason={why}>{button}</WhyDisabled>
      </Suspense>
    </div>
  );
}
