import { SOURCES, sourceName } from "@/players/sources";
import type { Resolution, ReviewItem } from "./queries";

/** One item, or a whole selection decided alike. */
export interface Decision {
  items: readonly ReviewItem[];
  resolution: Resolution;
}

/** The key that takes a source's ADP: the same number on every item. */
const NUMBERED: readonly string[] = ["sleeper", "espn", "ffc", "underdog", "yahoo"];

export function keyOf(source: string): string {
  const others = SOURCES.filter((name) => !NUMBERED.includes(name));
  return String([...NUMBERED, ...others].indexOf(source) + 1);
}

/** The sources of an item, earliest ADP first. */
export function sourcesOf(item: ReviewItem) {
  return Object.entries(item.sources)
    .map(([source, figures]) => ({ source, ...figures }))
    .sort((one, other) => one.adp - other.adp);
}

export function takeConsensus(...items: ReviewItem[]): Decision {
  return { items, resolution: { strategy: "consensus" } };
}

export function takeSource(source: string, ...items: ReviewItem[]): Decision {
  return { items, resolution: { strategy: "primary_source", primarySource: source } };
}

/** Those of the items for which the source has an ADP; of the others it decides nothing. */
export function havingSource(source: string, items: readonly ReviewItem[]): ReviewItem[] {
  return items.filter((item) => item.sources[source]);
}

/** 'Travis Hunter: consensus 146.3', or '3 players: Sleeper'. */
export function decisionText({ items, resolution }: Decision): string {
  const [item] = items;
  const how =
    resolution.strategy === "consensus" ? "consensus" : sourceName(resolution.primarySource);
  if (!item || items.length > 1) return `${items.length} players: ${how}`;
  return `${item.playerName}: ${how} ${chosenAdp(item, resolution)?.toFixed(1) ?? ""}`.trim();
}

function chosenAdp(item: ReviewItem, resolution: Resolution): number | undefined {
  return resolution.strategy === "consensus"
    ? item.consensusAdp
    : item.sources[resolution.primarySource]?.adp;
}

type VarianceLevel = "low" | "medium" | "high";

/** In picks. */
export function varianceLevel(variance: number): VarianceLevel {
  if (variance >= 30) return "high";
  return variance >= 15 ? "medium" : "low";
}
