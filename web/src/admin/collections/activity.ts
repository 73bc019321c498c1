import type { AdminMessage } from "@/live/use-admin-channel";
import { sourceName } from "@/players/sources";
import type { Run } from "./queries";

export interface Activity {
  id: string;
  at: string;
  tone: "good" | "bad" | "news";
  text: string;
}

/** What happened last: live events first, then the runs on record that they do not speak of. */
export function recentActivity(
  events: readonly AdminMessage[],
  runs: readonly Run[],
  nShown: number,
): Activity[] {
  const heard = events.map(fromEvent).filter((own) => own !== null);
  const told = new Set(events.map(({ payload }) => payload.collection_id));
  const recorded = runs.filter(({ collection_id: id }) => !told.has(id)).map(fromRun);
  return [...heard, ...recorded].slice(0, nShown);
}

function fromEvent({ type, payload, timestamp }: AdminMessage, nth: number): Activity | null {
  const source = sourceName(String(payload.source ?? ""));
  const told = (tone: Activity["tone"], text: string) => ({
    id: `${timestamp} ${type} ${nth}`,
    at: timestamp,
    tone,
    text,
  });
  switch (type) {
    case "collection.started":
      return told("news", `${source} started`);
    case "collection.complete":
      return told(
        "good",
        `${source} done: ${count(payload.playersCollected)} players, ${count(payload.newPlayers)} new, ${count(payload.updatedPlayers)} updated`,
      );
    case "collection.failed":
      return told("bad", failure(String(payload.source), payload.error));
    case "collection.held":
      return told("bad", `${source} is held for a decision: ${payload.reason}`);
    case "review.resolved":
      return told("good", `Review of ${payload.playerId} resolved: ${payload.strategy}`);
    case "arbitrage.alert":
      return told("news", `Arbitrage alert: ${payload.opportunityId}, ${payload.variance} picks`);
    default:
      return null;
  }
}

/** The server's own words begin with whose failure it is. */
function failure(source: string, error: unknown): string {
  return `${sourceName(source)} failed: ${String(error).replace(`${source}: `, "")}`;
}

function count(value: unknown): string {
  return Number(value).toLocaleString();
}

function fromRun(run: Run): Activity {
  const source = sourceName(run.source);
  const base = { id: run.id, at: run.started_at };
  if (run.status === "failed")
    return { ...base, tone: "bad", text: failure(run.source, run.error) };
  if (run.status === "held") return { ...base, tone: "bad", text: `${source} is ${run.error}` };
  if (run.status === "undone")
    return { ...base, tone: "news", text: `${source}: a run was undone` };
  if (run.status === "discarded")
    return { ...base, tone: "news", text: `${source}: a held run was discarded` };
  if (run.status === "in_progress") return { ...base, tone: "news", text: `${source} started` };
  const did = DONE[run.collection_type] ?? "done";
  const players = `${run.players_collected.toLocaleString()} players`;
  return { ...base, tone: "good", text: `${source} ${did}: ${players}` };
}

/** What a run did, by how it came about. */
const DONE: Readonly<Record<string, string>> = {
  bundled: "loaded",
  import: "imported from a sheet",
  scheduled: "done on schedule",
  undo: "taken back",
  removal: "removed",
};
