import { Eraser, Play, RotateCcw, Settings } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import { formatMoment } from "@/lib/dates";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import {
  collectorLook,
  spokenAge,
  spokenInterval,
  spokenRuns,
  spokenSeconds,
  whyNotTriggered,
} from "./looks";
import type { Collector, Run, SourceConfig } from "./queries";
import { RunBars } from "./run-bars";

const WhyDisabled = lazy(() => import("@/ui/why-disabled"));

interface CollectorCardProps {
  collector: Collector;
  config: SourceConfig | undefined;
  runs: readonly Run[];
  onDryRun: () => void;
  onTrigger: () => void;
  /** Absent for those who may not change a source. */
  onSettings?: () => void;
  /** Absent for those who may not remove figures. */
  onRemove?: () => void;
}

/** One source: how it is, how fresh, when it comes round, and what can be done. */
export function CollectorCard({ collector, config, runs, ...on }: CollectorCardProps) {
  const { tone, word } = collectorLook(collector.status);
  return (
    <li
      aria-label={collector.name}
      className="grid grid-cols-2 gap-x-4 gap-y-3 border-line/60 border-b px-4 py-3 last:border-b-0 xl:grid-cols-[minmax(0,1.3fr)_7rem_8rem_8rem_8rem_12rem_auto] xl:items-center"
    >
      <div className="min-w-0">
        <h3 className="font-semibold">{collector.name}</h3>
        <p className="text-ink-muted text-xs max-sm:hidden">{collector.description}</p>
      </div>
      <div>
        <Badge tone={tone}>{word}</Badge>
      </div>
      <Cell
        name="Freshness"
        note={`${collector.total_players.toLocaleString()} players`}
        isTrouble={collector.data_freshness.is_stale && collector.enabled}
      >
        {spokenAge(collector.data_freshness.staleness_hours)}
      </Cell>
      <Cell name="Schedule" note={config ? `stale after ${config.stale_after_hours} h` : ""}>
        {config?.enabled ? spokenInterval(config.refresh_interval_minutes) : "not scheduled"}
      </Cell>
      <Cell
        name="Circuit breaker"
        note={`failed in a row: ${collector.circuit_breaker.failure_count}`}
        isTrouble={collector.circuit_breaker.status === "open"}
      >
        {collector.circuit_breaker.status.replace("_", " ")}
      </Cell>
      <div className="flex flex-col gap-1">
        <RunBars runs={runs} name={collector.name} />
        <p className="text-ink-muted text-xs">{performance(collector)}</p>
      </div>
      <Actions collector={collector} {...on} />
      {collector.status === "error" && collector.last_error && (
        <p className="col-span-full break-words text-danger text-sm">
          {collector.last_error}
          {collector.last_collection && ` · last good ${formatMoment(collector.last_collection)}`}
        </p>
      )}
      {collector.attribution && (
        <p className="col-span-full text-ink-faint text-xs">{collector.attribution}</p>
      )}
    </li>
  );
}

function performance({ performance_metrics: own }: Collector): string {
  if (own.total_collections === 0) return "";
  const share = `${Math.round(100 * own.success_rate)} % of ${spokenRuns(own.total_collections)}`;
  return `${share} · ${spokenSeconds(own.avg_processing_time_seconds)}`;
}

interface CellProps {
  name: string;
  note: string;
  isTrouble?: boolean;
  children: ReactNode;
}

function Cell({ name, note, isTrouble, children }: CellProps) {
  return (
    <dl className="text-sm">
      <dt className="text-ink-faint text-xs xl:sr-only">{name}</dt>
      <dd className={isTrouble ? "font-medium text-warning" : undefined}>{children}</dd>
      <dd className="text-ink-muted text-xs">{note}</dd>
    </dl>
  );
}

type ActionsProps = Pick<
  CollectorCardProps,
  "collector" | "onDryRun" | "onTrigger" | "onSettings" | "onRemove"
>;

function Actions({ collector, onDryRun, onTrigger, onSettings, onRemove }: ActionsProps) {
  const { name, status } = collector;
  const why = whyNotTriggered(collector);
  const isFailed = status === "error";
  const Icon = isFailed ? RotateCcw : Play;
  const start = (
    <Button
      size="sm"
      variant={isFailed ? "primary" : "secondary"}
      disabled={why !== null}
      onClick={onTrigger}
      aria-label={`${isFailed ? "Retry" : "Trigger"} ${name}`}
    >
      <Icon aria-hidden className="size-3.5" />
      {isFailed ? "Retry" : "Trigger"}
    </Button>
  );
  return (
    <div className="flex items-center gap-1.5 max-xl:col-span-full xl:justify-end">
      <Button
        size="sm"
        disabled={why !== null}
        onClick={onDryRun}
        aria-label={`Dry run of ${name}`}
      >
        Dry Run
      </Button>
      {why ? (
        <Suspense fallback={start}>
          <WhyDisabled reason={why}>{start}</WhyDisabled>
        </Suspense>
      ) : (
        start
      )}
      {onRemove && collector.total_players > 0 && (
        <Button
          size="sm"
          variant="ghost"
          onClick={onRemove}
          aria-label={`Remove figures of ${name}`}
        >
          <Eraser aria-hidden className="size-3.5" />
        </Button>
      )}
      {onSettings && (
        <Button size="sm" variant="ghost" onClick={onSettings} aria-label={`Settings of ${name}`}>
          <Settings aria-hidden className="size-3.5" />
        </Button>
      )}
    </div>
  );
}
