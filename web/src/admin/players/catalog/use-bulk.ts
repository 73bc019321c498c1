import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { PLAYER_DATA_KEY } from "@/admin/players/catalog-queries";
import { detailOr } from "@/api/errors";
import { type BulkType, runBulk } from "./queries";

/** Players travel in parts, so that a long operation shows how far it is. */
const PART_SIZE = 1000;

interface BulkFailure {
  player_id: string;
  error: string;
}

export interface BulkRun {
  type: BulkType;
  status: "pending" | "completed" | "failed";
  total: number;
  succeeded: readonly string[];
  failed: readonly BulkFailure[];
}

const FALLBACKS: Readonly<Record<BulkType, string>> = {
  reconcile: "Bulk action failed",
  update: "Failed to update metadata",
  delete: "Bulk action failed",
};

/** Carries an operation out on many players and keeps how it goes and how it ended. */
export function useBulk() {
  const client = useQueryClient();
  const [run, setRun] = useState<BulkRun | null>(null);

  async function start(
    type: BulkType,
    ids: readonly string[],
    data: Record<string, unknown> | null,
  ): Promise<BulkRun> {
    let now: BulkRun = { type, status: "pending", total: ids.length, succeeded: [], failed: [] };
    setRun(now);
    for (let from = 0; from < ids.length; from += PART_SIZE) {
      now = await afterPart(now, ids.slice(from, from + PART_SIZE), data);
      setRun(now);
    }
    now = { ...now, status: now.succeeded.length > 0 ? "completed" : "failed" };
    setRun(now);
    await client.invalidateQueries({ queryKey: PLAYER_DATA_KEY });
    return now;
  }
  return { run, start, dismiss: () => setRun(null) };
}

async function afterPart(
  run: BulkRun,
  part: readonly string[],
  data: Record<string, unknown> | null,
): Promise<BulkRun> {
  const failures = await runBulk(run.type, part, data).then(
    ({ errors }) => errors,
    (error: unknown) => {
      const message = detailOr(error, FALLBACKS[run.type]);
      return part.map((player_id) => ({ player_id, error: message }));
    },
  );
  const failedIds = new Set(failures.map(({ player_id }) => player_id));
  return {
    ...run,
    succeeded: [...run.succeeded, ...part.filter((id) => !failedIds.has(id))],
    failed: [...run.failed, ...failures],
  };
}
