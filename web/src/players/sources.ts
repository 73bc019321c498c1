/** Where player data comes from, as people call it. */
const SOURCE_NAMES: Readonly<Record<string, string>> = {
  sleeper: "Sleeper",
  espn: "ESPN",
  ffc: "FFC",
  fantasy_pros: "FantasyPros",
  xlsx: "Sheet",
  underdog: "Underdog",
  yahoo: "Yahoo",
};

export const SOURCES: readonly string[] = Object.keys(SOURCE_NAMES);

/** What a fresh server starts with; its run is in the history, and it is no source to choose. */
const BUNDLED = "bundled";

export function sourceName(source: string): string {
  return SOURCE_NAMES[source] ?? (source === BUNDLED ? "Bundled pool" : source);
}

/** An average draft position as exact as the sources give it. */
export function sourceAdpText(adp: number | null): string {
  return adp === null ? "–" : adp.toFixed(1);
}
