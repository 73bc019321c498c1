import type { BadgeTone } from "@/ui/badge";

interface Look {
  tone: BadgeTone;
  word: string;
}

const COLLECTOR: Readonly<Record<string, Look>> = {
  ready: { tone: "success", word: "Ready" },
  stale: { tone: "warning", word: "Stale" },
  running: { tone: "info", word: "Running" },
  error: { tone: "danger", word: "Error" },
  disabled: { tone: "neutral", word: "Disabled" },
  not_implemented: { tone: "neutral", word: "Not implemented" },
};

const SOURCE: Readonly<Record<string, Look>> = {
  success: { tone: "success", word: "Success" },
  running: { tone: "info", word: "Running" },
  failed: { tone: "danger", word: "Failed" },
  pending: { tone: "neutral", word: "Pending" },
};

const RUN: Readonly<Record<string, Look>> = {
  completed: { tone: "success", word: "Completed" },
  failed: { tone: "danger", word: "Failed" },
  in_progress: { tone: "info", word: "In progress" },
  held: { tone: "warning", word: "Held" },
  undone: { tone: "neutral", word: "Undone" },
  discarded: { tone: "neutral", word: "Discarded" },
};

const HEALTH: Readonly<Record<string, Look>> = {
  healthy: { tone: "success", word: "Healthy" },
  degraded: { tone: "warning", word: "Degraded" },
  critical: { tone: "danger", word: "Critical" },
  unknown: { tone: "neutral", word: "Unknown" },
};

const found =
  (looks: Readonly<Record<string, Look>>) =>
  (status: string): Look =>
    looks[status] ?? { tone: "neutral", word: status };

export const collectorLook = found(COLLECTOR);
export const sourceLook = found(SOURCE);
export const runLook = found(RUN);
export const healthLook = found(HEALTH);

/** The system as one word: what runs is healthy, what needs an operator is an error. */
export function systemState(overallStatus: string): "running" | "error" | "disabled" {
  if (overallStatus === "healthy") return "running";
  return overallStatus === "degraded" ? "error" : "disabled";
}

/** Some breaker is open, or none is. */
export function breakerState(nActive: number): "open" | "closed" {
  return nActive > 0 ? "open" : "closed";
}

/** Why a source cannot be started now; null when it can. */
export function whyNotTriggered(collector: {
  status: string;
  enabled: boolean;
  name: string;
}): string | null {
  const { status, enabled, name } = collector;
  if (status === "not_implemented") return `${name} has no open feed: its figures come by import`;
  if (status === "disabled" || !enabled) return `${name} is disabled`;
  return status === "running" ? `${name} is running already` : null;
}

/** '38 s', '4.1 s' or '2 min'. */
export function spokenSeconds(seconds: number | null): string {
  if (seconds === null) return "–";
  if (seconds >= 120) return `${Math.round(seconds / 60)} min`;
  return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`;
}

/** '1 run', '48 runs'. */
export function spokenRuns(n: number): string {
  return `${n.toLocaleString("en-US")} ${n === 1 ? "run" : "runs"}`;
}

/** 'just now', '12 min old', and from an hour on '12.3 h old', to one decimal. */
export function spokenAge(hours: number | null): string {
  if (hours === null) return "no data yet";
  const minutes = Math.floor(hours * 60);
  if (minutes < 1) return "just now";
  return minutes < 60 ? `${minutes} min old` : `${hours.toFixed(1)} h old`;
}

/** Minutes as people plan: 'every 24 h', 'every 90 min'. */
export function spokenInterval(minutes: number): string {
  return minutes % 60 === 0 ? `every ${minutes / 60} h` : `every ${minutes} min`;
}
