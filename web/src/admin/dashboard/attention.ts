import type { Collector } from "@/admin/players/collections";
import { countFailedJobs, MANY_PENDING, type WorkerStatus } from "@/api/workers";

/** One thing that waits for somebody, and where it is dealt with. */
export interface Attention {
  id: string;
  tone: "danger" | "warning";
  /** Subject and rest are one sentence. */
  subject: string;
  rest: string;
  to: string;
  /** What the link says, and what it says to those who hear only the link. */
  action: string;
  actionLabel: string;
}

type Place = Pick<Attention, "to" | "action" | "actionLabel">;

const COLLECTORS: Place = {
  to: "/admin/collectors",
  action: "Open",
  actionLabel: "Open Collectors",
};
const WORKERS: Place = { to: "/admin/workers", action: "Open", actionLabel: "Open Workers" };
const IMPORT: Place = { to: "/admin/players/import", action: "Import", actionLabel: "Import" };
const REVIEWS: Place = {
  to: "/admin/collectors/review",
  action: "Review",
  actionLabel: "Review ADP variance",
};
const MATCHES: Place = {
  to: "/admin/collectors/review?tab=matches",
  action: "Decide",
  actionLabel: "Decide player matches",
};

/** The source that a person feeds; the others are fetched. */
const SHEET = "xlsx";

/** Sources that fail or are out of date. One that never ran is not missed. */
export function troubledSources(collectors: readonly Collector[], canImport: boolean): Attention[] {
  return collectors.flatMap((collector): Attention[] => {
    const { source, name: subject, status, last_collection: last } = collector;
    const entry = { id: `source ${source}`, subject };
    if (status === "error") {
      return [{ ...entry, ...COLLECTORS, tone: "danger", rest: failureOf(collector) }];
    }
    if (status !== "stale" || last === null) return [];
    const place = source === SHEET && canImport ? IMPORT : COLLECTORS;
    const hours = collector.data_freshness.staleness_hours?.toFixed(1);
    return [{ ...entry, ...place, tone: "warning", rest: `is stale: ${hours} h old` }];
  });
}

function failureOf({ source, circuit_breaker: breaker, last_error: error }: Collector): string {
  if (breaker.status === "open") {
    const { failure_count: n } = breaker;
    return `has an open circuit breaker after ${counted(n, "failure")} in a row`;
  }
  // The server's own words begin with whose failure it is.
  return error ? `failed: ${error.replace(`${source}: `, "")}` : "failed in its last run";
}

/** Decisions that curators have to make. */
export function openDecisions(nReviews: number, nMatches: number): Attention[] {
  const reviews: Attention = {
    ...REVIEWS,
    id: "reviews",
    tone: "warning",
    subject: counted(nReviews, "review"),
    rest: "of ADP variance waiting",
  };
  const matches: Attention = {
    ...MATCHES,
    id: "matches",
    tone: "warning",
    subject: counted(nMatches, "player match", "player matches"),
    rest: "to decide",
  };
  return [...(nReviews > 0 ? [reviews] : []), ...(nMatches > 0 ? [matches] : [])];
}

/** Workers that stand still, jobs that failed, and queues that grow. */
export function troubledWorkers(status: WorkerStatus): Attention[] {
  const entries: Attention[] = [];
  const add = (id: string, tone: Attention["tone"], subject: string, rest: string) =>
    entries.push({ ...WORKERS, id, tone, subject, rest });
  if (status.system_health === "unhealthy") add("loop", "danger", "The worker loop", "has stopped");
  if (status.system_health === "unknown") add("queues", "danger", "The queues", "cannot be read");
  const nFailed = countFailedJobs(status);
  if (nFailed > 0) add("failed", "danger", counted(nFailed, "job"), failedWhere(status));
  for (const { queue_name: queue, pending_jobs: n } of status.workers) {
    if (n > MANY_PENDING)
      add(`pending ${queue}`, "warning", counted(n, "job"), `waiting in ${queue}`);
  }
  return entries;
}

/** 'failed in the last 24 hours: 3 in data_collection, 2 in mail'. */
function failedWhere({ workers }: WorkerStatus): string {
  const queues = workers.filter(({ failed_jobs: n }) => n > 0);
  const where = queues.map(({ queue_name: queue, failed_jobs: n }) => `${n} in ${queue}`);
  return `failed in the last 24 hours: ${where.join(", ")}`;
}

/** What has failed before what only waits. */
export function mostUrgentFirst(entries: readonly Attention[]): Attention[] {
  const isDanger = ({ tone }: Attention) => tone === "danger";
  return [...entries.filter(isDanger), ...entries.filter((entry) => !isDanger(entry))];
}

function counted(n: number, one: string, many = `${one}s`): string {
  return `${n.toLocaleString("en-US")} ${n === 1 ? one : many}`;
}
