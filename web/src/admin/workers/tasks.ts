import type { Job } from "./queries";

interface Task {
  name: string;
  /** What it does, and which parameters it knows. */
  does: string;
  example: string;
}

const COLLECT = 'Fetches the source now. {"force": true} ignores the cache and an open breaker.';

/** What can be started by hand. */
export const TASKS: readonly Task[] = [
  { name: "data_collection_sleeper", does: COLLECT, example: "{}" },
  { name: "data_collection_espn", does: COLLECT, example: "{}" },
  { name: "data_collection_ffc", does: COLLECT, example: "{}" },
  { name: "data_collection_fantasy_pros", does: COLLECT, example: "{}" },
  { name: "data_collection_xlsx", does: COLLECT, example: "{}" },
  {
    name: "player_stats_update",
    does: "Works the figures of the catalog out anew.",
    example: "{}",
  },
  { name: "rankings_recalculation", does: "Works the consensus out anew.", example: "{}" },
  {
    name: "cleanup_old_data",
    does: "Removes history, jobs and expired links older than so many days, never the audit log.",
    example: '{"days": 90}',
  },
  {
    name: "custom",
    does: "One operation by name: quality_snapshot, vacuum or backup.",
    example: '{"operation": "quality_snapshot"}',
  },
];

export function canBeTriggered({ task }: Job): boolean {
  return TASKS.some(({ name }) => name === task);
}

/** The same task once more, as a run of its own: the run that failed is on record. */
export function paramsAgain({ params }: Job): Record<string, unknown> {
  const { collection_id: _failedRun, ...rest } = params;
  return rest;
}

/** What was typed as parameters; what is no JSON object counts as none. */
export function readParams(text: string): { params: Record<string, unknown>; isValid: boolean } {
  if (text.trim() === "") return { params: {}, isValid: true };
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) {
      return { params: { ...value }, isValid: true };
    }
  } catch {
    // Said below the field.
  }
  return { params: {}, isValid: false };
}
